/** Files of essays (U57): the answer holds fingerprints; the bytes come later and must match. */

import { extensionsOfAnswer, notAllowedText } from '@lms/contracts/berkas/jenis-berkas';
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';
import type { BerkasDijawab, berkasJawabanSoal } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { MahasiswaActor } from '../../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { toInstant } from '../../../../platform/wire-time.ts';
import type { MilikBerkas } from '../../../berkas/index.ts';
import { listDijawab } from '../../../soal/index.ts';
import { attemptEnd } from '../pengerjaan.policy.ts';
import type { PengerjaanPorts } from '../pengerjaan.ports.ts';
import * as repo from '../pengerjaan.repo.ts';
import { attemptState } from '../pengerjaan.views.ts';
import { begunOr404, sendiriOf } from '../sendiri.service.ts';
import { berkasDari, keadaanBerkas, penolakanBerkas } from './berkas-jawaban.policy.ts';
import * as files from './berkas-jawaban.repo.ts';

export const PEMILIK_BERKAS_JAWABAN = 'pengerjaan';
const kind = 'jawaban_ujian';
/** The counting answer of a question names ten at most. */
const MOST_TIBA = 50;

interface SoalParams {
  id: string;
  groupId: string;
  questionId: string;
}

export type BerkasJawabanService = ReturnType<typeof createBerkasJawaban>;

export function createBerkasJawaban(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { isi, berkas: milik, pengaturan }: Pick<PengerjaanPorts, 'isi' | 'berkas' | 'pengaturan'>,
) {
  /** They must match an answer, and their type be accepted. */
  async function claim(
    tx: Tx,
    actor: MahasiswaActor,
    key: files.SoalKey,
    { idUjian, versi, ids }: Klaim,
  ): Promise<void> {
    const { collegeId, idPengerjaan } = key;
    const tempat = found(await files.findTempat(tx, collegeId, idUjian));
    const at = { idKelas: tempat.id_kelas, idPertemuan: tempat.id_pertemuan };
    await milik.klaimSemua(tx, {
      collegeId,
      idPengguna: actor.userId,
      ids,
      kind,
      pemilik: { jenis: PEMILIK_BERKAS_JAWABAN, id: idPengerjaan },
      ...at,
    });
    const bernama = await files.listBernama(tx, key);
    const [soal] = await listDijawab(tx, collegeId, [versi]);
    const extensions = extensionsOfAnswer(soal?.terima ?? []);
    const double: string[] = [];
    for (const { id, nama, sha256 } of (await milik.rincianOf(tx, collegeId, ids)).values()) {
      if (!bernama.has(sha256)) throw new AppError('jawaban_berkas_berbeda');
      if (!extensions.includes(extensionOf(nama)))
        throw new AppError('berkas_jenis_ditolak', { message: notAllowedText(nama) });
      const isNew = await files.insertTiba(tx, key, {
        sidik: sha256,
        idBerkas: id,
        pada: clock.now(),
      });
      if (!isNew) double.push(id);
    }
    await milik.lepasBerkas(tx, { collegeId, ids: double });
  }

  return {
    /**
     * Files already there are answered again.
     * @throws AppError pengerjaan_belum_dimulai, jawaban_soal_lain, berkas_tidak_tersedia,
     * jawaban_berkas_berbeda, jawaban_berkas_terlambat
     */
    take: (
      actor: MahasiswaActor,
      { id: idUjian, groupId, questionId: idSoal }: SoalParams,
      sent: readonly string[],
    ): Promise<ResponseOf<typeof berkasJawabanSoal>> =>
      db.transaction(async (tx) => {
        const which = sendiriOf(actor, idUjian);
        const { collegeId } = which;
        const attempt = await begunOr404(isi, actor, idUjian, await repo.holdMine(tx, which));
        const place = attempt.susunan.find(
          ({ soal, kelompok }) => soal === idSoal && kelompok === groupId,
        );
        if (place === undefined) throw new AppError('jawaban_soal_lain');
        const key = { collegeId, idPengerjaan: attempt.id, idSoal };
        const ids = [...new Set(sent)];
        // The claim changes it.
        const sidikOf = await milik.rincianOf(tx, collegeId, ids);
        const before = (await files.listTiba(tx, collegeId, attempt.id)).filter(
          (row) => row.id_soal === idSoal,
        );
        const known = new Set(before.map((row) => row.id_berkas));
        const fresh = ids.filter((one) => !known.has(one));
        if (fresh.length > 0) {
          const { batas_unggah_menit: batasMenit } = (await pengaturan(tx, collegeId))
            .pengaturan_kelas.ujian;
          const now = clock.now();
          const penolakan = penolakanBerkas({
            akhir: attemptEnd(attemptState(attempt), now),
            batasMenit,
            now,
          });
          if (penolakan !== null) throw new AppError(penolakan);
          if (before.length + fresh.length > MOST_TIBA)
            throw new AppError('unggahan_terlalu_banyak');
          await claim(tx, actor, key, { idUjian, versi: place.versi, ids: fresh });
        }
        const wanted = new Set(ids.map((one) => sidikOf.get(one)?.sha256));
        const after = await files.listTiba(tx, collegeId, attempt.id);
        return after
          .filter((row) => row.id_soal === idSoal && wanted.has(row.sidik))
          .map(({ sidik, nama, tiba_pada }) => ({ sidik, nama, tiba_pada: toInstant(tiba_pada) }));
      }),
  };
}

interface Klaim {
  idUjian: string;
  versi: string;
  ids: readonly string[];
}

interface Dibaca {
  collegeId: string;
  idPengerjaan: string;
  viewer: { userId: string };
  jawaban: readonly { id_soal: string; isi: unknown }[];
  akhir: Parameters<typeof keadaanBerkas>[1]['akhir'];
  batasMenit: number;
  now: Date;
}

export async function readBerkasDijawab(
  sql: Sql,
  milik: Pick<MilikBerkas, 'berkasOf'>,
  { collegeId, idPengerjaan, viewer, jawaban, ...jendela }: Dibaca,
): Promise<(idSoal: string, isi: unknown) => BerkasDijawab[]> {
  if (jawaban.every(({ isi }) => berkasDari(isi).length === 0)) return () => [];
  const rows = await files.listTiba(sql, collegeId, idPengerjaan);
  const idOf = new Map(rows.map((row) => [`${row.id_soal} ${row.sidik}`, row.id_berkas]));
  const shown = await milik.berkasOf(sql, collegeId, [...idOf.values()], viewer);
  return (idSoal, isi) =>
    berkasDari(isi).map(({ sidik, nama, bytes }) => {
      const berkas = shown.get(idOf.get(`${idSoal} ${sidik}`) ?? '') ?? null;
      return { sidik, nama, bytes, keadaan: keadaanBerkas(berkas !== null, jendela), berkas };
    });
}

export async function listBerkasDijawab(
  sql: Sql,
  milik: Pick<MilikBerkas, 'berkasOf'>,
  dibaca: Dibaca,
): Promise<ReadonlyMap<string, BerkasDijawab[]>> {
  const berkasOf = await readBerkasDijawab(sql, milik, dibaca);
  return new Map(dibaca.jawaban.map(({ id_soal, isi }) => [id_soal, berkasOf(id_soal, isi)]));
}
