import { expect, test } from 'vitest';
import { draftStore, forgetDrafts } from './draft-store.ts';

const of = (idUser: string, version?: number) => draftStore<{ kota: string }>({ name: 'biodata', idUser, version });

test('each user has an own draft; another version of the form leaves it alone', () => {
  of('u-1').write({ kota: 'Kudus' });
  expect([of('u-1').read(), of('u-2').read(), of('u-1', 2).read()]).toEqual([{ kota: 'Kudus' }, null, null]);
  of('u-1').forget();
  expect(of('u-1').read()).toBeNull();
});

test('signing out forgets every draft and nothing else', () => {
  of('u-1').write({ kota: 'Kudus' });
  sessionStorage.setItem('lain', '1');
  forgetDrafts();
  expect(of('u-1').read()).toBeNull();
  expect(sessionStorage.getItem('lain')).toBe('1');
});
