/**
 * Tells the demo's Siakad the components and values that the demo's LMS knows it to have, in the
 * file of apps/siakad-sim.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { openDb } from '../../api/src/platform/db/db.ts';
import { DEMO_COLLEGE } from './college.ts';

const COMPONENTS = `SELECT c.id_kelas, c.id, c.jenis, c.label, c.bobot::float8 AS bobot, c.entri_mulai, c.entri_selesai, n.is_dikunci
  FROM komponen_nilai c JOIN nilai_kelas n ON n.college_id = c.college_id AND n.id_kelas = c.id_kelas
  WHERE c.college_id = $1 AND c.diarsipkan_pada IS NULL ORDER BY c.id_kelas, c.urutan`;
const VALUES = `SELECT id_kelas, id_komponen, nim, siakad_terakhir::float8 AS nilai, siakad_terakhir_pada AS waktu
  FROM nilai_komponen WHERE college_id = $1 AND siakad_terakhir_pada IS NOT NULL`;

interface KomponenRow {
  id_kelas: string;
  id: string;
  jenis: string;
  label: string;
  bobot: number;
  entri_mulai: Date | null;
  entri_selesai: Date | null;
  is_dikunci: boolean;
}

interface NilaiRow {
  id_kelas: string;
  id_komponen: string;
  nim: string;
  nilai: number | null;
  waktu: Date;
}

/** Only at the first start: what people changed there stays. */
export async function fillSiakadStore(databaseUrl: string, file: string): Promise<void> {
  if (existsSync(file)) return;
  const db = openDb({ url: databaseUrl, connections: 1, onError: () => undefined });
  try {
    const komponen = await db.rows<KomponenRow>(COMPONENTS, [DEMO_COLLEGE]);
    const nilai = await db.rows<NilaiRow>(VALUES, [DEMO_COLLEGE]);
    const kelas = Object.fromEntries(
      [...Map.groupBy(komponen, (row) => row.id_kelas)].map(([id, rows]) => [
        id,
        { dikunci: rows[0]?.is_dikunci ?? false, komponen: rows.map(toKomponen) },
      ]),
    );
    const values = nilai.map(({ id_kelas, id_komponen, nim, nilai: value, waktu }) => [
      JSON.stringify([id_kelas, id_komponen, nim]),
      { nilai: value, versi: null, waktu: waktu.toISOString(), oleh: 'Bagian Akademik' },
    ]);
    await writeFile(file, JSON.stringify({ kelas, nilai: Object.fromEntries(values) }));
  } finally {
    await db.close();
  }
}

const toKomponen = ({ id, jenis, label, bobot, entri_mulai, entri_selesai }: KomponenRow) => ({
  id,
  jenis,
  label,
  bobot,
  waktu_entri_nilai_start: entri_mulai?.toISOString() ?? null,
  waktu_entri_nilai_end: entri_selesai?.toISOString() ?? null,
});
