/**
 * Corrects a key (U82). The rule holds from the request on; background work applies it to existing
 * grades in one transaction, as does an undo. A preview runs the same request and rolls back.
 */
import { randomUUID } from 'node:crypto';
import type {
  batalkanKoreksi,
  Koreksi,
  koreksiKunci,
  pratinjauKoreksi,
} from '@lms/contracts/ujian/penilaian/koreksi-kunci';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { toInstant } from '../../../../platform/wire-time.ts';
import { type IsiService, isToldByClass, trashSince } from '../../../kelas/pertemuan/index.ts';
import { startLongWork } from '../../../sistem/pekerjaan/index.ts';
import { judulSoal, mapKonten, type SoalService } from '../../../soal/index.ts';
import {
  createGantiKunci,
  createMenyusun,
  isKoreksiTeks,
  type Menyusun,
} from '../../susun/index.ts';
import {
  type AturanSoal,
  dampakOf,
  dianulirIn,
  diterimaOleh,
  isKoreksiKunci,
} from './koreksi.policy.ts';
import * as repo from './koreksi.repo.ts';
import { jumlahOf, kerjaKoreksi } from './koreksi-kerja.service.ts';

const PER_PAGE = 50;

export interface KoreksiPorts {
  isi: IsiService;
  soal: SoalService;
}

interface Diminta {
  aturan: AturanSoal;
  bobot: number;
  idVersi: { lama: string; baru: string };
}

/** Leaves the transaction, which rolls back. */
class Pratinjau extends Error {
  readonly diminta: Diminta & { konten: Awaited<ReturnType<typeof mapKonten>>; dianulir: string[] };
  constructor(diminta: Pratinjau['diminta']) {
    super('preview');
    this.diminta = diminta;
  }
}

export type KoreksiService = ReturnType<typeof createKoreksi>;

export function createKoreksi(deps: Deps, { isi, soal }: KoreksiPorts) {
  const { db } = deps;
  const { menyusun } = createMenyusun(deps, { isi, soal });
  const ganti = createGantiKunci({ soal });

  /** The exam is held. */
  async function minta(
    tx: Tx,
    at: Menyusun,
    idSoal: string,
    body: BodyOf<typeof koreksiKunci>,
  ): Promise<Diminta> {
    const { aturan, versi, soal: form } = body;
    found(at.soal.find(({ id_soal }) => id_soal === idSoal) ?? null);
    if (!at.terkunci) throw new AppError('koreksi_belum_perlu');
    const { before, after, bobot } = await ganti.change(tx, at, { idSoal, versi, form });
    if (!isKoreksiKunci(before, after)) throw new AppError('koreksi_bukan_kunci');
    const idVersi = { lama: before.id_versi, baru: after.id_versi };
    const sebelum = (
      await repo.mapAturan(tx, { collegeId: at.key.collegeId, idUjian: at.key.id })
    ).get(idSoal);
    const holds = sebelum === undefined || sebelum.dibatalkan ? null : sebelum.aturan;
    const isSame =
      holds === null ? aturan === 'kunci_baru' || aturan === 'keduanya' : holds === aturan;
    if (isSame && isKoreksiTeks(before, after)) throw new AppError('koreksi_tidak_mengubah');
    return { aturan: { aturan, diterima: diterimaOleh(aturan, idVersi, sebelum) }, bobot, idVersi };
  }

  async function begin(tx: Tx, at: Menyusun, idKoreksi: string, judul: string): Promise<string> {
    const { actor, meeting, header } = at.context;
    const idPekerjaan = await startLongWork(deps, tx, actor, kerjaKoreksi, {
      judul: `${judul} "${header.judul}"`,
      input: {
        id_ujian: header.id,
        id_koreksi: idKoreksi,
        id_pertemuan: meeting.id,
        id_kelas: meeting.id_kelas,
        untuk_kelas: isToldByClass(meeting),
      },
      single: { key: header.id, code: 'koreksi_sedang_berjalan' },
    });
    await repo.beginKoreksi(tx, actor.collegeId, idKoreksi, idPekerjaan);
    return idPekerjaan;
  }

  const mayUndo = (row: repo.KoreksiRow, now: Date): boolean =>
    row.terbaru &&
    row.dibatalkan_pada === null &&
    row.status !== 'berjalan' &&
    row.pada > trashSince(now);

  return {
    preview: async (
      actor: Actor,
      { id, questionId }: { id: string; questionId: string },
      { saring, halaman, ...body }: BodyOf<typeof pratinjauKoreksi>,
    ): Promise<ResponseOf<typeof pratinjauKoreksi>> => {
      const which = { collegeId: actor.collegeId, idUjian: id };
      const { diminta } = await menyusun<never>(actor, id, async (tx, at) => {
        const asked = await minta(tx, at, questionId, body);
        const konten = await mapKonten(tx, actor.collegeId, asked.aturan.diterima);
        const aturan = await repo.mapAturan(tx, which);
        const dianulir = [...aturan.keys()].filter(
          (one) => one !== questionId && dianulirIn(aturan, one),
        );
        throw new Pratinjau({ ...asked, konten, dianulir });
      }).catch((error: unknown) => {
        if (error instanceof Pratinjau) return error;
        throw error;
      });
      const rows = (await repo.listTerdampak(db, which, questionId, diminta.dianulir)).map(
        (row) => ({
          row,
          dampak: dampakOf(row, diminta, diminta.konten),
        }),
      );
      const shown = rows.filter(
        ({ row, dampak }) =>
          saring === undefined || (saring === 'manual' ? row.manual : dampak.perubahan === saring),
      );
      return {
        jumlah: jumlahOf(rows),
        menunggu: await repo.countMenungguSoal(db, which, questionId),
        halaman,
        jumlah_halaman: Math.max(1, Math.ceil(shown.length / PER_PAGE)),
        baris: shown.slice((halaman - 1) * PER_PAGE, halaman * PER_PAGE).map(({ row, dampak }) => ({
          nim: row.nim,
          nama: row.nama,
          manual: row.manual,
          perubahan: dampak.perubahan,
          nilai: { dari: row.nilai, menjadi: dampak.nilai },
          nilai_akhir: { dari: row.nilaiAkhir, menjadi: dampak.nilaiAkhir },
        })),
      };
    },

    correct: (
      actor: Actor,
      { id, questionId }: { id: string; questionId: string },
      body: BodyOf<typeof koreksiKunci>,
    ): Promise<ResponseOf<typeof koreksiKunci>> =>
      menyusun(actor, id, async (tx, at) => {
        const { aturan, idVersi } = await minta(tx, at, questionId, body);
        const idKoreksi = randomUUID();
        const { collegeId } = actor;
        const { now } = at.menulis;
        await repo.insertKoreksi(tx, {
          ...idVersi,
          ...aturan,
          collegeId,
          id: idKoreksi,
          idUjian: id,
          idSoal: questionId,
          oleh: actor,
          now,
        });
        const idPekerjaan = await begin(tx, at, idKoreksi, 'Koreksi kunci');
        return {
          catatan: {
            aksi: 'kunci_dikoreksi',
            verb: 'Mengoreksi kunci soal pada',
            objek: {
              id_soal: questionId,
              id_koreksi: idKoreksi,
              aturan: aturan.aturan,
              dari: idVersi.lama,
              menjadi: idVersi.baru,
            },
          },
          hasil: { id_pekerjaan: idPekerjaan, id: idKoreksi },
        };
      }),

    list: async (actor: Actor, id: string): Promise<Koreksi[]> => {
      const { bolehUbah, now } = await isi.find(actor, { jenis: 'ujian', id });
      return (await repo.listKoreksi(db, { collegeId: actor.collegeId, idUjian: id })).map(
        (row) => ({
          id: row.id,
          id_soal: row.id_soal,
          soal: judulSoal(row.pertanyaan),
          aturan: row.aturan,
          status: row.status,
          dampak: row.dampak,
          id_pekerjaan: row.id_pekerjaan,
          oleh: row.oleh_nama,
          pada: toInstant(row.pada),
          dibatalkan: row.dibatalkan_pada && {
            oleh: row.dibatalkan_oleh_nama ?? '',
            pada: toInstant(row.dibatalkan_pada),
          },
          dapat_dibatalkan: bolehUbah && mayUndo(row, now),
        }),
      );
    },

    /** @throws AppError koreksi_tidak_dapat_dibatalkan, koreksi_sedang_berjalan */
    undo: (
      actor: Actor,
      { id, idKoreksi }: { id: string; idKoreksi: string },
    ): Promise<ResponseOf<typeof batalkanKoreksi>> =>
      menyusun(actor, id, async (tx, at) => {
        const { collegeId } = actor;
        const { now } = at.menulis;
        const row = found(await repo.findKoreksi(tx, { collegeId, idUjian: id }, idKoreksi));
        if (row.status === 'berjalan') throw new AppError('koreksi_sedang_berjalan');
        if (!mayUndo(row, now)) throw new AppError('koreksi_tidak_dapat_dibatalkan');
        if (row.id_versi_lama !== row.id_versi_baru) {
          await ganti.restore(tx, at, { idSoal: row.id_soal, idVersi: row.id_versi_lama });
        }
        await repo.undoKoreksi(tx, collegeId, idKoreksi, { oleh: actor.nama, now });
        const idPekerjaan = await begin(tx, at, idKoreksi, 'Pembatalan koreksi kunci');
        return {
          catatan: {
            aksi: 'koreksi_kunci_dibatalkan',
            verb: 'Membatalkan koreksi kunci soal pada',
            objek: { id_soal: row.id_soal, id_koreksi: idKoreksi },
          },
          hasil: { id_pekerjaan: idPekerjaan },
        };
      }),
  };
}
