import { expect, test } from 'vitest';
import { bindDevice, releaseDevice } from '../offline/device-account.ts';
import { rememberUpload, unfinishedUpload } from '../upload/unfinished.ts';
import { draftStore, forgetDrafts, hasDrafts } from './draft-store.ts';

const of = (idUser: string, version?: number) =>
  draftStore<{ kota: string }>({ name: 'biodata', idUser, version });

test('each user has an own draft; another version of the form leaves it alone', () => {
  of('u-1').write({ kota: 'Kudus' });
  expect([of('u-1').read(), of('u-2').read(), of('u-1', 2).read()]).toEqual([
    { kota: 'Kudus' },
    null,
    null,
  ]);
  of('u-1').forget();
  expect(of('u-1').read()).toBeNull();
});

test('signing out forgets every draft and the names of files that were being sent, and nothing else', () => {
  of('u-1').write({ kota: 'Kudus' });
  const file = { name: 'surat sakit.pdf', size: 9_000_000, lastModified: 1 };
  const target = { kind: 'bukti_kehadiran' } as const;
  bindDevice({ collegeId: 'pt', idUser: 'u-1' });
  rememberUpload(file, target, 'un-1');
  bindDevice({ collegeId: 'pt', idUser: 'u-2' });
  expect(unfinishedUpload(file, target)).toBeNull();
  bindDevice({ collegeId: 'pt', idUser: 'u-1' });
  expect(unfinishedUpload(file, target)).toBe('un-1');
  sessionStorage.setItem('lain', '1');
  expect(hasDrafts()).toBe(true);
  forgetDrafts();
  releaseDevice();
  expect(hasDrafts()).toBe(false);
  expect(of('u-1').read()).toBeNull();
  expect({ ...sessionStorage }).toEqual({ lain: '1' });
});
