/** Decisions on proposed minutes. The caller holds the exam. */
import type { kompensasi } from '@lms/prisma/tables';
import { conditions } from '../../../platform/db/conditions.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';

interface OfUjian {
  collegeId: string;
  idUjian: string;
}

export type KompensasiRow = Pick<
  kompensasi,
  'id' | 'id_pengerjaan' | 'menit_usul' | 'menit_diberi' | 'dasar' | 'oleh_nama' | 'pada'
> & { nim: string; nama: string; id_user: string; status: 'diberi' | 'ditolak' | 'dibatalkan' };

const columns =
  'k.id, k.id_pengerjaan, w.nim, m.id_pengguna AS id_user, u.nama, k.menit_usul, k.menit_diberi, k.dasar, k.status, k.oleh_nama, k.pada';
const joins = `JOIN pengerjaan w ON w.college_id = k.college_id AND w.id = k.id_pengerjaan
  JOIN mahasiswa m ON m.college_id = k.college_id AND m.nim = w.nim JOIN pengguna u ON u.college_id = k.college_id AND u.id = m.id_pengguna`;
const list = pagedList<KompensasiRow>({
  name: 'kompensasi.list',
  from: 'kompensasi k',
  keys: { id: 'k.id' },
  columns,
  joins: `JOIN kompensasi k ON k.college_id = $1 AND k.id = h.id ${joins}`,
  order: ['k.pada DESC'],
  sorts: {},
  prepared: [''],
});

export function listKompensasi(sql: Sql, { collegeId, idUjian }: OfUjian, page: Page) {
  return list(sql, {
    where: conditions(['k.college_id = $1', 'k.id_ujian = $2'], [collegeId, idUjian]),
    page,
  });
}

const one = statement(
  'kompensasi.one',
  `SELECT ${columns} FROM kompensasi k ${joins} WHERE k.college_id = $1 AND k.id_ujian = $2 AND k.id = $3`,
);

export function findKompensasi(
  tx: Tx,
  { collegeId, idUjian }: OfUjian,
  id: string,
): Promise<KompensasiRow | null> {
  return tx.row<KompensasiRow>(one, [collegeId, idUjian, id]);
}

const insert = statement(
  'kompensasi.insert',
  `INSERT INTO kompensasi (college_id, id, id_ujian, id_pengerjaan, menit_usul, menit_diberi, dasar, status, alasan, oleh, oleh_nama, pada)
   SELECT $1, n.id, $2, n.id_pengerjaan, n.menit, CASE WHEN $7 THEN n.menit END, ARRAY(SELECT jsonb_array_elements_text(n.dasar)),
     CASE WHEN $7 THEN 'diberi' ELSE 'ditolak' END, $8, $9, $10, $11
   FROM unnest($3::text[], $4::text[], $5::int4[], $6::jsonb[]) AS n (id, id_pengerjaan, menit, dasar)`,
);

export interface Keputusan extends OfUjian {
  diberi: boolean;
  alasan: string;
  oleh: { userId: string; nama: string };
  pada: Date;
  /** `id`: the attempt's. */
  rows: readonly { idKeputusan: string; id: string; menit: number; dasar: readonly string[] }[];
}

export async function insertKompensasi(
  tx: Tx,
  { collegeId, idUjian, diberi, alasan, oleh, pada, rows }: Keputusan,
): Promise<void> {
  const column = <Key extends 'idKeputusan' | 'id' | 'menit'>(key: Key) =>
    rows.map((row) => row[key]);
  const dasar = rows.map((row) => JSON.stringify(row.dasar));
  const values = [collegeId, idUjian, column('idKeputusan'), column('id'), column('menit'), dasar];
  await tx.run(insert, [...values, diberi, alasan, oleh.userId, oleh.nama, pada]);
}

const cancel = statement(
  'kompensasi.batal',
  `UPDATE kompensasi SET status = 'dibatalkan', menit_diberi = menit_diberi - $3 WHERE college_id = $1 AND id = $2`,
);
/** `ditarik`: minutes taken back. */
export async function cancelKompensasi(
  tx: Tx,
  collegeId: string,
  id: string,
  ditarik: number,
): Promise<void> {
  await tx.run(cancel, [collegeId, id, ditarik]);
}
