import { type Sql, statement } from '../../../platform/db/sql.ts';

export interface IsiRow {
  college_id: string;
  sha256: string;
  lokasi: string;
  ukuran: number;
  /** One of the files with this content; null if none is left. */
  nama: string | null;
}

type Place = Pick<IsiRow, 'college_id' | 'sha256'>;

const after = statement(
  'berkas.isi_after',
  `SELECT i.college_id, i.sha256, i.lokasi, i.ukuran::float8 AS ukuran,
     (SELECT b.nama FROM berkas b WHERE b.college_id = i.college_id AND b.sha256 = i.sha256 ORDER BY b.dibuat_pada LIMIT 1) AS nama
   FROM berkas_isi i WHERE (i.college_id, i.sha256) > ($1, $2) ORDER BY i.college_id, i.sha256 LIMIT $3`,
);

/** Stored contents of all colleges in order, after the given one. */
export function listIsiAfter(db: Sql, last: Place | null, limit: number): Promise<IsiRow[]> {
  return db.rows(after, [last?.college_id ?? '', last?.sha256 ?? '', limit]);
}

const still = statement(
  'berkas.isi_still',
  'SELECT FROM berkas_isi WHERE college_id = $1 AND sha256 = $2',
);

export async function isStillStored(db: Sql, { college_id, sha256 }: Place): Promise<boolean> {
  return (await db.row(still, [college_id, sha256])) !== null;
}
