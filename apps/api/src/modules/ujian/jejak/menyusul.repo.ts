/** Late answers and the decisions on them (U55). The ledger is never written. */
import type { KeputusanMenyusul } from '@lms/contracts/ujian/jejak';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

interface OfPengerjaan {
  collegeId: string;
  idPengerjaan: string;
}

export interface MenyusulRow {
  id_soal: string;
  id_versi: string;
  urutan: number;
  isi: unknown;
  ragu_ragu: boolean;
  waktu_klien: Date | null;
  pada: Date;
  /** Null: none counts. */
  urutan_berlaku: number | null;
  isi_berlaku: unknown;
  keputusan: KeputusanMenyusul | null;
  alasan: string | null;
  oleh_nama: string | null;
  diputuskan_pada: Date | null;
  nilai: number | null;
  /** A person's grade, which no key changes. */
  tetap: boolean;
}

const listed = statement(
  'menyusul.list',
  `SELECT l.id_soal, l.id_versi, l.urutan::float8 AS urutan, l.isi, l.ragu_ragu, l.waktu_klien, l.pada, j.urutan::float8 AS urutan_berlaku,
     j.isi AS isi_berlaku, m.keputusan, m.alasan, m.oleh_nama, m.pada AS diputuskan_pada, n.nilai,
     coalesce(n.sumber <> 'otomatis', false) AS tetap
   FROM jawaban_ledger l
   LEFT JOIN jawaban_menyusul m ON m.college_id = $1 AND m.id_pengerjaan = $2 AND m.id_soal = l.id_soal AND m.urutan = l.urutan
   LEFT JOIN jawaban j ON j.college_id = $1 AND j.id_pengerjaan = $2 AND j.id_soal = l.id_soal
   LEFT JOIN nilai_soal n ON n.college_id = $1 AND n.id_pengerjaan = $2 AND n.id_soal = l.id_soal
   WHERE l.college_id = $1 AND l.id_pengerjaan = $2 AND l.status = 'menyusul' ORDER BY l.urutan, l.id_soal`,
);

export function listMenyusul(
  sql: Sql,
  { collegeId, idPengerjaan }: OfPengerjaan,
): Promise<MenyusulRow[]> {
  return sql.rows<MenyusulRow>(listed, [collegeId, idPengerjaan]);
}

const decide = statement(
  'menyusul.decide',
  `INSERT INTO jawaban_menyusul AS m (college_id, id_pengerjaan, id_soal, urutan, keputusan, alasan, oleh, oleh_nama, pada, sidik)
   SELECT $1, $2, n.id_soal, n.urutan, $6, $7, $8, $9, $10, n.sidik
   FROM unnest($3::text[], $4::bigint[], $5::text[]) AS n (id_soal, urutan, sidik)
   ON CONFLICT (college_id, id_pengerjaan, id_soal, urutan) DO UPDATE SET keputusan = excluded.keputusan, alasan = excluded.alasan,
     oleh = excluded.oleh, oleh_nama = excluded.oleh_nama, pada = excluded.pada, sidik = excluded.sidik`,
);

export interface Keputusan {
  keputusan: KeputusanMenyusul;
  alasan: string;
  oleh: { userId: string; nama: string };
  now: Date;
}

export async function saveKeputusan(
  tx: Tx,
  { collegeId, idPengerjaan }: OfPengerjaan,
  rows: readonly (Pick<MenyusulRow, 'id_soal' | 'urutan'> & { sidik: string })[],
  { keputusan, alasan, oleh, now }: Keputusan,
): Promise<void> {
  const column = <Key extends 'id_soal' | 'urutan' | 'sidik'>(key: Key) =>
    rows.map((row) => row[key]);
  const values = [keputusan, alasan, oleh.userId, oleh.nama, now];
  await tx.run(decide, [
    collegeId,
    idPengerjaan,
    column('id_soal'),
    column('urutan'),
    column('sidik'),
    ...values,
  ]);
}
