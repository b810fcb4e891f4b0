import { beforeEach, expect, test } from 'vitest';
import { newDraft } from './new-draft.ts';

beforeEach(() => sessionStorage.clear());

const open = () => newDraft<{ judul?: string }>({ name: 'ujian', idUser: 'u-1', of: 'm7' });

test('what was typed comes back with the id that it may have been sent under', () => {
  const first = open();
  expect(first.read()).toBeNull();
  first.write({ judul: 'Kuis' });
  const again = open();
  expect([again.read(), again.idKlien]).toEqual([{ judul: 'Kuis' }, first.idKlien]);
});

test('the next one is another', () => {
  const first = open();
  first.write({ judul: 'Kuis' });
  first.forget();
  expect([open().read(), open().idKlien === first.idKlien]).toEqual([null, false]);
});
