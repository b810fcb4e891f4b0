/**
 * Staff see how an attempt was made and whether its data is intact (U53, U62), students their own.
 */

import {
  type catatanPengerjaan,
  type jejakPengerjaan,
  MOST_GARIS,
  type pengerjaanDibatalkan,
} from '@lms/contracts/ujian/jejak';
import { MOST_SIMPANAN } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { ZERO_DATE } from '@lms/contracts/wire/umum';
import type { Actor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import {
  attemptEnd,
  attemptState,
  findMine,
  findSatu,
  findUnbegun,
  periksaKeutuhan,
  periksaSidik,
  readBerkasDijawab,
  sendiriOf,
  type Tanda,
  toDitandai,
} from '../pengerjaan/index.ts';
import * as repo from './jejak.repo.ts';
import type { JejakUjianPorts } from './jejak-ujian.ports.ts';
import {
  isTertinggal,
  nomorOf,
  toDibatalkan,
  toPeristiwa,
  toPutusan,
  toSimpanan,
  toTitikGaris,
} from './jejak-ujian.views.ts';
import { listMenyusul } from './menyusul.repo.ts';

const jenis = 'ujian';
const AKAR = { utuh: 'sama', berubah: 'berbeda', tanpa_kunci: 'tidak_dapat_diperiksa' } as const;

const keyOf = ({ id_soal, urutan }: { id_soal: string; urutan: number }): string =>
  `${urutan} ${id_soal}`;

type Attempt = NonNullable<Awaited<ReturnType<typeof findSatu>>>;
type Jejak = ResponseOf<typeof jejakPengerjaan>;
type Awal = NonNullable<Jejak['awal']>;

export type JejakService = ReturnType<typeof createJejak>;

export function createJejak(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { isi, soal, berkas, fokus }: Pick<JejakUjianPorts, 'isi' | 'soal' | 'berkas' | 'fokus'>,
  tanda: Tanda,
) {
  async function awalOf(actor: Actor, attempt: Attempt, pemilik: repo.PemilikRow): Promise<Awal> {
    const { collegeId } = actor;
    const which = { collegeId, id: attempt.id };
    const now = clock.now();
    const akhir = attemptEnd(attemptState(attempt), now);
    const shown = await soal.byVersi(
      db,
      actor,
      attempt.susunan.map(({ versi }) => versi),
    );
    const soalOf = new Map(shown.map((one) => [one.id_versi, one]));
    const numbers = nomorOf(attempt);
    const keutuhan = await periksaKeutuhan(
      db,
      { ...which, versiSidik: attempt.versi_sidik },
      tanda,
    );
    const berubah = new Set(keutuhan.berubah.map(keyOf));
    const known = new Set(keutuhan.simpanan.map(keyOf));
    const line = await repo.listGaris(db, which, MOST_GARIS);
    const place = ({ id_soal, urutan }: { id_soal: string; urutan: number }) => ({
      nomor: numbers.get(id_soal) ?? null,
      urutan,
    });
    return {
      id_ujian: attempt.id_ujian,
      nim: pemilik.nim,
      nama: pemilik.nama,
      waktu_mulai: toInstant(attempt.waktu_mulai),
      waktu_selesai: akhir === null ? ZERO_DATE : toInstant(akhir.pada),
      sebab_selesai: akhir?.sebab ?? null,
      garis: line.map((row) =>
        toTitikGaris(row, attempt.waktu_mulai, numbers, !berubah.has(keyOf(row))),
      ),
      jumlah_berubah: berubah.size,
      jumlah_tanpa_kunci: keutuhan.tanpaKunci.length,
      akar: attempt.ditutup_pada === null ? 'belum' : AKAR[keutuhan.akar ?? 'berubah'],
      keputusan_utuh: keutuhan.keputusan !== 'berubah',
      hilang: keutuhan.selisih.filter((one) => !known.has(keyOf(one))).map(place),
      selisih: keutuhan.selisih.filter((one) => known.has(keyOf(one))).map(place),
      soal: attempt.susunan.flatMap(({ versi }, index) => {
        const one = soalOf.get(versi);
        return one === undefined ? [] : [{ nomor: index + 1, soal: one }];
      }),
      peristiwa: toPeristiwa(attempt, pemilik, await repo.listPeristiwa(db, which), now),
      perangkat: await repo.listPerangkat(db, which),
      fokus: await fokus(db, { collegeId, idPengerjaan: attempt.id }),
      tanda_terima: keutuhan.tandaTerima.map(({ dibuat_pada, ...one }) => ({
        ...one,
        dibuat_pada: toInstant(dibuat_pada),
      })),
    };
  }

  return {
    /** Also those set aside. */
    read: async (actor: Actor, id: string, setelah: number): Promise<Jejak> => {
      const { collegeId } = actor;
      const which = { collegeId, id };
      const attempt = found(await findSatu(db, which));
      const one = await isi.find(actor, { jenis, id: attempt.id_ujian });
      const rows = await repo.listSimpanan(db, which, { setelah, most: MOST_SIMPANAN });
      const total = await repo.countSimpanan(db, which);
      const stateOf = (row: repo.SimpananRow) =>
        periksaSidik(tanda, attempt.versi_sidik, toDitandai({ collegeId, idPengerjaan: id }, row));
      const berkasOf = await readBerkasDijawab(db, berkas, {
        collegeId,
        idPengerjaan: id,
        viewer: actor,
        jawaban: rows,
        now: one.now,
        akhir: attemptEnd(attemptState(attempt), one.now),
        batasMenit: one.pengaturan.pengaturan_kelas.ujian.batas_unggah_menit,
      });
      const numbers = nomorOf(attempt);
      const next = setelah + rows.length;
      return {
        simpanan: rows.map((row) => ({
          ...toSimpanan(row, numbers, stateOf(row) !== 'berubah'),
          berkas: berkasOf(row.id_soal, row.isi),
        })),
        jumlah_simpanan: total,
        berikut: rows.length > 0 && next < total ? next : null,
        awal:
          setelah > 0
            ? null
            : await awalOf(actor, attempt, found(await repo.findPemilik(db, which))),
      };
    },

    dibatalkan: async (
      actor: Actor,
      { id, studentId }: { id: string; studentId: string },
    ): Promise<ResponseOf<typeof pengerjaanDibatalkan>> => {
      await isi.find(actor, { jenis, id });
      const rows = await repo.listDibatalkan(db, {
        collegeId: actor.collegeId,
        idUjian: id,
        mahasiswa: studentId,
      });
      return rows.map((row) => ({
        ...toDibatalkan(row),
        oleh: row.oleh,
        jumlah_soal: row.jumlah_soal,
        jumlah_dijawab: row.jumlah_dijawab,
        jumlah_simpanan: row.jumlah_simpanan,
        jumlah_menyusul: row.jumlah_menyusul,
      }));
    },

    mine: async (
      actor: MahasiswaActor,
      idUjian: string,
    ): Promise<ResponseOf<typeof catatanPengerjaan>> => {
      const { collegeId, nim } = actor;
      const attempt = await findMine(db, sendiriOf(actor, idUjian));
      const aside = await repo.listDibatalkan(db, { collegeId, idUjian, mahasiswa: nim });
      if (attempt === null && aside.length === 0) await findUnbegun(isi, actor, idUjian);
      const late =
        attempt === null ? [] : await listMenyusul(db, { collegeId, idPengerjaan: attempt.id });
      const numbers = attempt === null ? new Map<string, number>() : nomorOf(attempt);
      return {
        dibatalkan: aside.map(toDibatalkan),
        menyusul: late.map((row) => {
          const putusan = toPutusan(row);
          return {
            nomor: numbers.get(row.id_soal) ?? 0,
            urutan: row.urutan,
            waktu_server: toInstant(row.pada),
            putusan: putusan && {
              keputusan: putusan.keputusan,
              alasan: putusan.alasan,
              pada: putusan.pada,
            },
            kalah: putusan?.keputusan === 'diterima' && isTertinggal(row),
          };
        }),
      };
    },
  };
}
