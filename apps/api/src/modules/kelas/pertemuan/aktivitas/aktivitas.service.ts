/** The content of meetings: list, order, display, removal. */

import type { sampahKelas } from '@lms/contracts/isi/sampah';
import type { aktivitasPertemuan, urutkanAktivitas } from '@lms/contracts/kelas/pertemuan';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../../platform/audit.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { paging } from '../../../../platform/http/paging.ts';
import { toInstant, toInstantOrNull } from '../../../../platform/wire-time.ts';
import { isVisible } from '../../index.ts';
import { toMeetingAudit } from '../audit.views.ts';
import type { BerkasPort, CountActivity } from '../pertemuan.ports.ts';
import { meetingActorOf } from '../pertemuan.views.ts';
import {
  canEditContent,
  isOrderOf,
  makesDot,
  namaIsi,
  trashedUntil,
  trashSince,
} from './aktivitas.policy.ts';
import * as repo from './aktivitas.repo.ts';
import { toKelasBerubah } from './aktivitas.views.ts';
import type { IsiService } from './isi.service.ts';
import { listTrash } from './sampah.repo.ts';

export const noActivity: CountActivity = { materi: 0, tugas: 0, vidcon: 0, ujian: 0, forum: 0 };

export type AktivitasService = ReturnType<typeof createAktivitasService>;

export function createAktivitasService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  isi: IsiService,
  berkas: BerkasPort,
) {
  const viewerOf = (actor: Actor, now: Date): repo.Viewer => ({
    collegeId: actor.collegeId,
    nim: actor.role === 'mahasiswa' ? actor.nim : null,
    now,
  });

  return {
    list: async (
      actor: Actor,
      idPertemuan: string,
    ): Promise<ResponseOf<typeof aktivitasPertemuan>> => {
      const { now } = await isi.open(actor, idPertemuan);
      const rows = await repo.listAktivitas(db, viewerOf(actor, now), idPertemuan);
      return rows.map(({ id, jenis, judul, waktu_mulai, waktu_selesai }) => ({
        id,
        jenis,
        judul,
        waktu_mulai: toInstantOrNull(waktu_mulai),
        waktu_selesai: toInstantOrNull(waktu_selesai),
      }));
    },

    countOf: async (
      actor: Actor,
      idPertemuan: readonly string[],
    ): Promise<Map<string, CountActivity>> => {
      const counts = new Map(idPertemuan.map((id) => [id, { ...noActivity }]));
      for (const { id_pertemuan, jenis, jumlah } of await repo.countAktivitas(
        db,
        viewerOf(actor, clock.now()),
        idPertemuan,
      )) {
        const count = counts.get(id_pertemuan);
        if (count !== undefined && jenis !== 'teks') count[jenis] = jumlah;
      }
      return counts;
    },

    /**
     * K2: an order that does not name all of the kind is outdated.
     * @throws AppError isi_berubah
     */
    reorder: (
      actor: Actor,
      idPertemuan: string,
      { jenis, urutan }: BodyOf<typeof urutkanAktivitas>,
    ): Promise<void> =>
      isi.write(actor, idPertemuan, async (tx, context) => {
        const { meeting, now } = context;
        const present = (
          await repo.listPresent(tx, { collegeId: actor.collegeId, idPertemuan, jenis })
        ).map(({ id }) => id);
        if (!isOrderOf(present, urutan)) throw new AppError('isi_berubah');
        if (present.every((id, index) => id === urutan[index])) return;
        await repo.reorderAktivitas(tx, actor.collegeId, urutan);
        const tindakan = `Mengurutkan ${namaIsi[jenis]} pada`;
        const entry = {
          jenisAktivitas: jenis,
          aksi: `${jenis}.diurutkan`,
          tindakan,
          objek: { urutan },
        };
        await recordAudit(tx, actor, toMeetingAudit(meeting, entry), now);
        await isi.announce(tx, context, jenis, false);
      }),

    /** Restorable content of a class (K4). @throws AppError tidak_ditemukan */
    trash: async (actor: Actor, idKelas: string, query: QueryOf<typeof sampahKelas>) => {
      if (!(await isVisible(db, actor, idKelas))) throw new AppError('tidak_ditemukan');
      const { collegeId } = actor;
      const asked = { search: query.search, page: paging(query), since: trashSince(clock.now()) };
      const { rows, total } = await listTrash(db, { collegeId, idKelas }, asked);
      return {
        total,
        rows: rows.map(({ nomor, dihapus_pada, oleh, ...row }) => ({
          ...row,
          nomor_pertemuan: nomor,
          dihapus_pada: toInstant(dihapus_pada),
          dihapus_oleh: oleh === null ? null : { name: oleh },
          sampai: toInstant(trashedUntil(dihapus_pada)),
        })),
        meta: { has_write_access: canEditContent(meetingActorOf(actor, [])).allow },
      };
    },

    announceAppeared: async (tx: Tx, now: Date): Promise<void> => {
      const rows = await repo.takeAppeared(tx, now);
      const told = new Map(
        rows.map((row) => [JSON.stringify([row.college_id, row.id_pertemuan, row.jenis]), row]),
      );
      const dotted = rows.filter(({ jenis }) => makesDot(jenis));
      const classes = new Map(
        dotted.map((row) => [JSON.stringify([row.college_id, row.id_kelas]), row]),
      );
      await events.add(tx, [
        ...[...told.values()].map(({ college_id: collegeId, id_kelas, id_pertemuan, jenis }) => ({
          collegeId,
          stream: `pertemuan:${id_pertemuan}`,
          name: 'aktivitas.berubah' as const,
          data: { id_pertemuan, id_kelas, jenis },
        })),
        ...[...classes.values()].map((row) => toKelasBerubah(row.college_id, row.id_kelas)),
      ]);
    },

    /** After 30 days, with its files (K4). */
    emptyTrash: async (tx: Tx, now: Date): Promise<void> => {
      const rows = await repo.lockLapsed(tx, trashSince(now));
      if (rows.length === 0) return;
      for (const { college_id: collegeId, ids } of await repo.listFilesOf(tx, rows))
        await berkas.lepasBerkas(tx, { collegeId, ids });
      await repo.purgeAktivitas(tx, rows);
    },
  };
}
