import type { kelas } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { PEMILIK_KELAS } from '../index.ts';

export type BannerRow = Pick<kelas, 'banner_url' | 'banner_color_idx'>;

const select = statement(
  'kelas.banner.find',
  'SELECT banner_url, banner_color_idx FROM kelas WHERE college_id = $1 AND id = $2',
);

export function findBanner(
  sql: Sql,
  { collegeId, idKelas }: { collegeId: string; idKelas: string },
): Promise<BannerRow | null> {
  return sql.row(select, [collegeId, idKelas]);
}

const files = statement(
  'kelas.banner.files',
  `SELECT id FROM berkas WHERE college_id = $1 AND pemilik_jenis = $3 AND pemilik_id = $2 AND kind = 'banner_kelas'`,
);

export async function listBannerFiles(
  sql: Sql,
  { collegeId, idKelas }: { collegeId: string; idKelas: string },
): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(files, [collegeId, idKelas, PEMILIK_KELAS]);
  return rows.map(({ id }) => id);
}
