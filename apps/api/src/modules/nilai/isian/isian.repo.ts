/** Entering grades reads cells with their makers, and what Siakad and students know of them. */
import type { StatusKirim, SumberNilai } from '@lms/contracts/nilai/bentuk';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';
import { isTerbit, SUMBER } from '../sel.repo.ts';

export interface SelRow {
  nim: string;
  id_komponen: string;
  nama: string;
  id_pengguna: string;
  /** Takes part in the class now. */
  peserta: boolean;
  /** 0: there is no cell yet. */
  versi: number;
  berlaku: number | null;
  sumber: SumberNilai;
  manual: number | null;
  hitung: number | null;
  lengkap: boolean;
  dibuang: string[];
  status: StatusKirim;
  alasan: string | null;
  oleh: string | null;
  pada: Date | null;
}

// OFFSET 0 has each cell read by its key: a class that has just been calculated has no statistics yet.
const cells = statement(
  'nilai.sel',
  `SELECT m.nim, m.id_komponen, u.nama, s.id_pengguna, p.nim IS NOT NULL AS peserta, coalesce(n.versi, 0) AS versi, n.berlaku::float8 AS berlaku,
     z.sumber, n.manual::float8 AS manual, n.hitung::float8 AS hitung, coalesce(n.lengkap, true) AS lengkap,
     coalesce(n.dibuang, '{}') AS dibuang, coalesce(n.kirim_status, 'belum_dikirim') AS status, n.kirim_alasan AS alasan,
     CASE z.sumber WHEN 'manual' THEN n.manual_oleh_nama WHEN 'siakad' THEN n.siakad_oleh_nama END AS oleh,
     CASE z.sumber WHEN 'manual' THEN n.manual_pada WHEN 'siakad' THEN n.siakad_pada ELSE n.berubah_pada END AS pada
   FROM unnest($3::text[], $4::text[]) AS m (id_komponen, nim)
   JOIN mahasiswa s ON s.college_id = $1 AND s.nim = m.nim
   JOIN pengguna u ON u.college_id = $1 AND u.id = s.id_pengguna
   LEFT JOIN kelas_peserta p ON p.college_id = $1 AND p.id_kelas = $2 AND p.nim = m.nim
   LEFT JOIN LATERAL (
     SELECT * FROM nilai_komponen c WHERE c.college_id = $1 AND c.id_kelas = $2 AND c.id_komponen = m.id_komponen AND c.nim = m.nim OFFSET 0) n ON true
   CROSS JOIN LATERAL (SELECT ${SUMBER} AS sumber) z
   WHERE p.nim IS NOT NULL OR n.nim IS NOT NULL`,
);

interface KeySel {
  nim: string;
  id_komponen: string;
}

/** One row per asked cell of a participant, or of somebody who left with a value (N43). */
export function listSel(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
  asked: readonly KeySel[],
): Promise<SelRow[]> {
  return sql.rows<SelRow>(cells, [
    collegeId,
    idKelas,
    asked.map((one) => one.id_komponen),
    asked.map((one) => one.nim),
  ]);
}

const accepted = statement(
  'nilai.komponen_diterima',
  `SELECT k.id FROM unnest($3::text[]) AS k (id)
   WHERE (SELECT bool_or(n.kirim_status = 'diterima') FROM nilai_komponen n
       WHERE n.college_id = $1 AND n.id_kelas = $2 AND n.id_komponen = k.id)
     OR EXISTS (SELECT FROM nilai_kirim_baris b
       WHERE b.college_id = $1 AND b.id_kelas = $2 AND b.id_komponen = k.id AND b.status = 'diterima')`,
);

/** Components of which Siakad has accepted a grade (N16). */
export async function listAccepted(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
  komponen: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(accepted, [collegeId, idKelas, komponen]);
  return new Set(rows.map(({ id }) => id));
}

const published = statement(
  'nilai.komponen_terbit',
  `SELECT k.id FROM unnest($3::text[]) AS k (id) WHERE ${isTerbit('$4')}`,
);

/** Components whose activities are all shown and published: students see their value (N21). */
export async function listPublished(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
  { komponen, now }: { komponen: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(published, [collegeId, idKelas, komponen, now]);
  return new Set(rows.map(({ id }) => id));
}
