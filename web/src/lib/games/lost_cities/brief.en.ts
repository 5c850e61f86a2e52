export { name, options, summary, values } from '$engine/games/lost_cities/text/en.toml?brief';
