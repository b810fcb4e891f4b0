/**
 * Ends attempts, by the student or by time. The end by time is computed, whoever writes it when
 * (U56, U61).
 */

import type { akhiriPengerjaan, PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import type { MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { createGathering } from '../../../platform/gathering.ts';
import { type Akhir, endDue, endPengerjaan } from '../peralihan.repo.ts';
import { askFakta } from './fakta/fakta.service.ts';
import type { Tanda } from './jawaban/sidik.policy.ts';
import {
  attemptEnd,
  batasTiba,
  bolehSelesai,
  isLengkap,
  ownFinish,
  urutanAkhirOf,
} from './pengerjaan.policy.ts';
import type { PengerjaanPorts } from './pengerjaan.ports.ts';
import * as repo from './pengerjaan.repo.ts';
import { attemptState, toPengerjaanSaya } from './pengerjaan.views.ts';
import { begunOr404, sendiriOf } from './sendiri.service.ts';

/** Per sweep; the next one continues. */
const MOST_AT_ONCE = 2_000;
const MOST_TOGETHER = 100;

type Finish = BodyOf<typeof akhiriPengerjaan>;

interface Asked extends repo.Sendiri {
  sent: Finish;
}

type Counted = { collegeId: string } & Pick<repo.PengerjaanRow, 'id' | 'generasi' | 'kontak'>;

interface Held {
  asked: Asked;
  attempt: repo.PengerjaanRow;
}

const isMeant = ({ sent }: Asked, { id }: repo.PengerjaanRow): boolean =>
  (sent.id_pengerjaan ?? id) === id;
/** An end by time yields only to an earlier finish. */
const isNewEnd = (attempt: repo.PengerjaanRow, { sebab }: Akhir): boolean =>
  attempt.selesai_pada === null || sebab === 'selesai';
const nameOf = ({ collegeId, idUjian, nim }: repo.Sendiri): string =>
  JSON.stringify([collegeId, idUjian, nim]);

export type AkhirService = ReturnType<typeof createAkhir>;

export function createAkhir(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  { isi, pengaturan, kabar }: Pick<PengerjaanPorts, 'isi' | 'pengaturan' | 'kabar'>,
  tanda: Tanda,
) {
  /** Null: ended for good already. */
  async function endOf(
    tx: Tx,
    { attempt, asked: { collegeId, sent } }: Held,
    now: Date,
  ): Promise<Akhir | null> {
    if (!bolehSelesai(attemptState(attempt), attempt.ditutup_pada !== null)) return null;
    const { id, generasi, kontak } = attempt;
    const { tenggang_detik: tenggangDetik } = (await pengaturan(tx, collegeId)).pengaturan_kelas
      .ujian;
    const klaim = sent.waktu_klien === undefined ? null : new Date(sent.waktu_klien);
    const own = ownFinish(attemptState(attempt), { klaim, kontak, now, tenggangDetik });
    const { pada } = own === null ? found(attemptEnd(attemptState(attempt), now)) : { pada: own };
    const sebab = own === null ? ('waktu_habis' as const) : ('selesai' as const);
    return {
      collegeId,
      id,
      pada,
      sebab,
      ...(await lastOf(tx, { collegeId, id, generasi, kontak }, sent, pada)),
    };
  }

  /** The number that the finish names, capped, and whether everything has arrived. */
  async function lastOf(
    tx: Tx,
    attempt: Counted,
    { urutan_terakhir: dikirim, tuntas }: Finish,
    pada: Date,
  ) {
    if (dikirim === undefined) return { urutanAkhir: null, lengkap: false };
    const { generasi, kontak } = attempt;
    const tiba = await repo.findTiba(tx, attempt, batasTiba(dikirim, generasi));
    const urutanAkhir = urutanAkhirOf(dikirim, {
      generasi,
      tertinggi: tiba.tertinggi,
      kontak,
      pada,
    });
    return {
      urutanAkhir,
      lengkap: urutanAkhir === dikirim && isLengkap({ urutanAkhir, tuntas, generasi }, tiba),
    };
  }

  /** The attempts are locked. */
  async function finishAll(tx: Tx, held: readonly Held[], now: Date): Promise<PengerjaanSaya[]> {
    const ends = await Promise.all(held.map((one) => endOf(tx, one, now)));
    endPengerjaan(
      tx,
      ends.filter((end) => end !== null),
    );
    const ended: Asked[] = [];
    const told = held.map(({ asked, attempt }, index) => {
      const end = ends[index] ?? null;
      if (end === null || !isNewEnd(attempt, end)) return toPengerjaanSaya(attempt, now);
      ended.push(asked);
      return toPengerjaanSaya(
        { ...attempt, selesai_pada: end.pada, sebab_selesai: end.sebab },
        now,
      );
    });
    const facts = ended.map(({ collegeId, idUjian, nim }) => ({
      college_id: collegeId,
      id_ujian: idUjian,
      nim,
    }));
    await askFakta(outbox, tx, facts);
    tx.afterCommit('pantau', () => {
      for (const { collegeId, idUjian } of ended) kabar.mark(collegeId, idUjian);
    });
    return told;
  }

  /**
   * Finishes of the same few milliseconds share a transaction, which leaves connections for saves.
   * Null: locked elsewhere, missing, or not the one meant.
   */
  const finishTogether = createGathering<Asked, PengerjaanSaya | null>({
    most: MOST_TOGETHER,
    run: (asked) =>
      db.transaction(async (tx) => {
        const rows = await repo.lockFreeOnes(tx, asked);
        const rowOf = new Map(
          rows.map((row) => [
            nameOf({ ...row, collegeId: row.college_id, idUjian: row.id_ujian }),
            row,
          ]),
        );
        const held = new Map<Asked, Held>();
        for (const one of asked) {
          const name = nameOf(one);
          const attempt = rowOf.get(name);
          if (attempt === undefined || !isMeant(one, attempt)) continue;
          held.set(one, { asked: one, attempt });
          // The student's second finish is handled alone.
          rowOf.delete(name);
        }
        const told = await finishAll(tx, [...held.values()], clock.now());
        const toldOf = new Map([...held.keys()].map((one, index) => [one, told[index] ?? null]));
        return asked.map((one) => toldOf.get(one) ?? null);
      }),
  });

  const finishAlone = (actor: MahasiswaActor, asked: Asked): Promise<PengerjaanSaya> =>
    db.transaction(async (tx) => {
      const attempt = await begunOr404(isi, actor, asked.idUjian, await repo.lockMine(tx, asked));
      if (!isMeant(asked, attempt)) throw new AppError('pengerjaan_lain');
      const [told] = await finishAll(tx, [{ asked, attempt }], clock.now());
      return found(told);
    });

  return {
    /**
     * Repeating returns the end that counts.
     * @throws AppError pengerjaan_belum_dimulai, pengerjaan_lain
     */
    end: async (actor: MahasiswaActor, idUjian: string, sent: Finish): Promise<PengerjaanSaya> => {
      const asked = { ...sendiriOf(actor, idUjian), sent };
      return (await finishTogether(asked)) ?? (await finishAlone(actor, asked));
    },

    endDue: async (tx: Tx, now: Date): Promise<void> => {
      const ended = await endDue(tx, now, MOST_AT_ONCE);
      await askFakta(outbox, tx, ended);
      tx.afterCommit('pantau', () => {
        for (const { college_id: collegeId, id_ujian: idUjian } of ended)
          kabar.mark(collegeId, idUjian);
      });
    },

    /** Ledgers that await nothing or are past the college's grace period. */
    closeEnded: async (tx: Tx, now: Date): Promise<void> => {
      const colleges: { collegeId: string; sebelum: Date }[] = [];
      for (const collegeId of await repo.listAwaiting(tx, now)) {
        const { tenggang_detik: detik } = (await pengaturan(tx, collegeId)).pengaturan_kelas.ujian;
        colleges.push({ collegeId, sebelum: new Date(now.getTime() - detik * 1_000) });
      }
      if (colleges.length === 0) return;
      // The only answer may have come late.
      await askFakta(
        outbox,
        tx,
        await repo.closeEnded(tx, colleges, { now, most: MOST_AT_ONCE, tanda }),
      );
    },
  };
}
