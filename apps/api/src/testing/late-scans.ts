/** Late scans (DECISIONS 234): a code seen at 06:04 on 24 November 2026, online again at 06:40. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { TestApi } from './app.ts';
import type { TestUser } from './make/make.ts';
import { createQrClass, type QrClass, type QrScene } from './qr-class.ts';

export type LateScene = QrScene & { kode: string };

export const SCANNED_AT = '2026-11-24T06:04:00.000Z';
/** End of the meeting's claims. */
export const LIMIT = '2026-11-24T16:59:59.000Z';
/** Age of the scan at 06:40. */
export const AGE_SECONDS = 36 * 60;

export function createLateScans(api: TestApi) {
  const qr = createQrClass(api);
  return {
    qr,

    /** Signed in at 05:00; now 06:40. */
    scene: async (over: Parameters<QrClass['scene']>[0] = {}): Promise<LateScene> => {
      qr.at('05:00:00');
      const it = await qr.scene(over);
      await api.db.run('UPDATE pertemuan SET waktu_batas_aktivitas = $2 WHERE id = $1', [
        it.pertemuan.id,
        LIMIT,
      ]);
      qr.at('06:04:00');
      const kode = await qr.codeOf(it);
      qr.at('06:40:00');
      return { ...it, kode };
    },

    /** The scan of 06:04, sent at 06:40. */
    late: ({ kode, pertemuan }: LateScene, over: object = {}) => ({
      kode,
      id_pertemuan: pertemuan.id,
      usia_detik: AGE_SECONDS,
      ...over,
    }),

    /** A renewed sign-in at that time. */
    contact: (user: TestUser, time: string) =>
      api.db.run(
        `INSERT INTO refresh_token (college_id, hash, id_sesi, dibuat_pada, berakhir_pada)
         VALUES ($1, $2, $3::uuid, $4, $4::timestamptz + interval '30 days')`,
        [user.collegeId, randomUUID(), user.sessionId, new Date(`2026-11-24T${time}Z`)],
      ),

    waiting: async (it: QrScene) =>
      (await api.as(it.dosen).call(endpoints.klaimPindai, { params: it.params })).data,
    accept: (it: QrScene, nim: string[], user: TestUser = it.dosen) =>
      api.as(user).call(endpoints.terimaKlaimPindai, { params: it.params, body: { nim } }),

    marksOf: async (it: QrScene) =>
      (
        await api.as(it.dosen).call(endpoints.kehadiranPertemuan, { params: it.params })
      ).data.filter((row) => row.ada_presensi),
    /** The meeting in the student's attendance. */
    ownOf: async (it: QrScene) =>
      (
        await api
          .as(it.mahasiswa)
          .call(endpoints.kehadiranSayaKelas, { params: { idKelas: it.kelas.id } })
      ).data.pertemuan.find(({ id }) => id === it.pertemuan.id),
    countOf: async (table: string, it: QrScene) =>
      (
        await api.db.row<{ n: number }>(
          `SELECT count(*)::int AS n FROM ${table} WHERE id_pertemuan = $1`,
          [it.pertemuan.id],
        )
      )?.n,
  };
}
