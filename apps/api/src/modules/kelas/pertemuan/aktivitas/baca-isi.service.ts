/** An actor's access to content, and what may be done now (K3, K5). */
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import type { IsiPorts } from '../pertemuan.ports.ts';
import {
  findBriefPertemuan,
  findPertemuan,
  findPertemuanOfContent,
  type PertemuanBriefRow,
  type PertemuanDetailRow,
} from '../pertemuan.repo.ts';
import { batasAktivitas, meetingActorOf } from '../pertemuan.views.ts';
import { assertAdmitted, isUnderExamRule } from '../ujian.service.ts';
import { canEditContent } from './aktivitas.policy.ts';
import * as repo from './aktivitas.repo.ts';

export interface IsiReading {
  actor: Actor;
  meeting: PertemuanBriefRow;
  pengaturan: Pengaturan;
  bolehUbah: boolean;
  now: Date;
}

/** For a change: with the whole meeting. */
export interface IsiContext extends IsiReading {
  meeting: PertemuanDetailRow;
  /** Also the default deadline. */
  batas: Date;
}

export interface OneIsiRead extends IsiReading {
  header: repo.AktivitasRow;
}

export interface OneIsi extends IsiContext {
  header: repo.AktivitasRow;
}

export interface WhichIsi {
  jenis: JenisIsi;
  id: string;
}

export function createBacaIsi(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: Pick<IsiPorts, 'pengaturan' | 'examStandingOf'>,
) {
  /**
   * 404 without access to the meeting, 403 pembatasan_ujian_kehadiran for a blocked student (K5).
   * The whole meeting is read only when the exam rule needs it.
   */
  async function readingOf(sql: Sql, actor: Actor, idPertemuan: string): Promise<IsiReading> {
    return readingUpon(sql, actor, found(await findBriefPertemuan(sql, actor, idPertemuan)));
  }

  /** The actor is known to see the meeting. */
  async function readingUpon(
    sql: Sql,
    actor: Actor,
    meeting: PertemuanBriefRow,
  ): Promise<IsiReading> {
    const pengaturan = await ports.pengaturan(sql, actor.collegeId);
    const reading = { actor, meeting, pengaturan, bolehUbah: mayEdit(actor), now: clock.now() };
    if (!isUnderExamRule(actor, meeting, pengaturan)) return reading;
    await assertOpen(sql, reading, found(await findPertemuan(sql, actor, meeting.id)));
    return reading;
  }

  async function contextOf(sql: Sql, actor: Actor, idPertemuan: string): Promise<IsiContext> {
    return contextUpon(sql, actor, found(await findPertemuan(sql, actor, idPertemuan)));
  }

  async function contextUpon(
    sql: Sql,
    actor: Actor,
    meeting: PertemuanDetailRow,
  ): Promise<IsiContext> {
    const pengaturan = await ports.pengaturan(sql, actor.collegeId);
    const batas = batasAktivitas(meeting, {
      timeZone: pengaturan.pengaturan_sistem.time_zone,
      batasAktivitasHari: pengaturan.pengaturan_kelas.batas_aktivitas_hari,
    });
    const context = {
      actor,
      meeting,
      pengaturan,
      batas,
      bolehUbah: mayEdit(actor),
      now: clock.now(),
    };
    await assertOpen(sql, context, meeting);
    return context;
  }

  function assertOpen(
    sql: Sql,
    { actor, pengaturan, now }: IsiReading,
    meeting: PertemuanDetailRow,
  ): Promise<void> {
    return assertAdmitted(sql, actor, meeting, {
      pengaturan,
      examStandingOf: ports.examStandingOf,
      now,
    });
  }

  /** Displayed content only for students; deleted too for staff. */
  async function headerOf(sql: Sql, actor: Actor, which: WhichIsi): Promise<repo.AktivitasRow> {
    const key = keyOf(actor, which);
    return found(
      actor.role === 'mahasiswa'
        ? await repo.findDisplayedAktivitas(sql, key, { nim: actor.nim, now: clock.now() })
        : await repo.findAktivitas(sql, key),
    );
  }

  async function held(tx: Tx, actor: Actor, which: WhichIsi) {
    const header = found(await repo.holdAktivitas(tx, actor, which, clock.now()));
    if (header.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
    return header;
  }

  return {
    contextOf,

    /** @throws AppError tidak_ditemukan, pembatasan_ujian_kehadiran */
    open: (actor: Actor, idPertemuan: string, sql: Sql = db) => readingOf(sql, actor, idPertemuan),

    find: async (actor: Actor, which: WhichIsi, sql: Sql = db): Promise<OneIsiRead> => {
      const header = await headerOf(sql, actor, which);
      const reading = await readingOf(sql, actor, header.id_pertemuan);
      if (header.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
      return { ...reading, header };
    },

    /** Keeps the content from being changed or deleted until the end of the transaction. */
    hold: async (tx: Tx, actor: Actor, which: WhichIsi): Promise<OneIsi> => {
      const [header, meeting] = await Promise.all([
        held(tx, actor, which),
        findPertemuanOfContent(tx, actor, which.id),
      ]);
      return { ...(await contextUpon(tx, actor, found(meeting))), header };
    },

    /** Reads no more of the meeting than `find`. */
    holdRead: async (tx: Tx, actor: Actor, which: WhichIsi): Promise<OneIsiRead> => {
      const header = await held(tx, actor, which);
      const { id_pertemuan: id, id_kelas, kategori } = header;
      return { ...(await readingUpon(tx, actor, { id, id_kelas, kategori })), header };
    },
  };
}

export const keyOf = (actor: Actor, { jenis, id }: WhichIsi) => ({
  collegeId: actor.collegeId,
  jenis,
  id,
});

/** By role and right only; teaching the meeting does not matter (K3). */
const mayEdit = (actor: Actor) => canEditContent(meetingActorOf(actor, [])).allow;
