/** The table `vidcon`; only this file writes it. */
import type { daftarVidcon } from '@lms/contracts/isi/vidcon';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { kelas, pertemuan, vidcon } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { scopeCondition, scopeValue } from '../../kelas/index.ts';
import {
  type AskedBerjadwal,
  type BerjadwalRow,
  berjadwal,
  displayedTo,
  narrowBerjadwal,
  notClosed,
  sortsOf,
  stillOpenFirst,
} from '../../kelas/pertemuan/index.ts';
import { berkasOf, gabungOf } from './durasi.repo.ts';

export type VidconRow = BerjadwalRow &
  Pick<vidcon, 'aplikasi' | 'catatan' | 'diubah_oleh_nama'> &
  Pick<pertemuan, 'hadir_vidcon'> &
  Pick<kelas, 'jumlah_peserta'>;

const columns = `${berjadwal.columns}, v.aplikasi, v.catatan, v.diubah_oleh_nama, p.hadir_vidcon, k.jumlah_peserta`;
const joins = `JOIN vidcon v ON v.college_id = $1 AND v.id = h.id ${berjadwal.joins}`;
const from = `aktivitas a JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
  JOIN vidcon v ON v.college_id = a.college_id AND v.id = a.id`;

type Filter = QueryOf<typeof daftarVidcon>;
type Sort = SortOf<typeof daftarVidcon>;
const END = 'a.waktu_selesai';
const shared = { from, keys: { id: 'a.id' }, columns, joins, sorts: sortsOf(END) };

const ofMeeting = pagedList<VidconRow, Sort>({
  ...shared,
  name: 'vidcon.list_pertemuan',
  order: ['a.urutan', 'a.dibuat_pada'],
  prepared: ['pertemuan'],
});
const ofMany = pagedList<VidconRow, Sort>({
  ...shared,
  name: 'vidcon.list',
  order: stillOpenFirst(END),
  prepared: ['', 'periode', 'periode-status', 'kelas'],
});

const present = ["a.jenis = 'vidcon'", 'a.college_id = $1', 'a.dihapus_pada IS NULL'];

/** The actor's classes; students see only displayed content. */
export function listVidcon(
  db: Sql,
  actor: Actor,
  asked: AskedBerjadwal<Filter, Sort>,
): Promise<{ rows: VidconRow[]; total: number }> {
  const parts = [scopeCondition(actor.role), ...present, '$3::timestamptz IS NOT NULL'];
  const values = [actor.collegeId, scopeValue(actor), asked.now];
  const where =
    actor.role === 'mahasiswa'
      ? conditions([...parts, displayedTo('$2', '$3'), notClosed], [...values, asked.tertutup])
      : conditions([...parts, 'a.tampil_sejak IS NOT NULL'], values);
  narrowBerjadwal(where, END, asked);
  where.add('aplikasi', asked.filter.aplikasi, (p) => `v.aplikasi = ${p}::aplikasi_vidcon`);
  const list = asked.filter.id_pertemuan === undefined ? ofMany : ofMeeting;
  return list(db, { where, page: asked.page, variant: actor.role });
}

export interface KeyVidcon {
  collegeId: string;
  id: string;
}

const row = statement('vidcon.row', `SELECT ${columns} FROM (SELECT $2::text AS id) h ${joins}`);

/** The header decides access. */
export function findRow(db: Sql, { collegeId, id }: KeyVidcon): Promise<VidconRow | null> {
  return db.row<VidconRow>(row, [collegeId, id]);
}

const link = statement(
  'vidcon.link',
  'SELECT link, aplikasi FROM vidcon WHERE college_id = $1 AND id = $2',
);

/** The link serves joining, and those who may change it (K115). */
export function findLink(
  db: Sql,
  { collegeId, id }: KeyVidcon,
): Promise<Pick<vidcon, 'link' | 'aplikasi'> | null> {
  return db.row(link, [collegeId, id]);
}

/** The caller's joining; null without one. */
export interface JoinSendiri {
  waktu_join: Date | null;
  terlambat: boolean | null;
  waktu_leave: Date | null;
  detik: number;
}
export interface KeadaanVidcon extends JoinSendiri {
  id: string;
  jumlah_join: number;
  ada_peserta: boolean;
}

// $3: the caller, $4: the student's nim, $5: now.
const ownColumns = `s.waktu_join, s.terlambat, s.waktu_leave,
     CASE WHEN b.ada THEN coalesce(b.detik, s.detik) ELSE s.detik END AS detik`;
const ownJoins = `CROSS JOIN LATERAL (${gabungOf('g.id_pengguna = $3', '$5::timestamptz')}) s
   CROSS JOIN LATERAL (${berkasOf('$4::text')}) b`;

// A student who left the class does not count, but still fixes the times.
const keadaan = statement(
  'vidcon.keadaan',
  `SELECT a.id, coalesce(j.jumlah, 0) AS jumlah_join, coalesce(j.ada, false) AS ada_peserta, ${ownColumns}
   FROM aktivitas a
   LEFT JOIN LATERAL (
     SELECT true AS ada, count(*) FILTER (WHERE EXISTS (
       SELECT FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = a.id_kelas AND kp.nim = n.nim))::int AS jumlah
     FROM (SELECT g.nim FROM vidcon_gabung g WHERE g.college_id = $1 AND g.id_vidcon = a.id AND g.nim IS NOT NULL
       UNION
       SELECT o.nim FROM vidcon_impor i JOIN vidcon_impor_orang o ON o.college_id = i.college_id AND o.id_impor = i.id
       WHERE i.college_id = $1 AND i.id_vidcon = a.id AND i.diterapkan_pada IS NOT NULL AND o.nim IS NOT NULL) n
     HAVING count(*) > 0) j ON true
   ${ownJoins}
   WHERE a.college_id = $1 AND a.id = ANY($2::text[])`,
);

/** Counts who joined, and adds the caller's own joining. */
export async function mapKeadaan(
  db: Sql,
  of: { collegeId: string; ids: readonly string[]; idPengguna: string; nim: string | null },
  now: Date,
): Promise<ReadonlyMap<string, KeadaanVidcon>> {
  if (of.ids.length === 0) return new Map();
  const values = [of.collegeId, of.ids, of.idPengguna, of.nim, now];
  const rows = await db.rows<KeadaanVidcon>(keadaan, values);
  return new Map(rows.map((one) => [one.id, one]));
}

const own = statement(
  'vidcon.sendiri',
  `SELECT ${ownColumns} FROM aktivitas a ${ownJoins} WHERE a.college_id = $1 AND a.id = $2`,
);

/** Leaves out the class, which a burst of joinings would count each time. */
export function findJoinSendiri(
  db: Sql,
  { collegeId, id }: KeyVidcon,
  { idPengguna, nim }: { idPengguna: string; nim: string | null },
  now: Date,
): Promise<JoinSendiri | null> {
  return db.row<JoinSendiri>(own, [collegeId, id, idPengguna, nim, now]);
}

const any = statement(
  'vidcon.ada_peserta',
  `SELECT 1 FROM vidcon_gabung WHERE college_id = $1 AND id_vidcon = $2 AND nim IS NOT NULL
   UNION ALL
   SELECT 1 FROM vidcon_impor i JOIN vidcon_impor_orang o ON o.college_id = i.college_id AND o.id_impor = i.id
   WHERE i.college_id = $1 AND i.id_vidcon = $2 AND i.diterapkan_pada IS NOT NULL AND o.nim IS NOT NULL LIMIT 1`,
);

export async function hasPeserta(db: Sql, { collegeId, id }: KeyVidcon): Promise<boolean> {
  return (await db.row(any, [collegeId, id])) !== null;
}

const save = statement(
  'vidcon.save',
  `INSERT INTO vidcon (college_id, id, aplikasi, link, catatan, diubah_oleh_nama) VALUES ($1, $2, $3::aplikasi_vidcon, $4, $5, $6)
   ON CONFLICT (college_id, id) DO UPDATE SET aplikasi = excluded.aplikasi, link = excluded.link, catatan = excluded.catatan,
     diubah_oleh_nama = excluded.diubah_oleh_nama`,
);

export type IsiVidcon = Pick<vidcon, 'aplikasi' | 'link' | 'catatan'>;

export async function saveVidcon(
  tx: Tx,
  { collegeId, id }: KeyVidcon,
  { aplikasi, link: address, catatan }: IsiVidcon,
  oleh: string,
): Promise<void> {
  await tx.run(save, [collegeId, id, aplikasi, address, catatan, oleh]);
}
