/**
 * Extra time at an exam and the attempts it changes. Every change of `ujian_penyesuaian` stands
 * here (docs/decisions/133). The caller holds what it changes.
 */

import type { daftarPenyesuaian } from '@lms/contracts/ujian/pengawasan/pengawasan';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { ujian_penyesuaian } from '@lms/prisma/tables';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { paging } from '../../../platform/http/paging.ts';
import { PESERTA } from './pantau.repo.ts';

interface OfUjian {
  collegeId: string;
  idUjian: string;
}

const accounts = statement(
  'pengawasan.sasaran',
  `WITH ${PESERTA} SELECT o.nim, m.id_pengguna AS id_user, u.nama FROM orang o
   JOIN mahasiswa m ON m.college_id = $1 AND m.nim = o.nim JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna ORDER BY o.nim`,
);
const nims = statement(
  'pengawasan.nim',
  `SELECT n.dikirim, m.nim FROM unnest($2::text[]) AS n (dikirim)
   JOIN LATERAL (SELECT nim FROM mahasiswa m WHERE m.college_id = $1 AND (m.nim = n.dikirim OR m.id_pengguna = n.dikirim)
     ORDER BY m.nim = n.dikirim DESC LIMIT 1) m ON true`,
);

export interface Orang {
  nim: string;
  id_user: string;
  nama: string;
}

/** Named by nim or id_user. */
export async function listNim(
  sql: Sql,
  collegeId: string,
  named: readonly string[],
): Promise<string[]> {
  return (await sql.rows<{ nim: string }>(nims, [collegeId, named])).map(({ nim }) => nim);
}

/** `named`: by nim or id_user. */
export async function listOrang(
  sql: Sql,
  {
    collegeId,
    idUjian,
    idKelas,
    named,
  }: OfUjian & { idKelas: string; named: readonly string[] | null },
): Promise<Orang[]> {
  const known = named && (await listNim(sql, collegeId, named));
  return sql.rows<Orang>(accounts, [collegeId, idUjian, idKelas, known]);
}

const live = statement(
  'pengawasan.lock_pengerjaan',
  `SELECT id, nim, waktu_mulai, berakhir_pada, menit_tambahan, selesai_pada, sebab_selesai,
     EXISTS (SELECT FROM ujian WHERE college_id = $1 AND id = $2 AND nilai_tampil_pada IS NOT NULL) AS dipublikasi FROM pengerjaan
   WHERE college_id = $1 AND id_ujian = $2 AND nim = ANY($3::text[]) AND dibatalkan_pada IS NULL ORDER BY id FOR NO KEY UPDATE`,
);

export interface BerjalanRow {
  id: string;
  nim: string;
  waktu_mulai: Date;
  berakhir_pada: Date;
  menit_tambahan: number;
  selesai_pada: Date | null;
  sebab_selesai: 'selesai' | 'waktu_habis' | 'diakhiri' | 'dihapus' | null;
  dipublikasi: boolean;
}

export function lockLive(
  tx: Tx,
  { collegeId, idUjian, nim }: OfUjian & { nim: readonly string[] },
): Promise<BerjalanRow[]> {
  return tx.rows<BerjalanRow>(live, [collegeId, idUjian, nim]);
}

const insert = statement(
  'pengawasan.tambah_penyesuaian',
  `INSERT INTO ujian_penyesuaian (college_id, id, id_ujian, nim, id_pengerjaan, menit, faktor, alasan, oleh, oleh_nama, pada, id_klien)
   SELECT $1, n.id, $2, n.nim, n.id_pengerjaan, n.menit, $7::float8::numeric, $8, $9, $10, $11, $12::uuid
   FROM unnest($3::text[], $4::text[], $5::text[], $6::int4[]) AS n (id, nim, id_pengerjaan, menit)`,
);

export interface PenyesuaianBaru extends OfUjian {
  faktor: number | null;
  alasan: string;
  oleh: { userId: string; nama: string };
  pada: Date;
  idKlien: string | undefined;
  /** `idPengerjaan`: the running one. */
  rows: readonly { id: string; nim: string; idPengerjaan: string | null; menit: number }[];
}

export async function insertPenyesuaian(tx: Tx, baru: PenyesuaianBaru): Promise<void> {
  const { collegeId, idUjian, rows, faktor, alasan, oleh, pada, idKlien } = baru;
  const column = <Key extends 'id' | 'nim' | 'idPengerjaan' | 'menit'>(key: Key) =>
    rows.map((row) => row[key]);
  const values = [
    collegeId,
    idUjian,
    column('id'),
    column('nim'),
    column('idPengerjaan'),
    column('menit'),
    faktor,
    alasan,
  ];
  await tx.run(insert, [...values, oleh.userId, oleh.nama, pada, idKlien ?? null]);
}

const ofForm = statement(
  'pengawasan.penyesuaian_formulir',
  `SELECT nim, id_pengerjaan FROM ujian_penyesuaian WHERE college_id = $1 AND id_ujian = $2 AND id_klien = $3::uuid ORDER BY nim`,
);

export function listOfForm(tx: Tx, { collegeId, idUjian }: OfUjian, idKlien: string) {
  return tx.rows<{ nim: string; id_pengerjaan: string | null }>(ofForm, [
    collegeId,
    idUjian,
    idKlien,
  ]);
}

export type PenyesuaianRow = Pick<
  ujian_penyesuaian,
  'id' | 'nim' | 'menit' | 'alasan' | 'oleh_nama' | 'pada'
> & {
  nama: string;
  faktor: number | null;
  dipakai: boolean;
};

const dipakai = `(y.id_pengerjaan IS NOT NULL OR EXISTS (SELECT FROM pengerjaan w WHERE w.college_id = y.college_id AND w.id_ujian = y.id_ujian
  AND w.nim = y.nim AND w.dibatalkan_pada IS NULL))`;
const list = pagedList<PenyesuaianRow, SortOf<typeof daftarPenyesuaian>>({
  name: 'pengawasan.penyesuaian',
  from: `ujian_penyesuaian y JOIN mahasiswa m ON m.college_id = y.college_id AND m.nim = y.nim
    JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna`,
  keys: { id: 'y.id' },
  columns: `y.id, y.nim, u.nama, y.menit, y.faktor::float8 AS faktor, y.alasan, ${dipakai} AS dipakai, y.oleh_nama, y.pada`,
  joins: `JOIN ujian_penyesuaian y ON y.college_id = $1 AND y.id = h.id JOIN mahasiswa m ON m.college_id = $1 AND m.nim = y.nim
    JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna`,
  order: ['y.pada DESC'],
  sorts: { nim: ['y.nim'], nama: ['u.nama'], pada: ['y.pada'] },
  prepared: [''],
});

export function listPenyesuaian(
  sql: Sql,
  { collegeId, idUjian }: OfUjian,
  query: QueryOf<typeof daftarPenyesuaian>,
) {
  const where = conditions(['y.college_id = $1', 'y.id_ujian = $2'], [collegeId, idUjian]);
  where.add(
    'search',
    query.search && containing(query.search),
    (p) => `(y.nim ILIKE ${p} OR u.nama ILIKE ${p})`,
  );
  return list(sql, { where, page: paging(query) });
}

const one = statement(
  'pengawasan.penyesuaian_satu',
  `SELECT y.id, y.nim, u.nama, y.menit, y.faktor::float8 AS faktor, y.alasan, ${dipakai} AS dipakai, y.oleh_nama, y.pada
   FROM ujian_penyesuaian y JOIN mahasiswa m ON m.college_id = y.college_id AND m.nim = y.nim
   JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
   WHERE y.college_id = $1 AND y.id_ujian = $2 AND y.id = $3`,
);
const remove = statement(
  'pengawasan.hapus_penyesuaian',
  'DELETE FROM ujian_penyesuaian WHERE college_id = $1 AND id = $2',
);

export function findPenyesuaian(
  tx: Tx,
  { collegeId, idUjian }: OfUjian,
  id: string,
): Promise<PenyesuaianRow | null> {
  return tx.row<PenyesuaianRow>(one, [collegeId, idUjian, id]);
}

export async function deletePenyesuaian(tx: Tx, collegeId: string, id: string): Promise<void> {
  await tx.run(remove, [collegeId, id]);
}

const shrink = statement(
  'kompensasi.kurangi',
  'UPDATE ujian_penyesuaian SET menit = menit - $3 WHERE college_id = $1 AND id = $2',
);
const drop = statement(
  'kompensasi.hapus',
  'DELETE FROM ujian_penyesuaian WHERE college_id = $1 AND id = $2 AND menit = 0',
);

/** One that gives nothing any more goes. */
export async function shrinkPenyesuaian(
  tx: Tx,
  collegeId: string,
  { id, menit }: { id: string; menit: number },
): Promise<void> {
  await tx.run(shrink, [collegeId, id, menit]);
  await tx.run(drop, [collegeId, id]);
}
