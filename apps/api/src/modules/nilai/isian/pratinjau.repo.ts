/** The preview computes a component from a choice of activities and stores nothing (N15). */
import type { SumberNilai } from '@lms/contracts/nilai/bentuk';
import type { Sql } from '../../../platform/db/sql.ts';
import type { HitungKelas } from '../buku.repo.ts';
import { COMPONENTS, COUNTED, SOURCES } from '../hitung/sumber.repo.ts';
import { SUMBER } from '../sel.repo.ts';

// Planned each time, as the calculation is.
const PREVIEW = `WITH ${SOURCES}, ${COUNTED},
   komponen AS (SELECT $7::text AS id, $8::int AS buang_terendah),
   pilihan AS (SELECT $7::text AS id_komponen, id AS id_aktivitas, bobot FROM unnest($9::text[], $10::numeric[]) AS p (id, bobot)),
   ${COMPONENTS}
   SELECT p.nim, u.nama, m.id_pengguna, n.berlaku::float8 AS dari, h.hitung::float8 AS menjadi, coalesce(h.lengkap, true) AS lengkap,
     coalesce(n.versi, 0) AS versi, ${SUMBER} AS sumber
   FROM peserta p JOIN mahasiswa m ON m.college_id = $1 AND m.nim = p.nim
   JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna
   LEFT JOIN hasil h ON h.nim = p.nim
   LEFT JOIN nilai_komponen n ON n.college_id = $1 AND n.id_kelas = $2 AND n.id_komponen = $7 AND n.nim = p.nim
   WHERE n.berlaku IS DISTINCT FROM h.hitung OR NOT h.lengkap
   ORDER BY p.nim`;

export interface PratinjauRow {
  nim: string;
  nama: string;
  id_pengguna: string;
  /** The value that counts now. */
  dari: number | null;
  /** As computed by the asked choice. */
  menjadi: number | null;
  lengkap: boolean;
  versi: number;
  sumber: SumberNilai;
}

export interface PilihanKomponen {
  id: string;
  buang: number;
  aktivitas: readonly { id: string; bobot: number }[];
}

/** Students whose value would differ, and those with an ungraded activity, by nim. */
export function previewComponent(
  sql: Sql,
  { collegeId, idKelas, now, maksimalRemedial, kehadiran }: Omit<HitungKelas, 'nim'>,
  { id, buang, aktivitas }: PilihanKomponen,
): Promise<PratinjauRow[]> {
  return sql.rows<PratinjauRow>(PREVIEW, [
    collegeId,
    idKelas,
    now,
    null,
    maksimalRemedial,
    kehadiran,
    id,
    buang,
    aktivitas.map((one) => one.id),
    aktivitas.map((one) => one.bobot),
  ]);
}
