/** The student's one live attempt begins, or is shown (U44–U46). */
import { randomBytes, randomUUID } from 'node:crypto';
import type { mulaiPengerjaan, PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { MahasiswaActor } from '../../../../platform/auth/actor.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import type { OneIsiRead } from '../../../kelas/pertemuan/index.ts';
import { berakhirPada, mapJumlahSoal, menitBagian, waktuUjianOf } from '../../susun/index.ts';
import { PERLU_KODE } from '../kode/kode.policy.ts';
import type { PaketService } from '../paket/paket.service.ts';
import { attemptStatus, idPengerjaan, penolakanOf } from '../pengerjaan.policy.ts';
import type { PengerjaanPorts } from '../pengerjaan.ports.ts';
import * as repo from '../pengerjaan.repo.ts';
import { attemptState, toBelumMulai, toPengerjaanSaya } from '../pengerjaan.views.ts';
import { findUnbegun, ownReasonFirst, sendiriOf } from '../sendiri.service.ts';
import type { SusunService } from './susun.service.ts';

const jenis = 'ujian';

interface Begun {
  row: repo.PengerjaanRow;
  now: Date;
}

/** `row` null: there is an attempt already. */
interface Written {
  row: repo.PengerjaanRow | null;
  now: Date;
}

export type MulaiService = ReturnType<typeof createMulai>;

export function createMulai(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { isi, kabar, kode }: Pick<PengerjaanPorts, 'isi' | 'kabar' | 'kode'>,
  { susun, paket }: { susun: SusunService; paket: Pick<PaketService, 'buka'> },
) {
  async function judge(
    sql: Sql,
    { collegeId, aktif, dibatasi }: MahasiswaActor,
    { header }: OneIsiRead,
    { ujian, now, kodeDiterima }: { ujian: repo.PersiapanRow; now: Date; kodeDiterima: boolean },
  ) {
    const siap = await susun.isSiap(sql, collegeId, ujian);
    const perluKode = ujian.kode_ujian && !kodeDiterima;
    return penolakanOf({ ...waktuUjianOf(header), aktif, dibatasi, siap, perluKode, now });
  }

  /** Again after the code was asked for. */
  async function begin(
    actor: MahasiswaActor,
    id: string,
    kodeDiterima: boolean,
  ): Promise<Begun | typeof PERLU_KODE> {
    const which = sendiriOf(actor, id);
    const begun = await db.transaction(async (tx): Promise<Written | typeof PERLU_KODE> => {
      /**
       * A begun attempt continues, whatever has changed. Read when needed, because most starts are
       * first ones.
       */
      const goOn = async <T>(otherwise: () => T): Promise<Begun | T> => {
        const before = await repo.findMine(tx, which);
        return before === null ? otherwise() : again(before, clock.now());
      };
      const holding = ownReasonFirst(actor, isi.holdRead(tx, actor, { jenis, id })).catch(
        (error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      );
      const [held, persiapan] = await Promise.all([holding, repo.findPersiapan(tx, which)]);
      if (held instanceof AppError) {
        return goOn(() => {
          throw held;
        });
      }
      // The lock may have been waited for.
      const now = clock.now();
      const ujian = found(persiapan);
      const penolakan = await judge(tx, actor, held, { ujian, now, kodeDiterima });
      if (penolakan !== null) {
        return goOn(() => {
          if (penolakan === 'kode_ujian_diperlukan') return PERLU_KODE;
          throw new AppError(penolakan);
        });
      }
      const benih = randomBytes(8).readBigUInt64BE();
      const waktu = waktuUjianOf(held.header);
      const batas = { waktuSelesai: waktu.waktuSelesai, durasi: ujian.durasi };
      const menitTambahan =
        ujian.menit + menitBagian(ujian.bagian, { ...waktu, durasi: ujian.durasi });
      const baru: repo.PengerjaanBaru = {
        ...which,
        id: idPengerjaan(now, randomUUID()),
        benih,
        mulai: now,
        menitTambahan,
        susunan: await susun.draw(tx, actor.collegeId, {
          ...ujian,
          benih,
          acakSoal: ujian.acak_soal,
        }),
        berakhir: berakhirPada({ mulai: now, menitTambahan }, batas),
      };
      const inserting = repo.insertPengerjaan(tx, baru);
      tx.afterCommit('pantau', () => kabar.mark(actor.collegeId, id));
      tx.commitBehind();
      return { row: await inserting, now };
    });
    if (begun === PERLU_KODE) return PERLU_KODE;
    // An earlier or a competing start counts.
    return again(begun.row ?? found(await repo.findMine(db, which)), begun.now);
  }

  return {
    /** @throws AppError the first reason of U46, pengerjaan_sudah_selesai */
    start: async (
      actor: MahasiswaActor,
      idUjian: string,
      sent: BodyOf<typeof mulaiPengerjaan>,
    ): Promise<ResponseOf<typeof mulaiPengerjaan>> => {
      const work = (kodeDiterima: boolean) => begin(actor, idUjian, kodeDiterima);
      const { row, now } = await kode.around(actor, { idUjian, kode: sent.kode }, work);
      return {
        ...toPengerjaanSaya(row, now),
        lembar: await paket.buka(actor.collegeId, row, sent.paket),
      };
    },

    me: async (actor: MahasiswaActor, id: string): Promise<PengerjaanSaya> => {
      const own = await repo.findMine(db, sendiriOf(actor, id));
      if (own !== null) return toPengerjaanSaya(own, clock.now());
      const reading = await findUnbegun(isi, actor, id);
      // It tells that a code is needed.
      const ujian = found(await repo.findPersiapan(db, sendiriOf(actor, id)));
      const penolakan = await judge(db, actor, reading, {
        ujian,
        now: reading.now,
        kodeDiterima: true,
      });
      const jumlahSoal =
        (await mapJumlahSoal(db, { collegeId: actor.collegeId, ids: [id] })).get(id) ?? 0;
      return toBelumMulai({ id, jumlahSoal }, penolakan, reading.now);
    },
  };
}

/** U45. */
function again(row: repo.PengerjaanRow, now: Date): Begun {
  if (attemptStatus(attemptState(row), now) === 'selesai')
    throw new AppError('pengerjaan_sudah_selesai');
  return { row, now };
}
