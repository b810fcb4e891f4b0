/** Reads the part of a college that an import compares itself with. */
import type { Sql } from '../../../platform/db/sql.ts';
import type { Pemakaian } from '../../../platform/pemakaian.ts';
import { loadKelas, loadPeserta } from '../../kelas/index.ts';
import { loadAkun, loadDosen, loadMahasiswa } from '../../orang/pengguna/index.ts';
import { loadReferensi, type ReferensiImpor } from '../../sistem/referensi/index.ts';
import type { Batch, PlanInput } from '../rencana/plan.policy.ts';
import { type World, worldOf } from '../rencana/world.policy.ts';
import { listUsage } from './importer.repo.ts';

/** What is read besides the reference rows, which are read whole. */
interface Parts {
  dosen: boolean;
  mahasiswa: boolean;
  /** The names of all accounts, and which of them are in use. */
  akun: boolean;
  /** Classes of these periods, and these classes. */
  periode: (referensi: ReferensiImpor) => readonly number[];
  idKelas: readonly string[];
  /** Classes of which the participants are read. */
  pesertaDari: readonly string[];
}

export async function loadParts(db: Sql, collegeId: string, parts: Parts): Promise<World> {
  const referensi = await loadReferensi(db, collegeId);
  const { idKelas, pesertaDari } = parts;
  return worldOf(
    {
      ...referensi,
      dosen: parts.dosen ? await loadDosen(db, collegeId) : [],
      mahasiswa: parts.mahasiswa ? await loadMahasiswa(db, collegeId) : [],
      kelas: await loadKelas(db, { collegeId, periode: parts.periode(referensi), idKelas }),
      peserta: pesertaDari.length > 0 ? await loadPeserta(db, collegeId, pesertaDari) : [],
    },
    parts.akun ? await loadAkun(db, collegeId) : [],
  );
}

/** Reference rows whole; people, classes and participants as far as the batches speak of them. */
export function loadWorld(db: Sql, collegeId: string, batches: readonly Batch[]): Promise<World> {
  const has = (...jenis: Batch['jenis'][]) => batches.some((batch) => jenis.includes(batch.jenis));
  const idKelas = cells(batches, 'peserta', 'id_kelas');
  return loadParts(db, collegeId, {
    dosen: has('dosen', 'kelas'),
    mahasiswa: has('mahasiswa', 'peserta'),
    akun: has('dosen', 'mahasiswa'),
    periode: (referensi) => periodsOf(batches, referensi),
    idKelas,
    pesertaDari: idKelas,
  });
}

/**
 * Periods whose classes may change: those named, and where a holiday is named, those it falls into.
 */
function periodsOf(batches: readonly Batch[], referensi: ReferensiImpor): number[] {
  const named = batches.flatMap((batch) =>
    batch.jenis === 'jadwal' ? [String(batch.periode)] : [],
  );
  const all = new Set([
    ...named,
    ...cells(batches, 'kelas', 'periode'),
    ...cells(batches, 'periode', 'kode'),
  ]);
  if (batches.some((batch) => batch.jenis === 'hari_libur'))
    for (const { kode } of referensi.periode) all.add(String(kode));
  // What is no period code names no class, and is refused when the row is read.
  return [...all].map(Number).filter((kode) => Number.isInteger(kode) && kode > 0 && kode < 1e6);
}

/** The distinct contents of one column, from rows that have not been checked yet. */
function cells(batches: readonly Batch[], jenis: Batch['jenis'], column: string): string[] {
  const found = new Set<string>();
  for (const batch of batches) {
    if (batch.jenis !== jenis) continue;
    for (const row of batch.data) {
      if (typeof row !== 'object' || row === null) continue;
      const cell: unknown = new Map<string, unknown>(Object.entries(row)).get(column);
      if (typeof cell === 'string' || typeof cell === 'number') found.add(String(cell).trim());
    }
  }
  return [...found];
}

/** What holds the rows of the tables that complete batches may remove from. */
export async function loadUsage(
  db: Sql,
  pemakaian: readonly Pemakaian[],
  {
    collegeId,
    batches,
    kelengkapan,
  }: { collegeId: string } & Pick<PlanInput, 'batches' | 'kelengkapan'>,
): Promise<PlanInput['usage']> {
  const usage: PlanInput['usage'] = {};
  for (const batch of batches) {
    if ((batch.kelengkapan ?? kelengkapan) === 'sebagian' || batch.jenis === 'jadwal') continue;
    usage[batch.jenis] = await listUsage(db, pemakaian, { collegeId, jenis: batch.jenis });
  }
  return usage;
}
