/** Shows operators the queue and lets them restart failed jobs. */
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { releaseFailed } from '../../../platform/queue/outbox-rows.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import * as repo from './antrean.repo.ts';
import { toNamaPekerjaan } from './antrean.views.ts';

export type AntreanService = ReturnType<typeof createAntreanService>;

export function createAntreanService({ db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>) {
  async function failed({ collegeId }: Actor, page: Page) {
    const { rows, total } = await repo.listFailed(db, collegeId, page);
    return {
      rows: rows.map(({ id, jenis, dibuat_pada, gagal_pada, galat }) => ({
        id: String(id),
        jenis,
        nama: toNamaPekerjaan(jenis),
        dibuat_pada: toInstant(dibuat_pada),
        gagal_pada: toInstant(gagal_pada),
        galat: galat ?? '',
      })),
      total,
    };
  }

  /** Throws tidak_ditemukan for a job that is not failed or belongs to another college. */
  async function sendAgain(actor: Actor, id: string): Promise<void> {
    await db.transaction(async (tx) => {
      const jenis = await releaseFailed(tx, actor.collegeId, id);
      if (jenis === null) throw new AppError('tidak_ditemukan');
      const detail = `Menjalankan kembali pekerjaan yang gagal: ${toNamaPekerjaan(jenis)}`;
      await recordAudit(
        tx,
        actor,
        { jenisAktivitas: 'sistem', aksi: 'pekerjaan.kirim_ulang', detail, objek: { id, jenis } },
        clock.now(),
      );
      outbox.wakeAfter(tx);
    });
  }

  return {
    summary: ({ collegeId }: Actor) => repo.findSummary(db, collegeId, clock.now()),
    failed,
    sendAgain,
  };
}
