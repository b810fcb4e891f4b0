/**
 * Tells the demo's Siakad the components and values that the demo's LMS knows it to have, in the
 * file of apps/siakad-sim.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type Db, openDb } from '../../api/src/platform/db/db.ts';
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
    const rencana = await plansOf(db);
    await writeFile(file, JSON.stringify({ kelas, nilai: Object.fromEntries(values), rencana }));
  } finally {
    await db.close();
  }
}

const PLANS = `SELECT m.id, array_remove(ARRAY[(SELECT u.username FROM dosen d JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
    WHERE d.college_id = m.college_id AND d.id = m.id_dosen_koordinator)], NULL) AS penyusun,
  (SELECT coalesce(json_agg(replace(r.materi, E'\\n', '; ') ORDER BY r.nomor), '[]') FROM rencana_pembelajaran r
    WHERE r.college_id = m.college_id AND r.id_makul = m.id) AS pertemuan,
  (SELECT coalesce(json_agg(json_build_object('id', e.id_komponen, 'nama', e.nama_komponen, 'bobot', e.bobot::float8) ORDER BY e.urutan), '[]')
    FROM rencana_evaluasi e WHERE e.college_id = m.college_id AND e.id_makul = m.id) AS evaluasi
  FROM makul m WHERE m.college_id = $1 AND m.id_dosen_koordinator IS NOT NULL`;

/** Plans of the courses, one line per meeting, edited by the coordinator. */
async function plansOf(db: Db) {
  const rows = await db.rows<{ id: string }>(PLANS, [DEMO_COLLEGE]);
  return Object.fromEntries(rows.map(({ id, ...rencana }) => [id, rencana]));
}

const toKomponen = ({ id, jenis, label, bobot, entri_mulai, entri_selesai }: KomponenRow) => ({
  id,
  jenis,
  label,
  bobot,
  waktu_entri_nilai_start: entri_mulai?.toISOString() ?? null,
  waktu_entri_nilai_end: entri_selesai?.toISOString() ?? null,
});
