import * as components from '$engine/games/milpa/components.toml';

const box = components as unknown as { trio_points: { value: number } };

export const TRIO_POINTS = box.trio_points.value;
