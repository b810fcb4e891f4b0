/** Plans and applies an import in one transaction; a dry run leaves out the writing (DECISIONS 203). */
import type { Db } from '../../../platform/db/db.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors.ts';
import { listManual, type ManualColumn } from '../../../platform/manual.ts';
import type { Pemakaian } from '../../../platform/pemakaian.ts';
import { loadPertemuan, loadRoomUse, type PertemuanImpor } from '../../kelas/pertemuan/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import type { Jejak } from '../rencana/batal.policy.ts';
import {
  tulisPindahBerisi,
  tulisSemuaBentrok,
  tulisTetapDihapus,
} from '../rencana/bentrok.views.ts';
import {
  classesToLay,
  compareWorlds,
  hashOf,
  reportChanges,
  type WorldChanges,
} from '../rencana/changes.policy.ts';
import type { LaporanImpor } from '../rencana/laporan.views.ts';
import {
  type AturanPertemuan,
  countMeetings,
  MOST_MEETINGS,
  planPertemuan,
  type RencanaPertemuan,
  splitDeleted,
  wantMeetings,
} from '../rencana/pertemuan.policy.ts';
import { type Batch, type Kelengkapan, planImpor, type Rencana } from '../rencana/plan.policy.ts';
import type { World } from '../rencana/world.policy.ts';
import { listTouched, lockImpor } from './penerapan.repo.ts';
import { loadUsage, loadWorld } from './snapshot.service.ts';
import { type ImporActor, type WriteDeps, writeImpor } from './write.service.ts';

export interface ImporRequest {
  collegeId: string;
  actor: ImporActor;
  batches: readonly Batch[];
  /** Writes nothing; the report has the differences. */
  dryRun: boolean;
  kelengkapan?: Kelengkapan;
  /** 0 to 100; if a complete batch removes more of its scope, the whole call is refused. */
  deletionCeilingPercent?: number;
  /** The actor's programmes; empty: all. */
  prodi?: readonly string[];
  /** Also changes columns that were changed by hand. */
  overwriteManual?: boolean;
  /** Fails with `impor_berubah` if the plan changed. */
  expectedHash?: string;
  /** Adds the differences to the report of a real import. */
  withDiff?: boolean;
  /** Called when the plan stands and writing begins. */
  onWriting?: () => void;
  /** Runs in the same transaction. */
  onWritten?: (jejak: Jejak) => Promise<void>;
}

type InTxDeps = WriteDeps & { getPengaturan: GetPengaturan };

export type ImporDeps = InTxDeps & { db: Pick<Db, 'transaction'> };

/**
 * Imports batches: refuses wrong rows by name and takes the others. The deletion ceiling or a
 * database failure stops everything.
 * @throws AppError konflik if attendance was marked meanwhile in a moved meeting;
 *   berkas_terlalu_besar if the meetings do not fit into memory
 */
export function impor(deps: ImporDeps, request: ImporRequest): Promise<LaporanImpor> {
  return deps.db.transaction((tx) => imporIn(tx, deps, request));
}

/** Runs in the caller's transaction. */
export async function imporIn(
  tx: Tx,
  deps: InTxDeps,
  request: ImporRequest,
): Promise<LaporanImpor> {
  const {
    collegeId,
    batches,
    dryRun,
    prodi,
    overwriteManual,
    kelengkapan = 'sebagian',
    deletionCeilingPercent = 5,
  } = request;
  const { pengaturan_sistem, pengaturan_kelas } = await deps.getPengaturan(tx, collegeId);
  const aturan = {
    timeZone: pengaturan_sistem.time_zone,
    minggu: pengaturan_kelas.jumlah_pertemuan,
    batasHari: pengaturan_kelas.batas_aktivitas_hari,
  };
  if (!dryRun) await lockImpor(tx, collegeId);
  const stored = await loadWorld(tx, { collegeId, zone: aturan.timeZone }, batches);
  const usage = await loadUsage(tx, deps.pemakaian, { collegeId, batches, kelengkapan });
  const manual = await listManual(tx, collegeId);
  const rencana = planImpor({
    batches,
    kelengkapan,
    deletionCeilingPercent,
    stored,
    usage,
    manual,
    ...(prodi && { prodi }),
    ...(overwriteManual && { overwriteManual }),
  });
  const changes = compareWorlds(stored, rencana.world);
  const pertemuan = await planMeetings(tx, deps.pemakaian, {
    collegeId,
    rencana,
    changes,
    aturan,
    manual,
    overwriteManual: overwriteManual ?? false,
  });
  const released = [...rencana.released, ...pertemuan.restored];
  const hash = hashOf(changes, pertemuan, released);
  if (request.expectedHash !== undefined && request.expectedHash !== hash)
    throw new AppError('impor_berubah');
  if (!dryRun && rencana.ditolak === null) {
    request.onWriting?.();
    const manual = await writeImpor(deps, tx, {
      request,
      changes,
      pertemuan,
      released,
    });
    await request.onWritten?.({ changes, pertemuan, manual });
  }
  return toLaporan(request, { stored, rencana, changes, pertemuan, aturan, hash });
}

async function planMeetings(
  tx: Tx,
  pemakaian: readonly Pemakaian[],
  {
    collegeId,
    rencana,
    changes,
    aturan,
    manual,
    overwriteManual,
  }: {
    collegeId: string;
    rencana: Rencana;
    changes: WorldChanges;
    aturan: AturanPertemuan;
    manual: readonly ManualColumn[];
    overwriteManual: boolean;
  },
): Promise<RencanaPertemuan> {
  const { world } = rencana;
  const classes = classesToLay(rencana, changes);
  assertFits(countMeetings(classes, aturan.minggu));
  const hariLibur = new Set(world.hari_libur.keys());
  const all = classes.flatMap((kelas) => {
    const periode = world.periode.get(String(kelas.periode));
    return periode ? wantMeetings(kelas, { periodeMulai: periode.mulai, hariLibur, aturan }) : [];
  });
  const idKelas = classes.map((kelas) => kelas.id);
  const gone = changes.kelas.removed.map((kelas) => kelas.id);
  const stored = await loadPertemuan(tx, collegeId, idKelas);
  const { deleted, marks, ...rest } = splitDeleted({ wanted: all, stored, manual });
  const wanted = overwriteManual ? all : rest.wanted;
  const locked = await listTouched(tx, pemakaian, { collegeId, idKelas });
  const others = await loadRoomUse(tx, {
    collegeId,
    ...roomsAndSpan(wanted),
    exceptKelas: [...idKelas, ...gone],
  });
  const plan = planPertemuan({ wanted, stored, locked, others });
  return overwriteManual ? { ...plan, restored: marks } : { ...plan, stayDeleted: deleted };
}

function assertFits(meetings: number): void {
  if (meetings <= MOST_MEETINGS) return;
  throw new AppError('berkas_terlalu_besar', {
    message: `Data ini menghasilkan ${meetings} pertemuan; paling banyak ${MOST_MEETINGS} dalam satu impor. Bagi menjadi beberapa berkas, misalnya per program studi.`,
  });
}

function roomsAndSpan(meetings: readonly PertemuanImpor[]): {
  idRuangan: string[];
  from: Date;
  until: Date;
} {
  const rooms = new Set(meetings.flatMap(({ id_ruangan }) => id_ruangan ?? []));
  const starts = meetings.map(({ waktu_mulai }) => waktu_mulai.getTime());
  const ends = meetings.map(({ waktu_selesai }) => waktu_selesai.getTime());
  const edge = (pick: (a: number, b: number) => number, times: number[]) =>
    new Date(times.length === 0 ? 0 : times.reduce((a, b) => pick(a, b)));
  return { idRuangan: [...rooms], from: edge(Math.min, starts), until: edge(Math.max, ends) };
}

function toLaporan(
  request: ImporRequest,
  found: {
    stored: World;
    rencana: Rencana;
    changes: WorldChanges;
    pertemuan: RencanaPertemuan;
    aturan: AturanPertemuan;
    hash: string;
  },
): LaporanImpor {
  const { stored, rencana, changes, pertemuan, aturan, hash } = found;
  const { inserted, updated, removed, unchanged, kept, bentrok, movedWithContent, stayDeleted } =
    pertemuan;
  const withDiff = request.withDiff ?? request.dryRun;
  return {
    dryRun: request.dryRun,
    hash,
    ditolak: rencana.ditolak,
    batasTerlampaui: rencana.batasTerlampaui,
    jenis: reportChanges(rencana, { stored, changes, withDiff }),
    pertemuan: {
      inserted: inserted.length,
      updated: updated.length,
      unchanged,
      removed: removed.length,
      kept,
    },
    peringatan: [
      ...rencana.peringatan,
      ...tulisPindahBerisi(movedWithContent, rencana.world, aturan.timeZone),
      ...tulisTetapDihapus(stayDeleted, rencana.world),
      ...tulisSemuaBentrok(bentrok, rencana.world, aturan.timeZone),
    ],
  };
}
