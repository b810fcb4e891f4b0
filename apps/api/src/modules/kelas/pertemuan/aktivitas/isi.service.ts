/**
 * All kinds of content share this service: access, header, order, trash, notifications. Their
 * modules write their own tables in the same transaction.
 */
import { randomUUID } from 'node:crypto';
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import type { IsiPorts } from '../pertemuan.ports.ts';
import { isDisplayed, mostOf, namaIsi, trashSince } from './aktivitas.policy.ts';
import * as repo from './aktivitas.repo.ts';
import {
  createBacaIsi,
  type IsiContext,
  keyOf,
  type OneIsi,
  type WhichIsi,
} from './baca-isi.service.ts';
import { createKabarIsi, type Deed, type Listed } from './kabar-isi.service.ts';

type NewIsi = Omit<repo.NewAktivitas, 'id' | 'urutan'>;

export type IsiService = ReturnType<typeof createIsi>;

export function createIsi(deps: Pick<Deps, 'db' | 'clock' | 'events' | 'outbox'>, ports: IsiPorts) {
  const { db } = deps;
  const { contextOf, ...baca } = createBacaIsi(deps, ports);
  const { record, announce, announceDisplay, announceListed } = createKabarIsi(deps);

  /** Read after the lock. */
  async function changing(tx: Tx, actor: Actor, idPertemuan: string): Promise<IsiContext> {
    const context = await contextOf(tx, actor, idPertemuan);
    if (!context.bolehUbah) throw new AppError('tidak_berhak');
    return context;
  }

  /** Under the content's lock; without access nothing is locked. */
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

  return {
    ...baca,
    write,

    /** For existing content; `trashed`: in the trash. */
    writeOne: <T>(
      actor: Actor,
      { trashed = false, ...which }: WhichIsi & { trashed?: boolean },
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
     * The content an earlier submission of this form made, or null. Comes before any other check,
     * because the first answer may have been lost.
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

    /** At the end, in this order. @throws AppError isi_terlalu_banyak */
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
     * Replaces the students of limited content; old and new ones are told. `before`: the previous
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
     * Into the trash for 30 days; student work no longer counts (K4). `bersama` go along; nothing
     * in them ever counts.
     */
    trash: async (
      tx: Tx,
      context: OneIsi,
      bersama: readonly repo.AktivitasRow[] = [],
      objek: Record<string, unknown> = {},
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
          objek: { id: one.id, ...objek },
        });
      await announceDisplay(tx, context, header.jenis, !headers.some((one) => isForAll(one, now)));
      await announceListed(tx, context, headers);
    },

    /**
     * Returns with its student work and `bersama`.
     * @throws AppError isi_terlalu_banyak
     */
    restore: async (
      tx: Tx,
      context: OneIsi,
      bersama: readonly repo.AktivitasRow[] = [],
      objek: Record<string, unknown> = {},
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
          objek: { id: one.id, ...objek },
        });
      await announceDisplay(tx, context, header.jenis, !headers.some((one) => isForAll(one, now)));
      await announceListed(tx, context, headers);
      return found(restored.find(({ id }) => id === header.id));
    },

    record,
    announce,
  };
}

const isForAll = (
  { terbatas, tampil_sejak: tampilSejak }: Pick<Listed, 'terbatas' | 'tampil_sejak'>,
  now: Date,
): boolean => !terbatas && isDisplayed({ tampilSejak }, now);

const created: Deed = { aksi: 'ditambah', verb: 'Menambah' };
