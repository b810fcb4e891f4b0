/**
 * Staff decide on late answers (U55). The exam is held and the attempt locked, so a second decision
 * sees the first. Counting answers, root and grade are derived anew from the unchanged ledger.
 */

import type { DaftarMenyusul, putuskanMenyusul } from '@lms/contracts/ujian/jejak';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { OneIsi, OneIsiRead } from '../../kelas/pertemuan/index.ts';
import { addNotifikasi, ofActivity } from '../../notifikasi/index.ts';
import {
  askFakta,
  attemptEnd,
  attemptState,
  closeAnew,
  findSatu,
  lockSatu,
  readBerkasDijawab,
  settleJawaban,
  sidikKeputusan,
  type Tanda,
} from '../pengerjaan/index.ts';
import { findPemilik } from './jejak.repo.ts';
import type { JejakUjianPorts } from './jejak-ujian.ports.ts';
import { toDaftarMenyusul } from './jejak-ujian.views.ts';
import * as repo from './menyusul.repo.ts';

const jenis = 'ujian';
type Attempt = NonNullable<Awaited<ReturnType<typeof findSatu>>>;
type Row = Pick<repo.MenyusulRow, 'id_soal' | 'urutan'>;

export type MenyusulService = ReturnType<typeof createMenyusul>;

export function createMenyusul(
  { db, clock, events, outbox }: Pick<Deps, 'db' | 'clock' | 'events' | 'outbox'>,
  { isi, soal, berkas }: Pick<JejakUjianPorts, 'isi' | 'soal' | 'berkas'>,
  tanda: Tanda,
) {
  async function daftarOf(
    one: OneIsiRead,
    attempt: Attempt,
    bolehUbah: boolean,
  ): Promise<DaftarMenyusul> {
    const { actor, now } = one;
    const key = { collegeId: actor.collegeId, idPengerjaan: attempt.id };
    const rows = await repo.listMenyusul(db, key);
    const berkasOf = await readBerkasDijawab(db, berkas, {
      ...key,
      viewer: actor,
      jawaban: rows,
      now,
      akhir: attemptEnd(attemptState(attempt), now),
      batasMenit: one.pengaturan.pengaturan_kelas.ujian.batas_unggah_menit,
    });
    const versi = [...new Set(rows.map((row) => row.id_versi))];
    const shown = new Map((await soal.byVersi(db, actor, versi)).map((one) => [one.id_versi, one]));
    return toDaftarMenyusul(attempt, rows, {
      soalOf: shown,
      berkasOf,
      bolehUbah: bolehUbah && !attempt.dibatalkan,
    });
  }

  async function tell(
    tx: Tx,
    { actor: { collegeId }, meeting, header }: OneIsi,
    idUser: string,
  ): Promise<void> {
    const data = { id_ujian: header.id, id_pertemuan: meeting.id, id_kelas: meeting.id_kelas };
    const told = { collegeId, name: 'nilai_ujian.berubah' as const, data };
    await events.add(tx, [
      { ...told, stream: `pertemuan:${meeting.id}`, staffOnly: true },
      { ...told, stream: `pengguna:${idUser}` },
    ]);
  }

  return {
    /** Also those set aside. */
    list: async (actor: Actor, id: string): Promise<DaftarMenyusul> => {
      const attempt = found(await findSatu(db, { collegeId: actor.collegeId, id }));
      const one = await isi.find(actor, { jenis, id: attempt.id_ujian });
      return daftarOf(one, attempt, one.bolehUbah);
    },

    /**
     * @throws AppError tidak_ditemukan, also for an attempt set aside or an answer that is not late
     */
    decide: async (
      actor: Actor,
      id: string,
      { keputusan, alasan, jawaban }: BodyOf<typeof putuskanMenyusul>,
    ): Promise<ResponseOf<typeof putuskanMenyusul>> => {
      const { collegeId } = actor;
      const { id_ujian: idUjian } = found(await findSatu(db, { collegeId, id }));
      const changed = await db.transaction(async (tx) => {
        const one = await isi.hold(tx, actor, { jenis, id: idUjian });
        if (!one.bolehUbah) throw new AppError('tidak_berhak');
        const attempt = found(await lockSatu(tx, { collegeId, id }));
        if (attempt.dibatalkan) throw new AppError('tidak_ditemukan');
        const key = { collegeId, idPengerjaan: id };
        const rows = await repo.listMenyusul(tx, key);
        const asked = askedOf(rows, jawaban).filter((row) => row.keputusan !== keputusan);
        if (asked.length === 0) return [];
        const now = clock.now();
        const signed = asked.map(({ id_soal, urutan }) => {
          const one = { ...key, idSoal: id_soal, urutan, keputusan, oleh: actor.userId, pada: now };
          return { id_soal, urutan, sidik: sidikKeputusan(tanda, one) };
        });
        await repo.saveKeputusan(tx, key, signed, { keputusan, alasan, oleh: actor, now });
        const ids = await settleJawaban(tx, key, [...new Set(asked.map((row) => row.id_soal))]);
        await closeAnew(tx, { collegeId, id }, { now, nilaiUlang: ids.length > 0, tanda });
        const siapa = found(await findPemilik(tx, { collegeId, id }));
        const verb = keputusan === 'diterima' ? 'Menerima' : 'Menolak';
        await isi.record(tx, one, one.header, {
          aksi: keputusan === 'diterima' ? 'susulan_diterima' : 'susulan_ditolak',
          verb: `${verb} ${asked.length} jawaban menyusul ${siapa.nama} (${siapa.nim}) dalam`,
          objek: {
            id: idUjian,
            id_pengerjaan: id,
            nim: siapa.nim,
            alasan,
            jawaban: asked.map(toKunci),
            berubah: ids,
          },
        });
        // It may decide whether the exam counts as taken (U85).
        await askFakta(outbox, tx, [{ college_id: collegeId, id_ujian: idUjian, nim: siapa.nim }]);
        await tell(tx, one, siapa.id_user);
        await addNotifikasi(tx, events, {
          ...ofActivity(one),
          jenis: 'jawaban_menyusul',
          topik: `menyusul:${id}`,
          kepada: { akun: [siapa.id_user] },
          berulang: true,
          now,
        });
        return ids;
      });
      const attempt = found(await findSatu(db, { collegeId, id }));
      const daftar = await daftarOf(await isi.find(actor, { jenis, id: idUjian }), attempt, true);
      const tetap = daftar.jawaban.filter(
        ({ id_soal, tetap: stays }) => stays && changed.includes(id_soal),
      );
      return { ...daftar, nilai_tetap: [...new Set(tetap.map(({ nomor }) => nomor))] };
    },
  };
}

const toKunci = ({ id_soal, urutan }: Row): Row => ({ id_soal, urutan });

/**
 * None named: all undecided.
 * @throws AppError tidak_ditemukan
 */
function askedOf(
  rows: readonly repo.MenyusulRow[],
  named: readonly Row[] | undefined,
): repo.MenyusulRow[] {
  if (named === undefined) return rows.filter(({ keputusan }) => keputusan === null);
  return named.map(({ id_soal, urutan }) =>
    found(rows.find((row) => row.id_soal === id_soal && row.urutan === urutan) ?? null),
  );
}
