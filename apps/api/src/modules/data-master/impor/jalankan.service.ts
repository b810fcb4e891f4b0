/**
 * Carries out one stored import: reads what was sent, plans it, and shows or writes the outcome. Runs in a child process
 * (impor.child.ts): reading and planning tens of thousands of rows is CPU and memory that a server does not have to spare.
 */
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { finishLongWork } from '../../pekerjaan/index.ts';
import { bacaLembarCsv } from '../berkas/csv.parser.ts';
import { bacaLembar, MAX_BARIS } from '../berkas/lembar.parser.ts';
import { type ImporDeps, type ImporRequest, imporIn } from '../importer/importer.service.ts';
import type { Batch } from '../rencana/plan.policy.ts';
import { untilBatal } from './batal.policy.ts';
import { batalkanImpor } from './batal.service.ts';
import { analyzeImported, findImpor, findIsi, type ImporKey, type ImporRow, lockImporRow, saveHasil } from './impor.repo.ts';
import { saveJejak } from './jejak.repo.ts';
import { jumlahkan, toHasilPekerjaan, toRincian, toTersimpan } from './rincian.views.ts';

/** From here on the planner's picture of the tables is made anew: with the old one a first query of many rows can take seconds. */
const MANY_ROWS = 1_000;

/** What it is busy with; told as it goes on. */
export type Tahap = 'membaca' | 'memeriksa' | 'menulis' | 'menyimpan';

export type JalankanDeps = ImporDeps & { db: Db; events: Deps['events']; onTahap?: (tahap: Tahap) => void };

export interface Perintah extends ImporKey {
  /** pratinjau writes nothing but the import's own report, batalkan takes back what terapkan has written. */
  mode: 'pratinjau' | 'terapkan' | 'batalkan';
  actor: ImporRequest['actor'];
  /** Programmes the actor is limited to; none: no limit. */
  prodi: readonly string[];
}

interface Terbaca {
  batches: Batch[];
  /** Of a file: the line of each row. */
  lines: number[] | null;
}

/**
 * Previews an import or carries it out. Carried out it is written with its report in one transaction, and once: a repeat finds it
 * done. Throws `berkas_tidak_terbaca` and its kin, `terlalu_banyak_baris`, `impor_berubah`, `batas_hapus_terlampaui`, `konflik`,
 * `pembatalan_terhalang`.
 */
export async function jalankanImpor(deps: JalankanDeps, perintah: Perintah): Promise<void> {
  const { db, onTahap } = deps;
  if (perintah.mode === 'batalkan') {
    onTahap?.('memeriksa');
    return batalkanImpor(deps, { ...perintah, onWriting: () => onTahap?.('menulis') });
  }
  const impor = found(await findImpor(db, perintah));
  if (impor.status === 'selesai') return;
  onTahap?.('membaca');
  const isi = found(await findIsi(db, perintah));
  const terbaca = await baca(impor, isi);
  onTahap?.('memeriksa');
  if (perintah.mode === 'pratinjau') return pratinjau(deps, perintah, impor, terbaca);
  await terapkan(deps, perintah, impor, terbaca);
}

async function baca(impor: ImporRow, isi: Buffer): Promise<Terbaca> {
  if (impor.format === 'json') return { batches: JSON.parse(isi.toString('utf8')), lines: null };
  const [jenis] = impor.jenis;
  if (jenis === undefined) throw new Error(`import ${impor.id} has no kind`);
  const lembar = impor.format === 'csv' ? bacaLembarCsv(isi) : await readXlsx(isi, { limits: { rows: MAX_BARIS } });
  const { data, lines } = bacaLembar(lembar, jenis, impor.format);
  const kelengkapan = impor.lengkap ? 'lengkap' : 'sebagian';
  if (jenis !== 'jadwal') return { batches: [{ jenis, kelengkapan, data }], lines };
  const { periode, id_prodi: idProdi } = impor;
  if (periode === null || idProdi === null) throw new Error(`timetable ${impor.id} has no period or programme`);
  return { batches: [{ jenis, kelengkapan, periode, idProdi, data }], lines };
}

function requestOf(perintah: Perintah, impor: ImporRow, batches: readonly Batch[]): ImporRequest {
  return {
    ...{ collegeId: perintah.collegeId, actor: perintah.actor, batches, prodi: perintah.prodi },
    dryRun: perintah.mode === 'pratinjau',
    deletionCeilingPercent: impor.batas_hapus_persen,
    overwriteManual: impor.timpa_manual,
    withDiff: true,
  };
}

async function pratinjau(deps: JalankanDeps, perintah: Perintah, impor: ImporRow, { batches, lines }: Terbaca): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const laporan = await imporIn(tx, deps, requestOf(perintah, impor, batches));
    deps.onTahap?.('menyimpan');
    const rincian = toRincian(laporan, lines);
    const hasil = { laporan: toTersimpan(laporan), hash: laporan.hash, status: 'pratinjau' as const, selesaiPada: null, rincian };
    await saveHasil(tx, perintah, hasil);
  });
}

async function terapkan(deps: JalankanDeps, perintah: Perintah, impor: ImporRow, { batches, lines }: Terbaca): Promise<void> {
  const rowsWritten = await deps.db.transaction(async (tx) => {
    const locked = found(await lockImporRow(tx, perintah));
    if (locked.status === 'selesai') return 0;
    const { hash_rencana: expectedHash } = locked;
    const laporan = await imporIn(tx, deps, {
      ...requestOf(perintah, locked, batches),
      ...(expectedHash !== null && { expectedHash }),
      onWriting: () => deps.onTahap?.('menulis'),
      ...(locked.sumber === 'operator' && { onWritten: (jejak) => saveJejak(tx, perintah, jejak, untilBatal(deps.clock.now())) }),
    });
    if (laporan.ditolak !== null) throw new AppError('batas_hapus_terlampaui', { message: laporan.ditolak });
    deps.onTahap?.('menyimpan');
    const tersimpan = toTersimpan(laporan);
    await saveHasil(tx, perintah, {
      laporan: tersimpan,
      hash: laporan.hash,
      status: 'selesai',
      selesaiPada: deps.clock.now(),
      rincian: toRincian(laporan, lines),
    });
    const jumlah = jumlahkan(tersimpan.jenis);
    // With the import's own row: who reads 'selesai' may begin the next at once.
    if (impor.id_pekerjaan !== null) {
      await finishLongWork(deps, tx, { collegeId: perintah.collegeId, id: impor.id_pekerjaan }, toHasilPekerjaan(jumlah));
    }
    const { inserted, removed } = jumlah;
    return inserted + removed + tersimpan.pertemuan.inserted + tersimpan.pertemuan.removed;
  });
  if (rowsWritten >= MANY_ROWS) await analyzeImported(deps.db);
}
