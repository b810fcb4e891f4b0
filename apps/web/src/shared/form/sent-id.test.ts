import { expect, test } from 'vitest';
import { sentId } from './sent-id.ts';

const form = '3f2b8c1e-0000-4000-8000-000000000001';

test('the same form with the same content has one name; changed, or another form, it has another', async () => {
  const first = await sentId(form, { judul: 'A', isi: [1] });
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await sentId(form, { judul: 'A', isi: [1] })).toBe(first);
  expect(await sentId(form, { judul: 'B', isi: [1] })).not.toBe(first);
  expect(await sentId(`${form.slice(0, -1)}2`, { judul: 'A', isi: [1] })).not.toBe(first);
});
