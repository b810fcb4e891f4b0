/**
 * All kinds of content share this service: access, header row, order, trash, notifications. The
 * modules of the kinds write their own tables in the same transaction; build.ts creates this
 * service once for all.
 */
import { randomUUID } from 'node:crypto';
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import { recordAudit } from '../../../../platform/audit.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { toMeetingAudit } from '../audit.views.ts';
import { aktivitasBerubah } from '../pertemuan.messages.ts';
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
import {
  canEditContent,
  isDisplayed,
  makesDot,
  mostOf,
  namaIsi,
  trashSince,
} from './aktivitas.policy.ts';
import * as repo from './aktivitas.repo.ts';
import { toKelasBerubah } from './aktivitas.views.ts';

export interface IsiReading {
  actor: Actor;
  meeting: PertemuanBriefRow;
  pengaturan: Pengaturan;
  bolehUbah: boolean;
  now: Date;
}

/** The context of a change: the reading context with the whole meeting. */
export interface IsiContext extends IsiReading {
  meeting: PertemuanDetailRow;
  /** Until when activities count; also the default deadline. */
  batas: Date;
}

export interface OneIsiRead extends IsiReading {
  header: repo.AktivitasRow;
}

export interface OneIsi extends IsiContext {
  header: repo.AktivitasRow;
}

type NewIsi = Omit<repo.NewAktivitas, 'id' | 'urutan'>;

/** The deed for the log: machine name and verb. */
interface Deed {
  aksi: string;
  verb: string;
  objek?: Record<string, unknown>;
}

export type IsiService = ReturnType<typeof createIsi>;

export function createIsi(
  { db, clock, events, outbox }: Pick<Deps, 'db' | 'clock' | 'events' | 'outbox'>,
  ports: IsiPorts,
) {
  /**
   * 404 when the actor may not see the meeting, 403 pembatasan_ujian_kehadiran for a blocked
   * student (K5). Reads the whole meeting only when the exam rule needs it.
   */
  async function readingOf(sql: Sql, actor: Actor, idPertemuan: string): Promise<IsiReading> {
    return readingUpon(sql, actor, found(await findBriefPertemuan(sql, actor, idPertemuan)));
  }

  /** Reads a meeting that the actor is known to see. */
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

  /** Students get displayed content only; staff also get deleted content. */
  async function headerOf(
    sql: Sql,
    actor: Actor,
    which: { jenis: JenisIsi; id: string },
  ): Promise<repo.AktivitasRow> {
    const key = keyOf(actor, which);
    return found(
      actor.role === 'mahasiswa'
        ? await repo.findDisplayedAktivitas(sql, key, { nim: actor.nim, now: clock.now() })
        : await repo.findAktivitas(sql, key),
    );
  }

  async function held(tx: Tx, actor: Actor, which: { jenis: JenisIsi; id: string }) {
    const header = found(await repo.holdAktivitas(tx, actor, which, clock.now()));
    if (header.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
    return header;
  }

  /** Permission and clock are read after the lock. */
  async function changing(tx: Tx, actor: Actor, idPertemuan: string): Promise<IsiContext> {
    const context = await contextOf(tx, actor, idPertemuan);
    if (!context.bolehUbah) throw new AppError('tidak_berhak');
    return context;
  }

  /** Runs under the content's lock; without access nothing is locked. */
  function write<T>(
    actor: Actor,
    idPertemuan: string,
    work: (tx: Tx, context: IsiContext) => Promise<T>,
  ): Promise<T> {
    return db.transaction(async (tx) => {
      if (!(await repo.lockContent(tx, actor, idPertemuan))) throw new AppError('tidak_ditemukan');
      return work(tx, await changing(tx, actor, idPertemuan));
    });
  }

  async function record(
    tx: Tx,
    { actor, meeting, now }: IsiContext,
    header: { jenis: JenisIsi; judul: string },
    deed: Deed,
  ) {
    const { aksi, verb, objek } = deed;
    const tindakan = `${verb} ${namaIsi[header.jenis]} "${header.judul}" pada`;
    const entry = {
      jenisAktivitas: header.jenis,
      aksi: `${header.jenis}.${aksi}`,
      tindakan,
      ...(objek && { objek }),
    };
    await recordAudit(tx, actor, toMeetingAudit(meeting, entry), now);
  }

  /** Tells open pages, students only of what they see or saw; lecturers are judged again. */
  async function announce(
    tx: Tx,
    { actor, meeting }: IsiContext,
    jenis: JenisIsi,
    staffOnly: boolean,
  ): Promise<void> {
    const { collegeId } = actor;
    const data = { id_pertemuan: meeting.id, id_kelas: meeting.id_kelas, jenis };
    await events.add(tx, [
      { collegeId, stream: `pertemuan:${meeting.id}`, name: 'aktivitas.berubah', data, staffOnly },
    ]);
    await outbox.add(tx, aktivitasBerubah, { collegeId, payload: { id_pertemuan: meeting.id } });
  }

  /**
   * Like `announce`, and also tells people who see only the class, for content that may have
   * appeared or disappeared.
   */
  async function announceDisplay(
    tx: Tx,
    context: IsiContext,
    jenis: JenisIsi,
    staffOnly: boolean,
  ): Promise<void> {
    await announce(tx, context, jenis, staffOnly);
    if (!staffOnly && makesDot(jenis))
      await events.add(tx, [toKelasBerubah(context.actor.collegeId, context.meeting.id_kelas)]);
  }

  /** Limited content is announced only to its students, not on the meeting's stream. */
  async function announceListed(
    tx: Tx,
    { actor, meeting }: IsiContext,
    headers: readonly Listed[],
    also: readonly string[] = [],
  ) {
    const shown = headers.filter(({ terbatas, tampil_sejak }) => terbatas && tampil_sejak !== null);
    const [first] = shown;
    if (first === undefined) return;
    const { collegeId } = actor;
    const people = await repo.listListed(tx, {
      collegeId,
      ids: shown.map(({ id }) => id),
      nim: also,
    });
    const data = { id_pertemuan: meeting.id, id_kelas: meeting.id_kelas, jenis: first.jenis };
    await events.add(
      tx,
      people.map((id) => ({
        collegeId,
        stream: `pengguna:${id}`,
        name: 'aktivitas.berubah' as const,
        data,
      })),
    );
  }

  async function assertRoom(
    tx: Tx,
    { actor, meeting }: IsiContext,
    jenis: JenisIsi,
    added: number,
  ): Promise<number> {
    const present = await repo.listPresent(tx, {
      collegeId: actor.collegeId,
      idPertemuan: meeting.id,
      jenis,
    });
    const most = mostOf(jenis);
    if (present.length + added > most) {
      throw new AppError('isi_terlalu_banyak', {
        message: `Pertemuan paling banyak memuat ${most} ${namaIsi[jenis]}.`,
      });
    }
    return present.at(-1)?.urutan ?? 0;
  }

  const keyOf = (actor: Actor, { jenis, id }: { jenis: JenisIsi; id: string }) => ({
    collegeId: actor.collegeId,
    jenis,
    id,
  });

  return {
    /** @throws AppError tidak_ditemukan, pembatasan_ujian_kehadiran */
    open: (actor: Actor, idPertemuan: string, sql: Sql = db) => readingOf(sql, actor, idPertemuan),

    /** Students see it only while displayed. */
    find: async (
      actor: Actor,
      which: { jenis: JenisIsi; id: string },
      sql: Sql = db,
    ): Promise<OneIsiRead> => {
      const header = await headerOf(sql, actor, which);
      const reading = await readingOf(sql, actor, header.id_pertemuan);
      if (header.dihapus_pada !== null) throw new AppError('tidak_ditemukan');
      return { ...reading, header };
    },

    /**
     * Like `find`, and keeps the content from being changed or deleted until the end of the
     * transaction.
     */
    hold: async (tx: Tx, actor: Actor, which: { jenis: JenisIsi; id: string }): Promise<OneIsi> => {
      const [header, meeting] = await Promise.all([
        held(tx, actor, which),
        findPertemuanOfContent(tx, actor, which.id),
      ]);
      return { ...(await contextUpon(tx, actor, found(meeting))), header };
    },

    /** Like `hold`, but reads no more of the meeting than `find`. */
    holdRead: async (
      tx: Tx,
      actor: Actor,
      which: { jenis: JenisIsi; id: string },
    ): Promise<OneIsiRead> => {
      const header = await held(tx, actor, which);
      const { id_pertemuan: id, id_kelas, kategori } = header;
      return { ...(await readingUpon(tx, actor, { id, id_kelas, kategori })), header };
    },

    write,

    /** Like `write`, for existing content; with `trashed` for content in the trash. */
    writeOne: <T>(
      actor: Actor,
      { trashed = false, ...which }: { jenis: JenisIsi; id: string; trashed?: boolean },
      work: (tx: Tx, context: OneIsi) => Promise<T>,
    ): Promise<T> =>
      db.transaction(async (tx) => {
        const context = await changing(
          tx,
          actor,
          found(await repo.lockContentOf(tx, actor, which)),
        );
        const header = found(await repo.findAktivitas(tx, keyOf(actor, which)));
        const deleted = header.dihapus_pada;
        const isThere = trashed
          ? deleted !== null && deleted > trashSince(context.now)
          : deleted === null;
        if (!isThere) throw new AppError('tidak_ditemukan');
        return work(tx, { ...context, header });
      }),

    /**
     * Returns what an earlier submission of this form created, or null. Call it before any other
     * check, because the first answer may have been lost.
     * @throws AppError tidak_ditemukan when all of it has been deleted
     */
    repeated: async (
      tx: Tx,
      { actor, meeting }: IsiContext,
      jenis: JenisIsi,
      idKlien: string | undefined,
    ): Promise<repo.AktivitasRow[] | null> => {
      if (idKlien === undefined) return null;
      const where = { collegeId: actor.collegeId, idPertemuan: meeting.id, jenis };
      const made = await repo.listOfForm(tx, where, { oleh: actor.userId, idKlien });
      if (made.length === 0) return null;
      const there = made.filter(({ dihapus_pada }) => dihapus_pada === null);
      if (there.length === 0) throw new AppError('tidak_ditemukan');
      return there;
    },

    /** Appends headers in this order. @throws AppError isi_terlalu_banyak */
    create: async (
      tx: Tx,
      context: IsiContext,
      jenis: JenisIsi,
      items: readonly NewIsi[],
      deed: Deed = created,
    ) => {
      const { actor, meeting, now } = context;
      const last = await assertRoom(tx, context, jenis, items.length);
      const rows = items.map((item, index) => ({
        ...item,
        id: randomUUID(),
        urutan: last + index + 1,
      }));
      const where = {
        collegeId: actor.collegeId,
        idKelas: meeting.id_kelas,
        idPertemuan: meeting.id,
        jenis,
      };
      const headers = await repo.insertAktivitas(tx, where, { rows, by: actor, now });
      for (const header of headers) {
        await record(tx, context, header, { ...deed, objek: { id: header.id, ...deed.objek } });
      }
      await announceDisplay(
        tx,
        context,
        jenis,
        rows.every((row) => row.terbatas === true || !isDisplayed(row, now)),
      );
      return headers;
    },

    /** `versi`: the updated_at that the caller has read. @throws AppError isi_berubah */
    change: async (
      tx: Tx,
      context: OneIsi,
      { versi, ...change }: repo.AktivitasChange & { versi: string | undefined },
      objek: Record<string, unknown> = {},
    ): Promise<repo.AktivitasRow> => {
      const { actor, header, now } = context;
      if (versi !== undefined && new Date(versi).getTime() !== header.diubah_pada.getTime())
        throw new AppError('isi_berubah');
      // Two changes within a millisecond need two versions.
      const changedAt = now > header.diubah_pada ? now : new Date(header.diubah_pada.getTime() + 1);
      const changed = found(
        await repo.updateAktivitas(
          tx,
          { collegeId: actor.collegeId, id: header.id },
          change,
          changedAt,
        ),
      );
      await record(tx, context, changed, {
        aksi: 'diubah',
        verb: 'Mengubah',
        objek: { id: header.id, ...objek },
      });
      const staffOnly = ![header, changed].some((row) => isForAll(row, now));
      const sameDisplay = header.tampil_sejak?.getTime() === changed.tampil_sejak?.getTime();
      await (sameDisplay ? announce : announceDisplay)(tx, context, header.jenis, staffOnly);
      return changed;
    },

    /**
     * Replaces the students of limited content and tells old and new ones. `before`: the previous
     * header.
     */
    limitTo: async (
      tx: Tx,
      context: OneIsi,
      nim: readonly string[],
      before?: { header: repo.AktivitasRow; nim: readonly string[] },
    ): Promise<void> => {
      const { actor, header } = context;
      await repo.replacePeserta(tx, { collegeId: actor.collegeId, id: header.id }, nim);
      await announceListed(
        tx,
        context,
        before === undefined ? [header] : [before.header, header],
        before?.nim,
      );
    },

    /**
     * Moves content to the trash for 30 days; student work in it no longer counts (K4). `bersama`
     * go along, and nothing in them ever counts.
     */
    trash: async (
      tx: Tx,
      context: OneIsi,
      bersama: readonly repo.AktivitasRow[] = [],
    ): Promise<void> => {
      const { actor, header, now } = context;
      const { collegeId } = actor;
      const headers = [header, ...bersama];
      await repo.trashAktivitas(tx, {
        collegeId,
        ids: headers.map(({ id }) => id),
        by: actor.userId,
        now,
      });
      await ports.fakta.tarikFakta(tx, { collegeId, idAktivitas: header.id, oleh: actor });
      for (const one of headers)
        await record(tx, context, one, {
          aksi: 'dihapus',
          verb: 'Menghapus',
          objek: { id: one.id },
        });
      await announceDisplay(tx, context, header.jenis, !headers.some((one) => isForAll(one, now)));
      await announceListed(tx, context, headers);
    },

    /**
     * Restores content with the student work in it and with `bersama`.
     * @throws AppError isi_terlalu_banyak
     */
    restore: async (
      tx: Tx,
      context: OneIsi,
      bersama: readonly repo.AktivitasRow[] = [],
    ): Promise<repo.AktivitasRow> => {
      const { actor, header, now } = context;
      const { collegeId } = actor;
      const headers = [header, ...bersama];
      await assertRoom(tx, context, header.jenis, headers.length);
      const restored = await repo.restoreAktivitas(tx, {
        collegeId,
        ids: headers.map(({ id }) => id),
        now,
      });
      await ports.fakta.kembalikanFakta(tx, { collegeId, idAktivitas: header.id, oleh: actor });
      for (const one of headers)
        await record(tx, context, one, {
          aksi: 'dipulihkan',
          verb: 'Memulihkan',
          objek: { id: one.id },
        });
      await announceDisplay(tx, context, header.jenis, !headers.some((one) => isForAll(one, now)));
      await announceListed(tx, context, headers);
      return found(restored.find(({ id }) => id === header.id));
    },

    record,
    announce,
  };
}

/** Decides by role and right only; teaching the meeting does not matter (K3). */
const mayEdit = (actor: Actor) => canEditContent(meetingActorOf(actor, [])).allow;

type Listed = Pick<repo.AktivitasRow, 'id' | 'jenis' | 'terbatas' | 'tampil_sejak'>;

const isForAll = (
  { terbatas, tampil_sejak: tampilSejak }: Pick<Listed, 'terbatas' | 'tampil_sejak'>,
  now: Date,
): boolean => !terbatas && isDisplayed({ tampilSejak }, now);

const created: Deed = { aksi: 'ditambah', verb: 'Menambah' };
