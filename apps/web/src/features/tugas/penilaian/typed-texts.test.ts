import { expect, test } from 'vitest';
import { draftStore } from '../../../shared/form/draft-store.ts';
import { baris, detailOf } from './testing/fixtures.ts';
import { createTypedTexts, type KeptTexts } from './typed-texts.ts';

const store = draftStore<KeptTexts>({ name: 'penilaian', idUser: 'u-1', of: 't-1' });
/** As after a reload. */
const anew = () => createTypedTexts(() => false, store);

test('what is typed is there after a reload, upon the row as it was seen, until it is committed or given up', () => {
  const [first, second] = [detailOf(baris(1)), detailOf(baris(2))];
  const texts = anew();
  texts.set(first, 'catatan', 'Bab tiga belum');
  texts.set(first, 'nilai', '8');
  texts.set(second, 'nilai', '101');
  expect(anew().get(first.id, 'catatan')).toBe('Bab tiga belum');
  const { daftar: _files, ...row } = first;
  expect(anew().baseOf(first.id)).toEqual(row);
  texts.delete(first.id, 'nilai');
  texts.rebase({ ...row, versi: 7 });
  expect([anew().get(first.id, 'nilai'), anew().baseOf(first.id)?.versi]).toEqual([undefined, 7]);
  texts.delete(first.id, 'catatan');
  texts.forget(second.id);
  expect([anew().has(first.id), anew().has(second.id), store.read()]).toEqual([false, false, null]);
});
