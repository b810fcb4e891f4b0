import type { aktivitas, kelas, makul, pertemuan, salinan_kelas } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { scopeCondition, scopedStatement, scopeValue } from '../kelas-scope.repo.ts';

export type KelasRow = Pick<kelas, 'id' | 'nama_kelas' | 'periode' | 'id_makul' | 'id_prodi'> & {
  kode_makul: makul['kode'];
  nama_makul: makul['nama'];
};

const kelasColumns =
  'k.id, k.nama_kelas, k.periode, k.id_makul, k.id_prodi, m.kode AS kode_makul, m.nama AS nama_makul';
const kelasFrom = 'kelas k JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul';

const target = scopedStatement(
  'salin.tujuan',
  (scope) => `SELECT ${kelasColumns} FROM ${kelasFrom} WHERE ${scope} AND k.id = $3`,
);

/** Null if the actor does not see it. */
export function findTujuan(sql: Sql, actor: Actor, id: string): Promise<KelasRow | null> {
  return sql.row<KelasRow>(target[actor.role], [actor.collegeId, scopeValue(actor), id]);
}

// A lecturer of the course sees all its classes; operators see those of their programmes (K32).
const own = `EXISTS (SELECT FROM kelas_pengajar sk WHERE sk.college_id = k.college_id AND sk.id_kelas = k.id AND sk.id_dosen = $2::text)`;
const readable = {
  dosen: 'k.college_id = $1 AND $2::text IS NOT NULL',
  operator: scopeCondition('operator'),
};
const sendiri = { dosen: own, operator: 'true' };
const sourceOf = (role: 'dosen' | 'operator') =>
  statement(
    `salin.sumber.${role}`,
    `SELECT ${kelasColumns}, ${sendiri[role]} AS sendiri FROM ${kelasFrom} WHERE ${readable[role]} AND k.id = $3 AND k.id_makul = $4`,
  );
const source = { dosen: sourceOf('dosen'), operator: sourceOf('operator') };

export type StaffActor = Exclude<Actor, { role: 'mahasiswa' }>;
export type SumberRow = KelasRow & { sendiri: boolean };

/** A class of that course. */
export function findSumber(
  sql: Sql,
  actor: StaffActor,
  { id, idMakul }: { id: string; idMakul: string },
): Promise<SumberRow | null> {
  return sql.row<SumberRow>(source[actor.role], [actor.collegeId, scopeValue(actor), id, idMakul]);
}

export type DaftarRow = SumberRow & { pengajar: string[]; jumlah_isi: number };

const listOf = (role: 'dosen' | 'operator') =>
  pagedList<DaftarRow, 'periode' | '-periode'>({
    name: `salin.daftar.${role}`,
    from: kelasFrom,
    keys: { id: 'k.id' },
    columns: `${kelasColumns}, ${sendiri[role]} AS sendiri,
      (SELECT count(*)::int FROM aktivitas a WHERE a.college_id = $1 AND a.id_kelas = k.id AND a.dihapus_pada IS NULL) AS jumlah_isi,
      ARRAY(SELECT u.nama FROM kelas_pengajar kp JOIN dosen d ON d.college_id = kp.college_id AND d.id = kp.id_dosen
        JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
        WHERE kp.college_id = $1 AND kp.id_kelas = k.id ORDER BY kp.is_utama DESC, kp.urutan, u.nama) AS pengajar`,
    joins:
      'JOIN kelas k ON k.college_id = $1 AND k.id = h.id JOIN makul m ON m.college_id = $1 AND m.id = k.id_makul',
    order: ['k.periode DESC', 'k.nama_kelas'],
    sorts: { periode: ['k.periode'] },
    prepared: [''],
  });
const lists = { dosen: listOf('dosen'), operator: listOf('operator') };

/** The newest first. */
export function listSumber(
  sql: Sql,
  actor: StaffActor,
  {
    kelas: { id, id_makul: idMakul },
    search,
    page,
  }: { kelas: KelasRow; search: string | undefined; page: Page<'periode' | '-periode'> },
): Promise<{ rows: DaftarRow[]; total: number }> {
  const where = conditions(
    [readable[actor.role], 'k.id_makul = $3', 'k.id <> $4'],
    [actor.collegeId, scopeValue(actor), idMakul, id],
  );
  where.add(
    'search',
    search && containing(search),
    (p) =>
      `(k.nama_kelas ILIKE ${p} OR k.periode::text LIKE ${p} OR EXISTS (
        SELECT FROM kelas_pengajar fp JOIN dosen fd ON fd.college_id = fp.college_id AND fd.id = fp.id_dosen
        JOIN pengguna fu ON fu.college_id = fd.college_id AND fu.id = fd.id_pengguna
        WHERE fp.college_id = $1 AND fp.id_kelas = k.id AND fu.nama ILIKE ${p}))`,
  );
  return lists[actor.role](sql, { where, page });
}

export type PertemuanRow = Pick<
  pertemuan,
  | 'id'
  | 'id_kelas'
  | 'nomor'
  | 'judul'
  | 'jenis'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'waktu_batas_aktivitas'
>;

const meetingColumns =
  'id, id_kelas, nomor, judul, jenis, waktu_mulai, waktu_selesai, waktu_batas_aktivitas';
const meetings = statement(
  'salin.pertemuan',
  `SELECT ${meetingColumns} FROM pertemuan WHERE college_id = $1 AND id_kelas = ANY($2::text[]) ORDER BY id_kelas, nomor`,
);

export function listPertemuan(
  sql: Sql,
  collegeId: string,
  idKelas: readonly string[],
): Promise<PertemuanRow[]> {
  return sql.rows<PertemuanRow>(meetings, [collegeId, idKelas]);
}

// As whoever adds content to one meeting does.
const lockMeetings = statement(
  'salin.kunci_pertemuan',
  'SELECT id FROM pertemuan WHERE college_id = $1 AND id_kelas = $2 ORDER BY id FOR NO KEY UPDATE',
);

/** Nobody else adds content to the class until the end of the transaction. */
export async function lockPertemuan(tx: Tx, collegeId: string, idKelas: string): Promise<void> {
  await tx.rows(lockMeetings, [collegeId, idKelas]);
}

export type IsiRow = Pick<
  aktivitas,
  | 'id'
  | 'jenis'
  | 'judul'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'tampil_sejak'
  | 'wajib_hadir'
  | 'terbatas'
> &
  Pick<pertemuan, 'nomor'> & { boleh: boolean };

const contents = `SELECT a.id, a.jenis, a.judul, p.nomor, a.waktu_mulai, a.waktu_selesai, a.tampil_sejak, a.wajib_hadir, a.terbatas,
    $4::bool OR CASE a.jenis WHEN 'ujian' THEN a.waktu_selesai <= $3::timestamptz
      ELSE a.tampil_sejak <= $3::timestamptz AND coalesce(a.waktu_mulai, a.tampil_sejak) <= $3::timestamptz END IS TRUE AS boleh
  FROM aktivitas a JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
  WHERE a.college_id = $1 AND a.id_kelas = $2 AND a.dihapus_pada IS NULL
  ORDER BY p.nomor, a.jenis, a.urutan, a.dibuat_pada, a.id LIMIT $5`;
const list = statement('salin.isi', contents);
const hold = statement('salin.isi_pegang', `${contents} FOR SHARE OF a`);

/** In order. `tahan`: nobody changes or deletes it until the end of the transaction. */
export function listIsi(
  sql: Sql,
  { collegeId, idKelas, sendiri }: { collegeId: string; idKelas: string; sendiri: boolean },
  { now, most, tahan }: { now: Date; most: number; tahan: boolean },
): Promise<IsiRow[]> {
  return sql.rows<IsiRow>(tahan ? hold : list, [collegeId, idKelas, now, sendiri, most]);
}

const copied = statement(
  'salin.sudah',
  `SELECT disalin_dari FROM aktivitas WHERE college_id = $1 AND id_kelas = $2 AND disalin_dari IS NOT NULL AND dihapus_pada IS NULL`,
);

export async function listDisalin(
  sql: Sql,
  collegeId: string,
  idKelas: string,
): Promise<Set<string>> {
  const rows = await sql.rows<{ disalin_dari: string }>(copied, [collegeId, idKelas]);
  return new Set(rows.map(({ disalin_dari }) => disalin_dari));
}

export type JumlahRow = Pick<aktivitas, 'id_pertemuan' | 'jenis'> & {
  jumlah: number;
  terakhir: number;
};

const counts = statement(
  'salin.jumlah',
  `SELECT id_pertemuan, jenis, count(*)::int AS jumlah, max(urutan) AS terakhir FROM aktivitas
   WHERE college_id = $1 AND id_kelas = $2 AND dihapus_pada IS NULL GROUP BY id_pertemuan, jenis`,
);

export function listJumlah(sql: Sql, collegeId: string, idKelas: string): Promise<JumlahRow[]> {
  return sql.rows<JumlahRow>(counts, [collegeId, idKelas]);
}

const insert = statement(
  'salin.tambah',
  `INSERT INTO salinan_kelas (college_id, id, id_kelas, id_sumber, isi, pendahuluan, oleh, oleh_nama, dibuat_pada)
   VALUES ($1, $2, $3, $4, $5::text[], $6::jsonb, $7, $8, $9)`,
);

export interface Bagian {
  pendahuluan: boolean;
  silabus: boolean;
}

export async function insertSalinan(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  row: {
    idKelas: string;
    idSumber: string;
    isi: readonly string[];
    bagian: Bagian;
    oleh: { userId: string; nama: string };
    now: Date;
  },
): Promise<void> {
  await tx.run(insert, [
    ...[collegeId, id, row.idKelas, row.idSumber, row.isi, JSON.stringify(row.bagian)],
    ...[row.oleh.userId, row.oleh.nama, row.now],
  ]);
}

export type SalinanRow = Pick<
  salinan_kelas,
  'id' | 'id_sumber' | 'isi' | 'oleh_nama' | 'dibuat_pada' | 'dibatalkan_pada'
> & {
  pendahuluan: Bagian;
  nama_kelas: string | null;
  periode: number | null;
  kode_makul: string | null;
  nama_makul: string | null;
};

const history = statement(
  'salin.riwayat',
  `SELECT s.id, s.id_sumber, s.isi, s.oleh_nama, s.dibuat_pada, s.dibatalkan_pada, s.pendahuluan, k.nama_kelas, k.periode,
     m.kode AS kode_makul, m.nama AS nama_makul
   FROM salinan_kelas s LEFT JOIN kelas k ON k.college_id = s.college_id AND k.id = s.id_sumber
   LEFT JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
   WHERE s.college_id = $1 AND s.id_kelas = $2 ORDER BY s.dibuat_pada DESC, s.id LIMIT 10`,
);

export function listRiwayat(sql: Sql, collegeId: string, idKelas: string): Promise<SalinanRow[]> {
  return sql.rows<SalinanRow>(history, [collegeId, idKelas]);
}

const lock = statement(
  'salin.kunci',
  `SELECT id, isi, dibuat_pada, dibatalkan_pada, pendahuluan FROM salinan_kelas WHERE college_id = $1 AND id = $2 AND id_kelas = $3 FOR UPDATE`,
);

export function lockSalinan(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  idKelas: string,
): Promise<Pick<
  SalinanRow,
  'id' | 'isi' | 'dibuat_pada' | 'dibatalkan_pada' | 'pendahuluan'
> | null> {
  return tx.row(lock, [collegeId, id, idKelas]);
}

// Whoever hands in, begins or grades holds the header.
const lockIsi = statement(
  'salin.kunci_isi',
  `SELECT id, id_pertemuan, jenis, tampil_sejak FROM aktivitas
   WHERE college_id = $1 AND id = ANY($2::text[]) AND dihapus_pada IS NULL ORDER BY id FOR UPDATE`,
);

export function lockIsiOf(
  tx: Tx,
  collegeId: string,
  ids: readonly string[],
): Promise<Pick<aktivitas, 'id' | 'id_pertemuan' | 'jenis' | 'tampil_sejak'>[]> {
  return tx.rows(lockIsi, [collegeId, ids]);
}

const with_ = (table: string, column: string) =>
  `EXISTS (SELECT FROM ${table} x WHERE x.college_id = a.college_id AND x.${column} = a.id)`;
const touched = statement(
  'salin.tersentuh',
  `SELECT a.id FROM aktivitas a LEFT JOIN ujian u ON u.college_id = a.college_id AND u.id = a.id
   WHERE a.college_id = $1 AND a.id = ANY($2::text[]) AND a.dihapus_pada IS NULL AND (a.diubah_pada > a.dibuat_pada OR u.versi > 1
     OR ${with_('aktivitas_selesai', 'id_aktivitas')} OR ${with_('tugas_pengumpulan', 'id_tugas')} OR ${with_('tugas_kelompok', 'id_tugas')}
     OR ${with_('tugas_perpanjangan', 'id_tugas')} OR ${with_('forum_peserta', 'id_forum')} OR ${with_('pengerjaan', 'id_ujian')}
     OR ${with_('materi_kemajuan', 'id_materi')} OR ${with_('percakapan', 'id_aktivitas')} OR ${with_('ujian', 'id_ujian_utama')}) LIMIT 1`,
);

/** Somebody changed one of these, or worked on it. */
export async function isTouched(
  sql: Sql,
  collegeId: string,
  ids: readonly string[],
): Promise<boolean> {
  return (await sql.row(touched, [collegeId, ids])) !== null;
}

const cancel = statement(
  'salin.batal',
  'UPDATE salinan_kelas SET dibatalkan_pada = $3 WHERE college_id = $1 AND id = $2',
);

export async function cancelSalinan(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  now: Date,
): Promise<void> {
  await tx.run(cancel, [collegeId, id, now]);
}
