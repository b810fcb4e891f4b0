/** Loads the part of a college that an import compares with. */
import type { Sql } from '../../../platform/db/sql.ts';
import { type JenisDirujuk, type Pemakaian, takDirujuk } from '../../../platform/pemakaian.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { loadKelas, loadPeserta } from '../../kelas/index.ts';
import { loadEvaluasi, loadPembelajaran } from '../../kelas/silabus/index.ts';
import { loadKomponenImpor, loadSkala } from '../../nilai/index.ts';
import { loadAkun, loadDosen, loadMahasiswa } from '../../orang/pengguna/index.ts';
import { loadPenandatangan } from '../../sistem/penandatangan/index.ts';
import { loadReferensi, type ReferensiImpor } from '../../sistem/referensi/index.ts';
import type { Batch, PlanInput } from '../rencana/plan.policy.ts';
import { type World, worldOf } from '../rencana/world.policy.ts';
import { listUsage } from './penerapan.repo.ts';

/** Reference rows are always read whole. */
interface Parts {
  dosen: boolean;
  mahasiswa: boolean;
  /** All account names, and which are in use. */
  akun: boolean;
  periode: (referensi: ReferensiImpor) => readonly number[];
  idKelas: readonly string[];
  pesertaDari: readonly string[];
  skala: boolean;
  penandatangan: boolean;
  komponenDari: readonly string[];
  /** Courses whose plans are read. */
  pembelajaranDari: readonly string[];
  evaluasiDari: readonly string[];
  zone: TimeZone;
}

export async function loadParts(db: Sql, collegeId: string, parts: Parts): Promise<World> {
  const referensi = await loadReferensi(db, collegeId);
  const { idKelas, pesertaDari, komponenDari, zone } = parts;
  return worldOf(
    {
      ...referensi,
      dosen: parts.dosen ? await loadDosen(db, collegeId) : [],
      mahasiswa: parts.mahasiswa ? await loadMahasiswa(db, collegeId) : [],
      kelas: await loadKelas(db, { collegeId, periode: parts.periode(referensi), idKelas }),
      peserta: pesertaDari.length > 0 ? await loadPeserta(db, collegeId, pesertaDari) : [],
      rencana_pembelajaran: await loadPembelajaran(db, collegeId, parts.pembelajaranDari),
      rencana_evaluasi: await loadEvaluasi(db, collegeId, parts.evaluasiDari),
      penandatangan_prodi: parts.penandatangan ? await loadPenandatangan(db, collegeId) : [],
      skala_nilai: parts.skala ? await loadSkala(db, collegeId) : [],
      komponen:
        komponenDari.length > 0
          ? await loadKomponenImpor(db, { collegeId, idKelas: komponenDari, zone })
          : [],
    },
    parts.akun ? await loadAkun(db, collegeId) : [],
    zone,
  );
}

/** Reads people, classes and participants only as far as the batches need. */
export function loadWorld(
  db: Sql,
  { collegeId, zone }: { collegeId: string; zone: TimeZone },
  batches: readonly Batch[],
): Promise<World> {
  const has = (...jenis: Batch['jenis'][]) => batches.some((batch) => jenis.includes(batch.jenis));
  const pesertaDari = cells(batches, 'peserta', 'id_kelas');
  const komponenDari = cells(batches, 'komponen', 'id_kelas');
  return loadParts(db, collegeId, {
    dosen: has('dosen', 'kelas', 'makul'),
    mahasiswa: has('mahasiswa', 'peserta'),
    akun: has('dosen', 'mahasiswa'),
    periode: (referensi) => periodsOf(batches, referensi),
    idKelas: [...new Set([...pesertaDari, ...komponenDari])],
    pesertaDari,
    skala: has('skala_nilai'),
    penandatangan: has('penandatangan_prodi'),
    komponenDari,
    pembelajaranDari: cells(batches, 'rencana_pembelajaran', 'id_makul'),
    evaluasiDari: cells(batches, 'rencana_evaluasi', 'id_makul'),
    zone,
  });
}

/** Includes the periods of a named holiday. */
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
  // Rows with other codes are refused later.
  return [...all].map(Number).filter((kode) => Number.isInteger(kode) && kode > 0 && kode < 1e6);
}

/** The rows are not checked yet. */
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

/** Finds references to rows that complete batches may remove. */
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
    const { jenis } = batch;
    if ((batch.kelengkapan ?? kelengkapan) === 'sebagian' || !isDirujuk(jenis)) continue;
    usage[jenis] = await listUsage(db, pemakaian, { collegeId, jenis });
  }
  return usage;
}

const unreferred: readonly Batch['jenis'][] = takDirujuk;
const isDirujuk = (jenis: Batch['jenis']): jenis is JenisDirujuk => !unreferred.includes(jenis);
