import { expect, it } from 'vitest';
import { commitmentOf } from './commitment';

it('is the SHA-256 of the bytes of the seed', async () => {
  expect(await commitmentOf('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
});
