import { letterFor } from '@lms/contracts/nilai/aturan-hitung';
import {
  JUMLAH_BOBOT,
  type KelasFeeder,
  type mahasiswaFeeder,
  type pemeriksaanFeeder,
} from '@lms/contracts/nilai/feeder';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { asStored, faultsOf, shareOf } from './feeder.policy.ts';
import * as repo from './feeder.repo.ts';

export type PemeriksaanFeeder = ReturnType<typeof createPemeriksaanFeeder>;

function toKelas(row: repo.KelasFeederRow): KelasFeeder {
  const { tanpa_nilai, tanpa_huruf, jumlah_bobot, komponen_tanpa_nilai } = row;
  return {
    id: row.id,
    periode: row.periode,
    mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul },
    nama_kelas: row.nama_kelas,
    prodi: { nama: row.nama_prodi, jenjang: row.jenjang },
    jumlah_peserta: row.jumlah_peserta,
    tanpa_nilai,
    tanpa_huruf,
    dibulatkan: row.dibulatkan,
    jumlah_bobot,
    komponen_tanpa_nilai,
    bersih:
      tanpa_nilai === 0 &&
      tanpa_huruf === 0 &&
      jumlah_bobot === JUMLAH_BOBOT &&
      komponen_tanpa_nilai.length === 0,
    persen_iku7: shareOf(row.bobot_iku7, jumlah_bobot),
  };
}

export function createPemeriksaanFeeder({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    kelas: async (actor: Actor, filter: QueryOf<typeof pemeriksaanFeeder>) => {
      const now = clock.now();
      const asked = { filter, page: paging(filter), now };
      const [{ rows, total }, shares] = await Promise.all([
        repo.listFeeder(db, actor, asked),
        repo.listIku7(db, actor, asked),
      ]);
      return {
        rows: rows.map(toKelas),
        total,
        meta: {
          iku7: shares.map(({ nama, jenjang, jumlah_kelas, jumlah_bobot, bobot_iku7 }) => ({
            nama,
            jenjang,
            jumlah_kelas,
            persen_iku7: shareOf(bobot_iku7, jumlah_bobot),
          })),
        },
      };
    },

    /** @throws AppError tidak_ditemukan when the actor may not see the class */
    mahasiswa: async (actor: Actor, idKelas: string, query: QueryOf<typeof mahasiswaFeeder>) => {
      const { skala, indeks } = found(
        await repo.findSkalaFeeder(db, actor, { idKelas, now: clock.now() }),
      );
      const { rows, total } = await repo.listMahasiswaFeeder(db, {
        collegeId: actor.collegeId,
        idKelas,
        search: query.search,
        page: paging(query),
      });
      return {
        total,
        rows: rows.map(({ nim, nama, nilai }) => {
          const huruf = letterFor(nilai, skala);
          const index = huruf === null ? null : (indeks[huruf] ?? null);
          return {
            nim,
            nama,
            nilai,
            nilai_feeder: nilai === null ? null : asStored(nilai, 1),
            huruf,
            indeks: index === null ? null : asStored(index, 2),
            masalah: faultsOf({ nilai, huruf, indeks: index }),
          };
        }),
      };
    },
  };
}
