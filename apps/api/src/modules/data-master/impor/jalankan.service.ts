/**
 * Runs one stored import in a child process (impor.child.ts): planning takes too much CPU and
 * memory for a server.
 */

import { type BarisLembar, bacaLembarCsv } from '../../../platform/csv/csv.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { finishLongWork } from '../../sistem/pekerjaan/index.ts';
import { MAX_BARIS } from '../berkas/lembar.parser.ts';
import type { Pemetaan } from '../berkas/pemetaan.policy.ts';
import { type ImporDeps, type ImporRequest, imporIn } from '../penerapan/terapkan.service.ts';
import type { Batch } from '../rencana/plan.policy.ts';
import { saveDitolak } from './baris-ditolak.repo.ts';
import { untilBatal } from './batal.policy.ts';
import { toDitolak } from './ditolak.views.ts';
import {
  analyzeImported,
  findImpor,
  findIsi,
  type ImporKey,
  type ImporRow,
  lockImporRow,
} from './impor.repo.ts';
import { askPemetaan, saveBacaan, saveHasil, saveJejak } from './impor.write.repo.ts';
import { jumlahkan, toHasilPekerjaan, toRincian, toTersimpan } from './rincian.views.ts';
import { isPreview } from './sunting.policy.ts';
import { findPemetaan, listPerbaikan } from './suntingan.repo.ts';
import {
  type JudulBerkas,
  jenisOf,
  judulOf,
  needsMapping,
  type Terbaca,
  toTerbaca,
} from './terbaca.parser.ts';
import { undoImpor } from './undo-impor.service.ts';

/** From here on statistics are refreshed: with old ones a first query can take seconds. */
const MANY_ROWS = 1_000;

export type Tahap = 'membaca' | 'memeriksa' | 'menulis' | 'menyimpan';

export type JalankanDeps = ImporDeps & { db: Db; onTahap?: (tahap: Tahap) => void };

export interface Perintah extends ImporKey {
  /** pratinjau writes only the report; batalkan undoes terapkan. */
  mode: 'pratinjau' | 'terapkan' | 'batalkan';
  actor: ImporRequest['actor'];
  /** The actor's programmes; empty: all. */
  prodi: readonly string[];
  /** Asks about unknown headings instead of refusing them. */
  tanyaKolom?: boolean;
}

/**
 * Runs once, in one transaction with the report.
 * @throws AppError berkas_tidak_terbaca and its kin, terlalu_banyak_baris, impor_berubah,
 *   batas_hapus_terlampaui, konflik, pembatalan_terhalang
 */
export async function jalankanImpor(deps: JalankanDeps, perintah: Perintah): Promise<void> {
  const { db, onTahap } = deps;
  if (perintah.mode === 'batalkan') {
    onTahap?.('memeriksa');
    return undoImpor(deps, { ...perintah, onWriting: () => onTahap?.('menulis') });
  }
  const impor = found(await findImpor(db, perintah));
  if (isCarriedOut(impor)) return;
  onTahap?.('membaca');
  const isi = found(await findIsi(db, perintah));
  if (perintah.mode === 'pratinjau') return pratinjau(deps, perintah, impor, isi);
  await terapkan(deps, perintah, impor, isi);
}

const isCarriedOut = ({ status }: ImporRow): boolean =>
  ['selesai', 'membatalkan', 'dibatalkan'].includes(status);

function bacaKiriman(isi: Buffer): Terbaca {
  return { batches: JSON.parse(isi.toString('utf8')), lines: null, judul: null };
}

function bacaBerkas({ format }: ImporRow, isi: Buffer): BarisLembar[] | Promise<BarisLembar[]> {
  return format === 'csv' ? bacaLembarCsv(isi) : readXlsx(isi, { limits: { rows: MAX_BARIS } });
}

interface Bacaan {
  terbaca: Terbaca;
  pemetaan: Pemetaan;
}

/** Applies mapping and repairs; reads only the headings if somebody must map them first. */
async function baca(
  { db }: JalankanDeps,
  perintah: Perintah,
  impor: ImporRow,
  isi: Buffer,
): Promise<Bacaan | JudulBerkas[]> {
  if (impor.format === 'json') return { terbaca: bacaKiriman(isi), pemetaan: {} };
  const lembar = await bacaBerkas(impor, isi);
  const jenis = jenisOf(impor);
  const pemetaan =
    impor.pemetaan ?? (await findPemetaan(db, { collegeId: perintah.collegeId, jenis }));
  if (perintah.tanyaKolom && impor.pemetaan === null && needsMapping(lembar, jenis, pemetaan))
    return judulOf(lembar);
  return {
    terbaca: toTerbaca(impor, lembar, { pemetaan, perbaikan: await listPerbaikan(db, perintah) }),
    pemetaan,
  };
}

function requestOf(perintah: Perintah, impor: ImporRow, batches: readonly Batch[]): ImporRequest {
  return {
    collegeId: perintah.collegeId,
    actor: perintah.actor,
    batches,
    prodi: perintah.prodi,
    dryRun: perintah.mode === 'pratinjau',
    deletionCeilingPercent: impor.batas_hapus_persen,
    overwriteManual: impor.timpa_manual,
    withDiff: true,
  };
}

async function pratinjau(
  deps: JalankanDeps,
  perintah: Perintah,
  impor: ImporRow,
  isi: Buffer,
): Promise<void> {
  const { db, onTahap } = deps;
  const bacaan = await baca(deps, perintah, impor, isi);
  onTahap?.('memeriksa');
  if (Array.isArray(bacaan)) {
    return db.transaction(async (tx) => {
      await lockUnchanged(tx, perintah, impor);
      await askPemetaan(tx, perintah, bacaan);
    });
  }
  const { terbaca, pemetaan } = bacaan;
  await db.transaction(async (tx) => {
    const laporan = await imporIn(tx, deps, requestOf(perintah, impor, terbaca.batches));
    onTahap?.('menyimpan');
    await lockUnchanged(tx, perintah, impor);
    const rincian = toRincian(laporan, terbaca.lines);
    const hasil = {
      laporan: toTersimpan(laporan),
      hash: laporan.hash,
      status: 'pratinjau' as const,
      selesaiPada: null,
      rincian,
    };
    await saveHasil(tx, perintah, hasil);
    if (terbaca.judul !== null) await saveBacaan(tx, perintah, { judul: terbaca.judul, pemetaan });
    if (impor.sumber === 'operator') await saveDitolak(tx, perintah, toDitolak(laporan, terbaca));
  });
}

/** A preview is outdated if mapping or repairs changed, or the import has started. */
async function lockUnchanged(tx: Tx, perintah: Perintah, { suntingan }: ImporRow): Promise<void> {
  const locked = found(await lockImporRow(tx, perintah));
  if (!isPreview(locked)) throw new AppError('impor_sudah_dijalankan');
  if (locked.suntingan !== suntingan) throw new AppError('impor_berubah');
}

async function terapkan(
  deps: JalankanDeps,
  perintah: Perintah,
  impor: ImporRow,
  isi: Buffer,
): Promise<void> {
  const bacaan = await baca(deps, perintah, impor, isi);
  if (Array.isArray(bacaan)) throw new AppError('impor_berubah');
  const { terbaca } = bacaan;
  deps.onTahap?.('memeriksa');
  const rowsWritten = await deps.db.transaction(async (tx) => {
    const locked = found(await lockImporRow(tx, perintah));
    if (isCarriedOut(locked)) return 0;
    const { hash_rencana: expectedHash } = locked;
    const laporan = await imporIn(tx, deps, {
      ...requestOf(perintah, locked, terbaca.batches),
      ...(expectedHash !== null && { expectedHash }),
      onWriting: () => deps.onTahap?.('menulis'),
      ...(locked.sumber === 'operator' && {
        onWritten: (jejak) => saveJejak(tx, perintah, jejak, untilBatal(deps.clock.now())),
      }),
    });
    if (laporan.ditolak !== null)
      throw new AppError('batas_hapus_terlampaui', { message: laporan.ditolak });
    deps.onTahap?.('menyimpan');
    const tersimpan = toTersimpan(laporan);
    await saveHasil(tx, perintah, {
      laporan: tersimpan,
      hash: laporan.hash,
      status: 'selesai',
      selesaiPada: deps.clock.now(),
      rincian: toRincian(laporan, terbaca.lines),
    });
    if (locked.sumber === 'operator') await saveDitolak(tx, perintah, toDitolak(laporan, terbaca));
    const jumlah = jumlahkan(tersimpan.jenis);
    // A reader of 'selesai' may start the next import at once.
    if (impor.id_pekerjaan !== null) {
      await finishLongWork(
        deps,
        tx,
        { collegeId: perintah.collegeId, id: impor.id_pekerjaan },
        toHasilPekerjaan(jumlah),
      );
    }
    const { inserted, removed } = jumlah;
    return inserted + removed + tersimpan.pertemuan.inserted + tersimpan.pertemuan.removed;
  });
  if (rowsWritten >= MANY_ROWS) await analyzeImported(deps.db);
}
