/** A cell's history, and what stands behind it (N46). */
import type { SumberNilai } from '@lms/contracts/nilai/bentuk';
import { conditions } from '../../../platform/db/conditions.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';

export interface RiwayatRow {
  id: string;
  jenis: 'hitung' | 'manual' | 'siakad' | 'kunci' | 'kirim' | 'jawaban' | 'pengamatan';
  nilai: number | null;
  /** What counted after it; null where the act itself is the value. */
  berlaku: number | null;
  sumber: SumberNilai | null;
  versi: number | null;
  keadaan: string | null;
  alasan: string | null;
  oleh: string;
  pada: Date;
}

const list = pagedList<RiwayatRow>({
  name: 'nilai.riwayat',
  from: 'nilai_ledger l',
  keys: { id: 'l.id' },
  // The time says which partition has the row (docs/decisions/193).
  carried: { pada: 'l.pada' },
  columns: `l.id::text AS id, l.jenis, l.nilai::float8 AS nilai, (l.isi ->> 'berlaku')::float8 AS berlaku, l.isi ->> 'sumber' AS sumber,
    l.versi, l.keadaan, l.alasan, l.oleh_nama AS oleh, l.pada`,
  joins: 'JOIN nilai_ledger l ON l.college_id = $1 AND l.id = h.id AND l.pada = h.pada',
  order: ['l.id DESC'],
  sorts: {},
  prepared: [''],
});

interface KeySel extends KeyKelas {
  nim: string;
  idKomponen: string;
}

/** Acts on the cell and locks of the class, newest first. @throws AppError terlalu_banyak_data */
export function listRiwayat(
  sql: Sql,
  { collegeId, idKelas, nim, idKomponen }: KeySel,
  page: Page,
): Promise<{ rows: RiwayatRow[]; total: number }> {
  const where = conditions(
    [
      'l.college_id = $1 AND l.id_kelas = $2',
      "(l.nim = $3 AND l.id_komponen = $4 OR l.nim IS NULL AND l.jenis = 'kunci')",
    ],
    [collegeId, idKelas, nim, idKomponen],
  );
  return list(sql, { where, page });
}

export interface SumberRow {
  id: string;
  /** Null: nothing is known of it yet. */
  keadaan: string | null;
  nilai: number | null;
  /** Reason of an exemption. */
  alasan: string | null;
}

const sources = statement(
  'nilai.sumber_mahasiswa',
  `SELECT coalesce(n.id_aktivitas, e.id_aktivitas) AS id, n.keadaan, n.nilai::float8 AS nilai, e.alasan
   FROM (SELECT * FROM nilai_aktivitas WHERE college_id = $1 AND id_kelas = $2 AND nim = $3 AND keadaan <> 'hilang') n
   FULL JOIN (SELECT * FROM nilai_pengecualian WHERE college_id = $1 AND id_kelas = $2 AND nim = $3) e ON e.id_aktivitas = n.id_aktivitas`,
);

/** What is known of a student in the class's activities. */
export function listSumber(
  sql: Sql,
  { collegeId, idKelas, nim }: Omit<KeySel, 'idKomponen'>,
): Promise<SumberRow[]> {
  return sql.rows<SumberRow>(sources, [collegeId, idKelas, nim]);
}
