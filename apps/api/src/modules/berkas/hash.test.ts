import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRunningHashes } from './hash.service.ts';

const bytes = randomBytes(700_000);
const whole = createHash('sha256').update(bytes).digest('hex');
const first = { posisi: 0, bytes: bytes.subarray(0, 300_000) };
const second = { posisi: 300_000, bytes: bytes.subarray(300_000) };

test('parts in their order have the hash of the whole', async () => {
  const hashes = createRunningHashes();
  hashes.keep('a', await hashes.grow('a', first));
  expect(hashes.of('a', bytes.byteLength)).toBeNull();
  hashes.keep('a', await hashes.grow('a', second));
  expect([hashes.of('a', bytes.byteLength), hashes.of('a', bytes.byteLength)]).toEqual([
    whole,
    whole,
  ]);
  hashes.forget('a');
  expect(hashes.of('a', bytes.byteLength)).toBeNull();
});

test('a part that failed leaves no trace', async () => {
  const hashes = createRunningHashes();
  await hashes.grow('a', { posisi: 0, bytes: randomBytes(300_000) });
  hashes.keep('a', await hashes.grow('a', first));
  await hashes.grow('a', { posisi: 300_000, bytes: randomBytes(400_000) });
  hashes.keep('a', await hashes.grow('a', second));
  expect(hashes.of('a', bytes.byteLength)).toBe(whole);
});

test('of what went on elsewhere meanwhile nothing is known', async () => {
  const hashes = createRunningHashes();
  expect(await hashes.grow('a', second)).toBeNull();
  hashes.keep('a', await hashes.grow('a', first));
  const elsewhere = await hashes.grow('a', { posisi: 400_000, bytes: bytes.subarray(400_000) });
  expect(elsewhere).toBeNull();
  hashes.keep('a', elsewhere);
  hashes.keep('a', await hashes.grow('a', second));
  expect(hashes.of('a', bytes.byteLength)).toBeNull();
});

test('it is known of so many and no more', async () => {
  const hashes = createRunningHashes(2);
  for (const id of ['a', 'b', 'c']) hashes.keep(id, await hashes.grow(id, { posisi: 0, bytes }));
  expect(['a', 'b', 'c'].map((id) => hashes.of(id, bytes.byteLength))).toEqual([
    null,
    whole,
    whole,
  ]);
});
