import { describe, expect, test } from 'vitest';
import {
  changedPaths,
  type Draft,
  emptyDraft,
  onLatest,
  shownValue,
  staleGroups,
  storedValue,
  toBody,
  withValue,
} from './draft.ts';
import { changedByOthers, konfigurasi as server } from './testing/fixtures.ts';

const hari = 'pengaturan_kelas.batas_aktivitas_hari';
const progres =
  'pengaturan_kelas.syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen';
const syarat = 'pengaturan_kelas.syarat_kehadiran_offline_dosen';

test('values are found by path; inside what is not configured there is none', () => {
  expect(storedValue(server, hari)).toBe(7);
  expect(storedValue(server, progres)).toBe(75);
  expect(storedValue(server, syarat)).toBeNull();
  expect(storedValue(server, `${syarat}.mulai_kuliah`)).toBeUndefined();
});

describe('a change', () => {
  const draft = withValue(server, emptyDraft, hari, 3);
  test('is shown, counted, and remembers the version it was made on', () => {
    expect(shownValue(server, draft, hari)).toBe(3);
    expect(changedPaths(server, draft)).toEqual([hari]);
    expect(draft.versi).toEqual({ pengaturan_kelas: 0 });
  });
  test('back to what the server has is none', () => {
    expect(withValue(server, draft, hari, 7)).toEqual(emptyDraft);
  });
  test('leaves the version of others in its group', () => {
    const two = withValue(server, draft, progres, 60);
    expect(withValue(server, two, hari, 7)).toEqual({
      versi: { pengaturan_kelas: 0 },
      values: { [progres]: 60 },
    });
  });
  test('of an object counts as one, whatever the order of its keys inside stays', () => {
    const flags = { mulai_kuliah: true, akhiri_kuliah: true, aktivitas_kuliah: false };
    expect(changedPaths(server, withValue(server, emptyDraft, syarat, flags))).toEqual([syarat]);
  });
});

test('what is sent is nested, and only what is changed', () => {
  const draft = withValue(
    server,
    withValue(server, withValue(server, emptyDraft, hari, 3), progres, 60),
    'identitas.telepon',
    '024',
  );
  expect(toBody(server, draft)).toEqual({
    versi: { pengaturan_kelas: 0, identitas: 1 },
    pengaturan_kelas: {
      batas_aktivitas_hari: 3,
      syarat_kehadiran_online_mahasiswa: { presentase_progress_minimal_persen: 60 },
    },
    identitas: { telepon: '024' },
  });
});

describe('when somebody else saved meanwhile', () => {
  const mine: Draft = withValue(server, withValue(server, emptyDraft, hari, 5), progres, 60);
  const latest = changedByOthers();
  test('the group is named, others are not', () => {
    expect(staleGroups(latest, mine)).toEqual(['pengaturan_kelas']);
    expect(staleGroups(latest, withValue(server, emptyDraft, 'identitas.telepon', '1'))).toEqual(
      [],
    );
  });
  test('what they changed to the same is no change any more', () => {
    expect(changedPaths(latest, mine)).toEqual([progres]);
    expect(onLatest(latest, mine)).toEqual({
      versi: { pengaturan_kelas: 1 },
      values: { [progres]: 60 },
    });
  });
});
