/** The content of meetings as a whole: listed, put in order, shown at its time, and removed for good. */
import type { BodyOf, ResponseOf } from '@lms/contracts/endpoint';
import type { aktivitasPertemuan, urutkanAktivitas } from '@lms/contracts/pertemuan';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { toInstantOrNull } from '../../../platform/wire-time.ts';
import { toMeetingAudit } from '../audit.views.ts';
import type { BerkasPort, CountActivity } from '../pertemuan.ports.ts';
import { isOrderOf, namaIsi, trashSince } from './aktivitas.policy.ts';
import * as repo from './aktivitas.repo.ts';
import type { IsiService } from './isi.service.ts';

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
    /** E161. */
    list: async (actor: Actor, idPertemuan: string): Promise<ResponseOf<typeof aktivitasPertemuan>> => {
      const { now } = await isi.open(actor, idPertemuan);
      const rows = await repo.listAktivitas(db, viewerOf(actor, now), idPertemuan);
      return rows.map(({ id, jenis, judul, waktu_mulai, waktu_selesai }) => ({
        ...{ id, jenis, judul },
        waktu_mulai: toInstantOrNull(waktu_mulai),
        waktu_selesai: toInstantOrNull(waktu_selesai),
      }));
    },

    /** How much there is in each of these meetings for the viewer, in one statement. */
    countOf: async (actor: Actor, idPertemuan: readonly string[]): Promise<Map<string, CountActivity>> => {
      const counts = new Map(idPertemuan.map((id) => [id, { ...noActivity }]));
      for (const { id_pertemuan, jenis, jumlah } of await repo.countAktivitas(db, viewerOf(actor, clock.now()), idPertemuan)) {
        const count = counts.get(id_pertemuan);
        if (count !== undefined && jenis !== 'teks') count[jenis] = jumlah;
      }
      return counts;
    },

    /** K2. All of the kind must be named: who has not seen the newest puts nothing in order. @throws AppError isi_berubah */
    reorder: (actor: Actor, idPertemuan: string, { jenis, urutan }: BodyOf<typeof urutkanAktivitas>): Promise<void> =>
      isi.write(actor, idPertemuan, async (tx, context) => {
        const { meeting, now } = context;
        const present = (await repo.listPresent(tx, { collegeId: actor.collegeId, idPertemuan, jenis })).map(({ id }) => id);
        if (!isOrderOf(present, urutan)) throw new AppError('isi_berubah');
        if (present.every((id, index) => id === urutan[index])) return;
        await repo.reorderAktivitas(tx, actor.collegeId, urutan);
        const tindakan = `Mengurutkan ${namaIsi[jenis]} pada`;
        const entry = { jenisAktivitas: jenis, aksi: `${jenis}.diurutkan`, tindakan, objek: { urutan } };
        await recordAudit(tx, actor, toMeetingAudit(meeting, entry), now);
        await isi.announce(tx, context, jenis, false);
      }),

    /** Tells open pages of what has come to be displayed since the last run. */
    announceAppeared: async (tx: Tx, now: Date): Promise<void> => {
      const rows = await repo.takeAppeared(tx, now);
      const told = new Map(rows.map((row) => [JSON.stringify([row.college_id, row.id_pertemuan, row.jenis]), row]));
      await events.add(
        tx,
        [...told.values()].map(({ college_id: collegeId, id_kelas, id_pertemuan, jenis }) => ({
          ...{ collegeId, stream: `pertemuan:${id_pertemuan}`, name: 'aktivitas.berubah' as const },
          data: { id_pertemuan, id_kelas, jenis },
        })),
      );
    },

    /** What has lain in the trash for 30 days goes for good, and its files are let go (K4). */
    emptyTrash: async (tx: Tx, now: Date): Promise<void> => {
      const rows = await repo.lockLapsed(tx, trashSince(now));
      if (rows.length === 0) return;
      for (const { college_id: collegeId, ids } of await repo.listFilesOf(tx, rows))
        await berkas.lepasBerkas(tx, { collegeId, ids });
      await repo.purgeAktivitas(tx, rows);
    },
  };
}
