/** Leaving a class by an import also leaves its groups (K64, K65). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/sql.ts';
import {
  baseBatches,
  COLLEGE,
  createTestImpor,
  jadwalBatch,
  type TestImpor,
} from '../../../testing/impor.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createMakeIsi } from '../../../testing/make/make-isi.ts';
import type { TestPertemuan } from '../../../testing/make/make-kelas.ts';
import { createMakeKelompok } from '../../../testing/make/make-kelompok.ts';
import type { Batch } from '../index.ts';

let it: TestImpor;
beforeAll(async () => {
  it = await createTestImpor();
});
afterAll(() => it.close());

const KELAS = '20261_IF_M1_A';
const SENIN = {
  kode_mk: 'M1',
  nama_mk: 'Satu',
  kelas: 'A',
  hari: 'Senin',
  jam: '07.30-09.10',
  ruang: 'R1',
};
const student = (nim: string) => ({
  nim,
  nama: `Mahasiswa ${nim}`,
  id_prodi: 'IF',
  angkatan: 2026,
});
const peserta = (...nims: string[]): Batch => ({
  jenis: 'peserta',
  data: nims.map((nim) => ({ id_kelas: KELAS, nim })),
});

test('the membership ends, the next member leads, and work that was handed in stays', async () => {
  const people: Batch = { jenis: 'mahasiswa', data: ['1', '2', '3'].map(student) };
  await it.run([...baseBatches, jadwalBatch([SENIN]), people, peserta('1', '2', '3')]);
  let n = 0;
  const context = {
    db: it.db,
    clock: it.clock,
    next: () => ++n,
    collegeId: async () => COLLEGE,
    prodiId: async () => 'IF',
  };
  const make = createMakeKelompok(context, createMakeIsi(context));
  const pertemuan = {
    collegeId: COLLEGE,
    id: `${KELAS}-1`,
    kelas: { id: KELAS },
    waktuMulai: new Date(0),
  } as TestPertemuan;
  const tugas = await make.tugasKelompok(pertemuan);
  const kelompok = await make.kelompok({
    tugas,
    anggota: [{ nim: '1' }, { nim: '2' }, { nim: '3' }],
  });
  const versi = await make.pengumpulanKelompok({ tugas, kelompok });
  await it.run([peserta('2', '3')], { kelengkapan: 'lengkap', deletionCeilingPercent: 100 });
  const members =
    'SELECT nim, jabatan::text AS jabatan, sampai IS NULL AS buka FROM tugas_anggota WHERE id_kelompok = $1 ORDER BY nim';
  expect(await it.db.rows(members, [kelompok])).toEqual([
    { nim: '1', jabatan: 'ketua', buka: false },
    { nim: '2', jabatan: 'ketua', buka: true },
    { nim: '3', jabatan: 'anggota', buka: true },
  ]);
  expect(
    await it.db.rows('SELECT nim FROM tugas_pengumpulan_anggota WHERE id_pengumpulan = $1', [
      versi,
    ]),
  ).toHaveLength(3);
  const told = await it.db.rows<{ stream: string }>(
    "SELECT stream FROM event WHERE jenis = 'kelompok.berubah' ORDER BY stream",
  );
  expect(told.map(({ stream }) => stream.split(':')[0])).toEqual([
    'pengguna',
    'pengguna',
    'pengguna',
    'pertemuan',
  ]);
});

test('whoever writes in a meeting and then reads its participants is waited for, not locked out', async () => {
  const people: Batch = { jenis: 'mahasiswa', data: ['4', '5'].map(student) };
  await it.run([...baseBatches, jadwalBatch([SENIN]), people, peserta('4', '5')]);
  const moved = jadwalBatch([{ ...SENIN, hari: 'Selasa' }]);
  let writer: Tx | undefined;
  await interleave(it.db, {
    take: async (tx) => {
      writer = tx;
      await tx.run(
        'SELECT 1 FROM pertemuan WHERE college_id = $1 AND id_kelas = $2 FOR NO KEY UPDATE',
        [COLLEGE, KELAS],
      );
    },
    begin: () =>
      it.run([moved, peserta('5')], { kelengkapan: 'lengkap', deletionCeilingPercent: 100 }),
    between: () =>
      writer?.run("SELECT 1 FROM kelas_peserta WHERE id_kelas = $1 AND nim = '4' FOR SHARE", [
        KELAS,
      ]),
  });
  const left = await it.db.rows(
    'SELECT nim FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2',
    [COLLEGE, KELAS],
  );
  expect(left).toEqual([{ nim: '5' }]);
});
