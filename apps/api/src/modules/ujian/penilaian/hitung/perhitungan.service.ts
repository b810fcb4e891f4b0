/** Progress of grading by keys (DECISIONS 164, U91), and who did not come (U79). */

import { errorTable } from '@lms/contracts/errors';
import type { akanDitolak, BarisAkanDitolak } from '@lms/contracts/ujian/penilaian/akan-ditolak';
import type { perhitunganNilai, tanpaPengerjaan } from '@lms/contracts/ujian/penilaian/penilaian';
import { AKAN_DITOLAK_HARI } from '@lms/contracts/wire/batas';
import type { QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { paging } from '../../../../platform/http/paging.ts';
import { toInstant } from '../../../../platform/wire-time.ts';
import { isBarredFromExam, type OneIsiRead } from '../../../kelas/pertemuan/index.ts';
import { waktuUjianOf } from '../../susun/index.ts';
import * as daftar from '../daftar.repo.ts';
import { perhitunganSemua } from '../nilai.policy.ts';
import type { PenilaianUjianPorts } from '../penilaian-ujian.ports.ts';
import { ujianOf } from '../ujian-dinilai.service.ts';
import { PERHITUNGAN } from './hitung.policy.ts';

const jenis = 'ujian';
const DAY_MS = 86_400_000;
type Hitungan = ResponseOf<typeof perhitunganNilai>;

function toHitungan(counts: { menunggu: number; gagal: number; koreksi: boolean }): Hitungan {
  const status = perhitunganSemua(counts);
  const { menunggu, gagal } = counts;
  return {
    status,
    jumlah_menunggu: menunggu,
    jumlah_gagal: gagal,
    pekerjaan: gagal > 0 ? PERHITUNGAN : null,
  };
}

export type PerhitunganService = ReturnType<typeof createPerhitungan>;

export function createPerhitungan(
  { db }: Pick<Deps, 'db'>,
  {
    isi,
    examStandingsIn,
    penghalangIn,
  }: Pick<PenilaianUjianPorts, 'isi' | 'examStandingsIn' | 'penghalangIn'>,
) {
  /** Attendance keeps them out (DECISIONS 110). */
  async function barredOf(
    { actor: { collegeId }, meeting, pengaturan, now }: OneIsiRead,
    nim: readonly string[],
  ): Promise<Map<string, number>> {
    const { aktif, persen_minimal: persenMinimal } =
      pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran;
    if (!aktif || meeting.kategori === 'kuliah') return new Map();
    const standings = await examStandingsIn(
      db,
      { collegeId, idKelas: meeting.id_kelas, nim },
      { pengaturan, now },
    );
    return new Map(
      [...standings].flatMap(([one, standing]): [string, number][] =>
        isBarredFromExam(meeting.kategori, { aktif, persenMinimal }, standing)
          ? [[one, standing.persen ?? 0]]
          : [],
      ),
    );
  }

  return {
    ofUjian: async (actor: Actor, id: string): Promise<Hitungan> =>
      toHitungan(await daftar.countMenunggu(db, ujianOf(await isi.find(actor, { jenis, id })))),

    /** @throws AppError tidak_ditemukan, also for another student; pengerjaan_belum_dimulai */
    ofMahasiswa: async (
      actor: Actor,
      { id, studentId }: { id: string; studentId: string },
    ): Promise<Hitungan> => {
      const one = await isi.find(actor, { jenis, id });
      const isStudent = actor.role === 'mahasiswa';
      if (isStudent && studentId !== actor.nim && studentId !== actor.userId)
        throw new AppError('tidak_ditemukan');
      const row = await daftar.findBaris(db, ujianOf(one), isStudent ? actor.nim : studentId);
      if (row === null)
        throw new AppError(isStudent ? 'pengerjaan_belum_dimulai' : 'tidak_ditemukan');
      const menunggu = row.selesai !== null && row.dinilai_pada === null ? 1 : 0;
      const { koreksi } = await daftar.countMenunggu(db, ujianOf(one));
      return toHitungan({
        menunggu,
        gagal: row.gagal_dinilai_pada === null ? 0 : menunggu,
        koreksi,
      });
    },

    listTanpa: async (actor: Actor, id: string, query: QueryOf<typeof tanpaPengerjaan>) => {
      const one = await isi.find(actor, { jenis, id });
      const { rows, total } = await daftar.listTanpa(db, ujianOf(one), {
        search: query.search,
        page: paging(query),
      });
      const barred = await barredOf(
        one,
        rows.map(({ nim }) => nim),
      );
      const reasonOf = ({ nim, aktif }: { nim: string; aktif: boolean }) =>
        aktif ? (barred.has(nim) ? 'pembatasan_ujian_kehadiran' : null) : 'mahasiswa_tidak_aktif';
      return {
        total,
        rows: rows.map((row) => {
          const code = reasonOf(row);
          const penolakan = code && { code, message: errorTable[code].message };
          return {
            nim: row.nim,
            nama: row.nama,
            id_user: row.id_user,
            penolakan,
            jumlah_dibatalkan: row.jumlah_dibatalkan,
          };
        }),
      };
    },

    /** The rule of the start (U47). */
    listAkanDitolak: async (actor: Actor, id: string, query: QueryOf<typeof akanDitolak>) => {
      const one = await isi.find(actor, { jenis, id });
      const { header, meeting, pengaturan, now } = one;
      const { aktif, persen_minimal } = pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran;
      const berlaku = aktif && meeting.kategori !== 'kuliah';
      const sejak = new Date(
        waktuUjianOf(header).waktuMulai.getTime() - AKAN_DITOLAK_HARI * DAY_MS,
      );
      const meta = { berlaku, persen_minimal, tampil_sejak: toInstant(sejak) };
      if (!berlaku || now < sejak) return { rows: [], total: 0, meta };
      // SQL cannot express the rule: all students are judged first.
      const persen = await barredOf(one, await daftar.listCalon(db, ujianOf(one)));
      const asked = { search: query.search, page: paging(query), nim: [...persen.keys()] };
      const { rows, total } = await daftar.listTanpa(db, ujianOf(one), asked);
      const where = {
        collegeId: actor.collegeId,
        idKelas: meeting.id_kelas,
        nim: rows.map(({ nim }) => nim),
      };
      const byNim = Map.groupBy(
        await penghalangIn(db, where, { pengaturan, now }),
        ({ nim }) => nim,
      );
      return {
        rows: rows.map((row) =>
          toAkanDitolak(row, persen.get(row.nim) ?? 0, byNim.get(row.nim) ?? []),
        ),
        total,
        meta,
      };
    },
  };
}

function toAkanDitolak(
  { nim, nama, id_user }: { nim: string; nama: string; id_user: string },
  persen: number,
  penghalang: Awaited<ReturnType<PenilaianUjianPorts['penghalangIn']>>,
): BarisAkanDitolak {
  const pertemuan = penghalang.map(({ id, nomor, judul, waktu_mulai, presensi }) => ({
    id,
    nomor,
    judul,
    waktu_mulai: toInstant(waktu_mulai),
    presensi,
  }));
  return { nim, nama, id_user, persen, pertemuan };
}
