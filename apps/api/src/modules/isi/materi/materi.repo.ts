import type { JenisMateri, TipeFile } from '@lms/contracts/isi/materi';
import type { kelas, materi, pertemuan } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList, toldWhileLight } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { scopeCondition, scopeValue } from '../../kelas/index.ts';
import {
  type AktivitasRow,
  copyableBy,
  displayedTo,
  type StaffActor,
} from '../../kelas/pertemuan/index.ts';

export type IsiMateri = Pick<
  materi,
  'deskripsi' | 'id_berkas' | 'id_transkrip' | 'file_url' | 'berkas_diganti_pada'
> & {
  tipe_file: TipeFile;
  jenis_materi: JenisMateri;
};
type HeaderColumns =
  | 'id'
  | 'id_pertemuan'
  | 'judul'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'tampil_sejak'
  | 'wajib_hadir'
  | 'dibuat_oleh_nama'
  | 'dibuat_pada'
  | 'diubah_pada';
export type MateriRow = Pick<AktivitasRow, HeaderColumns> & IsiMateri;
export type MateriToldRow = Omit<MateriRow, 'deskripsi'> & { deskripsi: string | null };
export type MateriListRow = MateriToldRow &
  Pick<pertemuan, 'nomor'> &
  Pick<kelas, 'nama_kelas'> & { jenis_kelas: string | null };

const shared = `a.id, a.id_pertemuan, a.judul, a.waktu_mulai, a.waktu_selesai, a.tampil_sejak, a.wajib_hadir, a.dibuat_oleh_nama,
  a.dibuat_pada, a.diubah_pada, m.tipe_file, m.jenis_materi, m.id_berkas, m.id_transkrip, m.file_url,
  m.berkas_diganti_pada`;
const columns = `${shared}, m.deskripsi`;

const listsOf = {
  from: 'aktivitas a JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas',
  keys: { id: 'a.id' },
  joins: `JOIN aktivitas a ON a.college_id = $1 AND a.id = h.id
    JOIN materi m ON m.college_id = $1 AND m.id = h.id
    JOIN pertemuan p ON p.college_id = $1 AND p.id = a.id_pertemuan
    JOIN kelas k ON k.college_id = $1 AND k.id = a.id_kelas
    LEFT JOIN jenis_kelas jk ON jk.college_id = $1 AND jk.id = k.id_jenis_kelas`,
  order: ['a.urutan', 'a.dibuat_pada'],
  sorts: {},
};
const told = `${shared}, p.nomor, k.nama_kelas, jk.nama AS jenis_kelas`;

const ofMeeting = pagedList<MateriListRow>({
  ...listsOf,
  name: 'materi.list_pertemuan',
  columns: `${told}, ${toldWhileLight('m.deskripsi')} AS deskripsi`,
  prepared: ['pertemuan'],
});

/** Without descriptions, which may be 1 MB each. */
const ofMany = pagedList<MateriListRow>({
  ...listsOf,
  name: 'materi.list',
  columns: `${told}, NULL AS deskripsi`,
  prepared: ['makul'],
});

const present = ["a.jenis = 'materi'", 'a.college_id = $1', 'a.dihapus_pada IS NULL'];

interface Asked {
  search: string | undefined;
  page: Page;
  now: Date;
}

/** In order; students get only displayed ones. */
export function listOfMeeting(
  db: Sql,
  actor: Actor,
  { idPertemuan, search, page, now }: Asked & { idPertemuan: string },
): Promise<{ rows: MateriListRow[]; total: number }> {
  const parts = [scopeCondition(actor.role), ...present, 'a.tampil_sejak IS NOT NULL'];
  const student = actor.role === 'mahasiswa';
  const where = conditions(student ? [...parts, displayedTo('$2', '$3')] : parts, [
    ...[actor.collegeId, scopeValue(actor)],
    ...(student ? [now] : []),
  ]);
  where.add('pertemuan', idPertemuan, (p) => `a.id_pertemuan = ${p}`);
  where.add('search', search && containing(search), (p) => `a.judul ILIKE ${p}`);
  return ofMeeting(db, { where, page, variant: actor.role });
}

const ofCourse = copyableBy('a.tampil_sejak');

export function listOfCourse(
  db: Sql,
  actor: StaffActor,
  { idMakul, exceptKelas, search, page, now }: Asked & { idMakul: string; exceptKelas: string },
): Promise<{ rows: MateriListRow[]; total: number }> {
  const where = conditions(
    [ofCourse[actor.role], ...present, 'k.id <> $4'],
    [actor.collegeId, scopeValue(actor), now, exceptKelas],
  );
  where.add('makul', idMakul, (p) => `k.id_makul = ${p}`);
  where.add('search', search && containing(search), (p) => `a.judul ILIKE ${p}`);
  return ofMany(db, { where, page, variant: `${actor.role}.salin` });
}

const sources = (scope: string) => `SELECT ${columns}, k.id_makul FROM aktivitas a
  JOIN materi m ON m.college_id = a.college_id AND m.id = a.id
  JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
  JOIN unnest($5::text[]) WITH ORDINALITY AS n (id, urut) ON n.id = a.id
  WHERE ${scope} AND ${present.join(' AND ')} AND k.id_makul = $4 ORDER BY n.urut`;
const copied = {
  dosen: statement('materi.sources.dosen', sources(ofCourse.dosen)),
  operator: statement('materi.sources.operator', sources(ofCourse.operator)),
};

/** Only what the actor may copy into a class of the course, in the given order. */
export function listSources(
  db: Sql,
  actor: StaffActor,
  { ids, idMakul, now }: { ids: readonly string[]; idMakul: string; now: Date },
): Promise<MateriRow[]> {
  return db.rows(copied[actor.role], [actor.collegeId, scopeValue(actor), now, idMakul, ids]);
}

const find = statement(
  'materi.find',
  `SELECT deskripsi, tipe_file, jenis_materi, id_berkas, id_transkrip, file_url, berkas_diganti_pada FROM materi
   WHERE college_id = $1 AND id = $2`,
);

/** The caller checks access by the header. */
export function findIsi(
  db: Sql,
  { collegeId, id }: { collegeId: string; id: string },
): Promise<IsiMateri | null> {
  return db.row<IsiMateri>(find, [collegeId, id]);
}
const listed = statement(
  'materi.list_isi',
  `SELECT id, deskripsi, tipe_file, jenis_materi, id_berkas, id_transkrip, file_url, berkas_diganti_pada FROM materi
   WHERE college_id = $1 AND id = ANY($2::text[])`,
);

export async function mapIsi(
  db: Sql,
  collegeId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, IsiMateri>> {
  const rows = await db.rows<IsiMateri & { id: string }>(listed, [collegeId, ids]);
  return new Map(rows.map(({ id, ...isi }) => [id, isi]));
}

const save = statement(
  'materi.save',
  `INSERT INTO materi (college_id, id, deskripsi, tipe_file, jenis_materi, id_berkas, id_transkrip, file_url,
     berkas_diganti_pada)
   SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::timestamptz[])
   ON CONFLICT (college_id, id) DO UPDATE SET deskripsi = excluded.deskripsi, tipe_file = excluded.tipe_file,
     jenis_materi = excluded.jenis_materi, id_berkas = excluded.id_berkas, id_transkrip = excluded.id_transkrip,
     file_url = excluded.file_url, berkas_diganti_pada = excluded.berkas_diganti_pada`,
);

export async function saveMateri(
  tx: Tx,
  collegeId: string,
  rows: readonly (IsiMateri & { id: string })[],
): Promise<void> {
  const column = <Key extends keyof IsiMateri | 'id'>(key: Key) => rows.map((row) => row[key]);
  await tx.run(save, [
    ...[collegeId, column('id'), column('deskripsi'), column('tipe_file'), column('jenis_materi')],
    ...[
      column('id_berkas'),
      column('id_transkrip'),
      column('file_url'),
      column('berkas_diganti_pada'),
    ],
  ]);
}
