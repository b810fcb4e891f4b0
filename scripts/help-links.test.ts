/** Every link of the help page leads to a page of the application that its reader may open (N72). */

import { expect, test } from 'vitest';
import { semuaTopik } from '../apps/api/src/modules/bantuan/bantuan.service.ts';
import { paths } from '../apps/web/src/shared/paths.ts';
import type { Role } from '../packages/contracts/src/wire/endpoint.ts';

test('each topic links to a page that exists', () => {
  const known = new Set<string>(Object.values(paths));
  expect(semuaTopik.filter(({ tautan }) => !known.has(tautan.path)).map(({ id }) => id)).toEqual(
    [],
  );
});

const staff: readonly Role[] = ['dosen', 'operator'];
const operators: readonly Role[] = ['operator'];
const members: readonly Role[] = ['mahasiswa', 'dosen'];
/** Pages that not everybody may open (DECISIONS 24). */
const readersOf: Readonly<Record<string, readonly Role[]>> = {
  [paths.jadwal]: members,
  [paths.ujian]: members,
  [paths.daftarPertemuan]: staff,
  [paths.bankSoal]: staff,
  [paths.logAktivitas]: staff,
  [paths.antrean]: operators,
  [paths.berkas]: operators,
  [paths.kehadiranPeserta]: operators,
  [paths.laporanNilai]: operators,
  [paths.pengguna]: operators,
  [paths.penghapusanData]: operators,
  [paths.dataMaster]: operators,
  [paths.hakAkses]: operators,
  [paths.konfigurasi]: operators,
};

test('no topic leads its reader to a page of others', () => {
  const misled = semuaTopik.flatMap(({ id, peran, tautan }) =>
    peran
      .filter((role) => readersOf[tautan.path]?.includes(role) === false)
      .map((role) => `${id}: ${role}`),
  );
  expect(misled).toEqual([]);
});
