/**
 * Imports while the sender waits: stores, runs (or plans, in a dry run) and reports in one call.
 */
import { randomUUID } from 'node:crypto';
import type { JenisMaster } from '@lms/contracts/data-master/data-master';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import type { ImporRequest } from '../penerapan/terapkan.service.ts';
import type { Batch } from '../rencana/plan.policy.ts';
import type { JalankanImpor } from './anak.service.ts';
import * as repo from './impor.repo.ts';
import * as write from './impor.write.repo.ts';
import { jumlahkan, type LaporanTersimpan } from './rincian.views.ts';

interface Kiriman {
  actor: ImporRequest['actor'];
  pelaku: write.ImporBaru['pelaku'];
  jenis: readonly JenisMaster[];
  batches: readonly Batch[];
  lengkap: boolean;
  batasHapusPersen: number;
  dryRun: boolean;
  /** The most rows per part of the answer. */
  most: { refused: number; kept: number; diff: number };
}

export interface HasilSekaligus {
  id: string;
  laporan: LaporanTersimpan;
  jumlah: ReturnType<typeof jumlahkan>;
  refused: repo.RincianRow[];
  kept: repo.RincianRow[];
  /** Only in a dry run. */
  diff: { rows: repo.RincianRow[]; total: number };
}

export type ImporSekaligus = (kiriman: Kiriman) => Promise<HasilSekaligus>;

/** Passes errors on. Records a failed import, but not a failed dry run. */
export function createImporSekaligus(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  jalankan: JalankanImpor,
): ImporSekaligus {
  async function carryOut(key: repo.ImporKey, { actor, dryRun }: Kiriman): Promise<void> {
    try {
      await jalankan({ ...key, mode: dryRun ? 'pratinjau' : 'terapkan', actor, prodi: [] });
    } catch (error) {
      if (dryRun || !(error instanceof AppError)) await write.deleteImpor(db, key);
      else await write.failImpor(db, key, error.message, clock.now());
      throw error;
    }
  }

  return async (kiriman) => {
    const { actor, pelaku, jenis, batches, lengkap, batasHapusPersen, dryRun, most } = kiriman;
    const key = { collegeId: actor.collegeId, id: randomUUID() };
    await write.insertImpor(db, {
      ...key,
      sumber: 'siakad',
      namaBerkas: null,
      format: 'json',
      periode: null,
      idProdi: null,
      timpaManual: false,
      jenis,
      lengkap,
      batasHapusPersen,
      pelaku,
      now: clock.now(),
      status: dryRun ? 'pratinjau' : 'diproses',
      isi: Buffer.from(JSON.stringify(batches)),
    });
    await carryOut(key, kiriman);
    const laporan = found(found(await repo.findImpor(db, key)).laporan);
    const rowsOf = async (aksi: 'tolak' | 'tetap', limit: number) =>
      (await repo.listRincian(db, key, { aksi }, paging({}, limit, limit))).rows;
    const [refused, kept, diff] = await Promise.all([
      rowsOf('tolak', most.refused),
      rowsOf('tetap', most.kept),
      dryRun ? repo.listDiff(db, key, most.diff) : { rows: [], total: 0 },
    ]);
    return { id: key.id, laporan, jumlah: jumlahkan(laporan.jenis), refused, kept, diff };
  };
}
