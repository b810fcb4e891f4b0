/** A person sees this behind the bell; the present decides, not the moment of writing. */
import type { daftarNotifikasi } from '@lms/contracts/notifikasi/notifikasi';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { aktivitas, kelas, makul, notifikasi } from '@lms/prisma/tables';
import type { Actor } from '../../platform/auth/actor.ts';
import { conditions } from '../../platform/db/conditions.ts';
import { containing } from '../../platform/db/like.ts';
import { pagedList } from '../../platform/db/paged-list.ts';
import { type Sql, type SqlValue, statement } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/http/paging.ts';
import { displayedTo } from '../kelas/pertemuan/index.ts';
import { isChosen } from './pilihan.repo.ts';

type Sort = SortOf<typeof daftarNotifikasi>;

export type NotifikasiRow = Pick<
  notifikasi,
  | 'id'
  | 'jenis'
  | 'judul'
  | 'teks'
  | 'id_kelas'
  | 'id_aktivitas'
  | 'id_pertemuan'
  | 'id_objek'
  | 'jumlah'
> &
  Pick<notifikasi, 'dibuat_pada' | 'dibaca_pada'> & {
    jenis_aktivitas: aktivitas['jenis'] | null;
    nama_kelas: kelas['nama_kelas'] | null;
    nama_makul: makul['nama'] | null;
  };

/** $4 is the student's nim or the lecturer's id; an operator's is null. */
const whose = (actor: Actor): string | null => {
  switch (actor.role) {
    case 'mahasiswa':
      return actor.nim;
    case 'dosen':
      return actor.idDosen;
    case 'operator':
      return null;
  }
};
const valuesOf = (actor: Actor, now: Date): SqlValue[] => [
  actor.collegeId,
  actor.userId,
  now,
  whose(actor),
];

/** An announcement that is withdrawn or put off is gone at once; the rows of its people follow in jobs. */
export const stands = `n.ditarik_pada IS NULL AND NOT (n.jenis = 'pengumuman' AND EXISTS (
  SELECT FROM pengumuman pg WHERE pg.college_id = n.college_id AND pg.id = n.id_objek AND (pg.ditarik_pada IS NOT NULL OR pg.diumumkan_pada IS NULL)))`;
const own = `n.college_id = $1 AND n.id_pengguna = $2 AND ${stands}
  AND (n.berlaku_sampai IS NULL OR n.berlaku_sampai > $3::timestamptz) AND ${isChosen('aplikasi')}`;
const inClass = (table: string, column: string) => `(n.id_kelas IS NULL OR EXISTS (
  SELECT FROM ${table} kp WHERE kp.college_id = $1 AND kp.id_kelas = n.id_kelas AND kp.${column} = $4))`;
const ofActivity = (condition: string) => `(n.id_aktivitas IS NULL OR EXISTS (
  SELECT FROM aktivitas a WHERE a.college_id = $1 AND a.id = n.id_aktivitas AND ${condition}))`;
const shown = {
  mahasiswa: `${own} AND ${inClass('kelas_peserta', 'nim')} AND ${ofActivity(displayedTo('$4', '$3'))}`,
  dosen: `${own} AND ${inClass('kelas_pengajar', 'id_dosen')} AND ${ofActivity('a.dihapus_pada IS NULL')}`,
  operator: `${own} AND $4::text IS NULL`,
} as const;

const list = pagedList<NotifikasiRow, Sort>({
  name: 'notifikasi.list',
  from: 'notifikasi n',
  keys: { id: 'n.id' },
  columns: `n.id, n.jenis, coalesce(a.judul, n.judul) AS judul, n.teks, n.id_kelas, n.id_pertemuan, n.id_aktivitas, n.id_objek, n.jumlah,
    n.dibuat_pada, n.dibaca_pada, a.jenis AS jenis_aktivitas, k.nama_kelas, m.nama AS nama_makul`,
  joins: `JOIN notifikasi n ON n.college_id = $1 AND n.id = h.id
    LEFT JOIN aktivitas a ON a.college_id = n.college_id AND a.id = n.id_aktivitas
    LEFT JOIN kelas k ON k.college_id = n.college_id AND k.id = n.id_kelas
    LEFT JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul`,
  order: ['n.dibuat_pada DESC'],
  sorts: { dibuat_pada: ['n.dibuat_pada'] },
  prepared: [''],
});

interface Asked {
  filter: QueryOf<typeof daftarNotifikasi>;
  page: Page<Sort>;
  now: Date;
}

export function listNotifikasi(
  db: Sql,
  actor: Actor,
  { filter, page, now }: Asked,
): Promise<{ rows: NotifikasiRow[]; total: number }> {
  const unread = filter.belum_dibaca === true;
  const parts: string[] = [shown[actor.role], ...(unread ? ['n.dibaca_pada IS NULL'] : [])];
  const where = conditions(parts, valuesOf(actor, now));
  const { search, jenis } = filter;
  where.add('jenis', jenis, (value) => `n.jenis = ${value}`);
  where.add('search', search && containing(search), (value) => `n.judul ILIKE ${value}`);
  return list(db, { where, page, variant: `${actor.role}.${unread ? 'belum' : 'semua'}` });
}

const countFor = (role: Actor['role']) =>
  statement(
    `notifikasi.unread_${role}`,
    `SELECT count(*)::int AS jumlah FROM (
       SELECT FROM notifikasi n WHERE ${shown[role]} AND n.dibaca_pada IS NULL LIMIT $5) x`,
  );
const counts = {
  mahasiswa: countFor('mahasiswa'),
  dosen: countFor('dosen'),
  operator: countFor('operator'),
} as const;

export async function countUnread(
  db: Sql,
  actor: Actor,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const row = await db.row<{ jumlah: number }>(counts[actor.role], [...valuesOf(actor, now), most]);
  return row?.jumlah ?? 0;
}

const exists = statement(
  'notifikasi.exists',
  'SELECT 1 FROM notifikasi n WHERE n.college_id = $1 AND n.id_pengguna = $2 AND n.id = $3::uuid',
);

export async function isOwn(
  db: Sql,
  { collegeId, idPengguna, id }: { collegeId: string; idPengguna: string; id: string },
): Promise<boolean> {
  return (await db.row(exists, [collegeId, idPengguna, id])) !== null;
}
