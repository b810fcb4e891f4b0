import type { daftarUjian, JenisUjian } from '@lms/contracts/ujian/ujian';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { aktivitas, pertemuan, ujian } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Conditions, conditions } from '../../../platform/db/conditions.ts';
import { pagedList, toldWhileLight } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { scopeCondition, scopeValue } from '../../kelas/index.ts';
import {
  type AktivitasRow,
  type AskedBerjadwal,
  type BerjadwalRow,
  berjadwal,
  copyableBy,
  displayedTo,
  narrowBerjadwal,
  notClosed,
  type StaffActor,
  sortsOf,
  stillOpenFirst,
} from '../../kelas/pertemuan/index.ts';

export type IsiUjian = Pick<
  ujian,
  | 'deskripsi'
  | 'jenis'
  | 'sifat'
  | 'gunakan_batas_waktu'
  | 'durasi'
  | 'acak_soal'
  | 'tampilkan_kunci_jawaban'
  | 'waktu_tampil_kunci'
  | 'id_ujian_utama'
  | 'kode_ujian'
  | 'ambang_fokus'
>;
export type UjianRow = BerjadwalRow &
  Pick<pertemuan, 'kerjakan_kuis_ujian'> &
  Pick<aktivitas, 'tampil_sejak' | 'terbatas'> &
  IsiUjian &
  Pick<ujian, 'nilai_tampil_pada' | 'diubah_oleh_nama'> & {
    dibuat_oleh_username: string | null;
    judul_utama: string | null;
  };

const isiColumns = `u.jenis, u.sifat, u.gunakan_batas_waktu, u.durasi, u.acak_soal, u.tampilkan_kunci_jawaban, u.waktu_tampil_kunci,
  u.id_ujian_utama, u.kode_ujian, u.ambang_fokus`;
const shared = `${berjadwal.columns}, a.tampil_sejak, a.terbatas, p.kerjakan_kuis_ujian, ${isiColumns}, u.nilai_tampil_pada,
  u.diubah_oleh_nama, pg.username AS dibuat_oleh_username, au.judul AS judul_utama`;
const joins = `JOIN ujian u ON u.college_id = $1 AND u.id = h.id ${berjadwal.joins}
  LEFT JOIN aktivitas au ON au.college_id = $1 AND au.id = u.id_ujian_utama
  LEFT JOIN pengguna pg ON pg.college_id = $1 AND pg.id = a.dibuat_oleh`;

type Sort = SortOf<typeof daftarUjian>;

const from = `aktivitas a JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
  JOIN ujian u ON u.college_id = a.college_id AND u.id = a.id`;
const end = 'a.waktu_selesai';
const list = { from, keys: { id: 'a.id' }, joins, sorts: sortsOf(end) };
const ofMeeting = pagedList<UjianRow, Sort>({
  ...list,
  name: 'ujian.list_pertemuan',
  columns: `${shared}, ${toldWhileLight('u.deskripsi')} AS deskripsi`,
  order: ['a.urutan', 'a.dibuat_pada'],
  prepared: ['pertemuan'],
});
/** Without descriptions, which may weigh a megabyte. */
const ofMany = pagedList<UjianRow, Sort>({
  ...list,
  name: 'ujian.list',
  columns: `${shared}, NULL AS deskripsi`,
  order: stillOpenFirst(end),
  prepared: ['', 'periode', 'periode-status', 'kelas'],
});

const present = ["a.jenis = 'ujian'", 'a.college_id = $1', 'a.dihapus_pada IS NULL'];

export type AskedUjian = AskedBerjadwal<QueryOf<typeof daftarUjian>, Sort>;

function narrow(where: Conditions, asked: AskedUjian): void {
  const { filter } = asked;
  narrowBerjadwal(where, end, asked);
  where.add('jenis', filter.jenis, (p) => `u.jenis = ${p}::jenis_ujian`);
  where.add('makul', filter.id_mata_kuliah, (p) => `k.id_makul = ${p}`);
  const teaches = (
    p: string,
  ) => `EXISTS (SELECT FROM kelas_pengajar fp WHERE fp.college_id = $1 AND fp.id_kelas = k.id
    AND fp.id_dosen = ${p})`;
  where.add('pengajar', filter.pengajar, teaches);
}

/** Neither hidden exams nor others' remedials for students (DECISIONS 151, U31). */
export function listUjian(
  db: Sql,
  actor: Actor,
  asked: AskedUjian,
): Promise<{ rows: UjianRow[]; total: number }> {
  const parts = [scopeCondition(actor.role), ...present, '$3::timestamptz IS NOT NULL'];
  const values = [actor.collegeId, scopeValue(actor), asked.now];
  const where =
    actor.role === 'mahasiswa'
      ? conditions([...parts, displayedTo('$2', '$3'), notClosed], [...values, asked.tertutup])
      : conditions(parts, values);
  narrow(where, asked);
  const which = asked.filter.id_pertemuan === undefined ? ofMany : ofMeeting;
  return which(db, { where, page: asked.page, variant: actor.role });
}

// A colleague's exam would give its questions away before its end (U34).
const ofCourse = copyableBy('a.waktu_selesai');

export function listOfCourse(
  db: Sql,
  actor: StaffActor,
  asked: AskedUjian & { exceptKelas: string },
): Promise<{ rows: UjianRow[]; total: number }> {
  const values = [actor.collegeId, scopeValue(actor), asked.now, asked.exceptKelas];
  const where = conditions([ofCourse[actor.role], ...present, 'k.id <> $4'], values);
  narrow(where, asked);
  return ofMany(db, { where, page: asked.page, variant: `${actor.role}.salin` });
}

const sources = (
  scope: string,
) => `SELECT a.id, a.judul, a.waktu_selesai, a.tampil_sejak, u.deskripsi, ${isiColumns} FROM ${from}
  JOIN unnest($5::text[]) WITH ORDINALITY AS n (id, urut) ON n.id = a.id
  WHERE ${scope} AND ${present.join(' AND ')} AND k.id_makul = $4 ORDER BY n.urut`;
const copied = {
  dosen: statement('ujian.sources.dosen', sources(ofCourse.dosen)),
  operator: statement('ujian.sources.operator', sources(ofCourse.operator)),
};

export type SumberRow = IsiUjian &
  Pick<AktivitasRow, 'id' | 'judul' | 'waktu_selesai' | 'tampil_sejak'>;

/** Those the actor may copy, in the order asked for. */
export function listSources(
  db: Sql,
  actor: StaffActor,
  { ids, idMakul, now }: { ids: readonly string[]; idMakul: string; now: Date },
): Promise<SumberRow[]> {
  return db.rows<SumberRow>(copied[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    now,
    idMakul,
    ids,
  ]);
}

export interface UjianKey {
  collegeId: string;
  id: string;
}

const rows = statement(
  'ujian.rows',
  `SELECT ${shared}, u.deskripsi FROM unnest($2::text[]) WITH ORDINALITY AS h (id, urut) ${joins} ORDER BY h.urut`,
);

// Over a list, Postgres plans ten joins anew each time, which costs more than running them.
const one = statement(
  'ujian.row',
  `SELECT ${shared}, u.deskripsi FROM (SELECT $2::text AS id) h ${joins}`,
);

/** The caller checks access by the headers. */
export function listRows(db: Sql, collegeId: string, ids: readonly string[]): Promise<UjianRow[]> {
  const [id] = ids;
  return ids.length === 1 && id !== undefined
    ? db.rows<UjianRow>(one, [collegeId, id])
    : db.rows<UjianRow>(rows, [collegeId, ids]);
}

const mulai = statement(
  'ujian.mulai',
  'SELECT id, durasi, acak_soal, kode_ujian, versi FROM ujian WHERE college_id = $1 AND id = $2',
);

export function findMulai(
  sql: Sql,
  { collegeId, id }: UjianKey,
): Promise<Pick<ujian, 'id' | 'durasi' | 'acak_soal' | 'kode_ujian' | 'versi'> | null> {
  return sql.row(mulai, [collegeId, id]);
}

// isi.hold conflicts with it, which every start and every action in the exam takes.
const lock = statement(
  'ujian.lock',
  `SELECT u.deskripsi, ${isiColumns} FROM aktivitas a JOIN ujian u ON u.college_id = a.college_id AND u.id = a.id
   WHERE a.college_id = $1 AND a.id = $2 FOR NO KEY UPDATE OF a, u`,
);

/** Nobody begins until the end of the transaction. */
export function lockUjian(tx: Tx, { collegeId, id }: UjianKey): Promise<IsiUjian | null> {
  return tx.row<IsiUjian>(lock, [collegeId, id]);
}

const save = statement(
  'ujian.save',
  `INSERT INTO ujian AS u (college_id, id, deskripsi, jenis, sifat, gunakan_batas_waktu, durasi, acak_soal, tampilkan_kunci_jawaban,
     waktu_tampil_kunci, id_ujian_utama, kode_ujian, ambang_fokus, diubah_oleh_nama)
   SELECT $1, n.id, n.deskripsi, n.jenis::jenis_ujian, n.sifat::sifat_ujian, n.batas, n.durasi, n.acak, n.kunci, n.waktu_kunci, n.utama,
     n.kode, n.ambang, $2
   FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::bool[], $8::int4[], $9::bool[], $10::bool[], $11::timestamptz[],
     $12::text[], $13::bool[], $14::int4[]) AS n (id, deskripsi, jenis, sifat, batas, durasi, acak, kunci, waktu_kunci, utama, kode, ambang)
   ON CONFLICT (college_id, id) DO UPDATE SET deskripsi = excluded.deskripsi, jenis = excluded.jenis, sifat = excluded.sifat,
     gunakan_batas_waktu = excluded.gunakan_batas_waktu, durasi = excluded.durasi, acak_soal = excluded.acak_soal,
     tampilkan_kunci_jawaban = excluded.tampilkan_kunci_jawaban, waktu_tampil_kunci = excluded.waktu_tampil_kunci,
     id_ujian_utama = excluded.id_ujian_utama, kode_ujian = excluded.kode_ujian, ambang_fokus = excluded.ambang_fokus,
     diubah_oleh_nama = excluded.diubah_oleh_nama, versi = u.versi + 1`,
);

export async function saveUjian(
  tx: Tx,
  { collegeId, nama }: { collegeId: string; nama: string },
  rows: readonly (IsiUjian & { id: string })[],
): Promise<void> {
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  await tx.run(save, [
    ...[
      collegeId,
      nama,
      column('id'),
      column('deskripsi'),
      column('jenis'),
      column('sifat'),
      column('gunakan_batas_waktu'),
    ],
    ...[
      column('durasi'),
      column('acak_soal'),
      column('tampilkan_kunci_jawaban'),
      column('waktu_tampil_kunci'),
    ],
    ...[column('id_ujian_utama'), column('kode_ujian'), column('ambang_fokus')],
  ]);
}

const grow = statement(
  'susunan.grow',
  'UPDATE ujian SET versi = versi + 1 WHERE college_id = $1 AND id = $2',
);

/** Prepared papers become outdated. */
export async function growVersi(tx: Tx, { collegeId, id }: UjianKey): Promise<void> {
  await tx.run(grow, [collegeId, id]);
}

const shift = statement(
  'ujian.geser',
  `UPDATE ujian SET versi = versi + 1, diubah_oleh_nama = $4,
     waktu_tampil_kunci = waktu_tampil_kunci + $3::float8 * interval '1 millisecond'
   WHERE college_id = $1 AND id = ANY($2::text[])`,
);

/** Exams whose meeting moves: keys keep their distance from the end, and papers become outdated (K101). */
export async function geserUjian(
  tx: Tx,
  which: { collegeId: string; ids: readonly string[]; langkahMs: number; nama: string },
): Promise<void> {
  await tx.run(shift, [which.collegeId, which.ids, which.langkahMs, which.nama]);
}

const publish = statement(
  'nilai_soal.terbitkan',
  `UPDATE ujian SET nilai_tampil_pada = CASE WHEN $3 THEN $4::timestamptz END WHERE college_id = $1 AND id = $2
     AND (nilai_tampil_pada IS NULL) = $3`,
);

/** False: nothing changed. */
export async function publishNilai(
  tx: Tx,
  { collegeId, id }: UjianKey,
  { tampil, now }: { tampil: boolean; now: Date },
): Promise<boolean> {
  return (await tx.run(publish, [collegeId, id, tampil, now])) > 0;
}

const utama = statement(
  'ujian.utama',
  `SELECT u.jenis FROM aktivitas a JOIN ujian u ON u.college_id = a.college_id AND u.id = a.id
   WHERE a.college_id = $1 AND a.id = $2 AND a.id_pertemuan = $3 AND a.dihapus_pada IS NULL`,
);

/** The content is locked. */
export function findUtama(
  tx: Sql,
  { collegeId, id }: UjianKey,
  idPertemuan: string,
): Promise<{ jenis: JenisUjian } | null> {
  return tx.row(utama, [collegeId, id, idPertemuan]);
}

const remedial = statement(
  'ujian.remedial',
  `SELECT a.id, a.id_kelas, a.id_pertemuan, a.jenis, a.judul, a.urutan, a.waktu_mulai, a.waktu_selesai, a.tampil_sejak, a.wajib_hadir,
     a.terbatas, a.dibuat_oleh, a.dibuat_oleh_nama, a.dibuat_pada, a.diubah_pada, a.dihapus_pada
   FROM ujian u JOIN aktivitas a ON a.college_id = u.college_id AND a.id = u.id
   WHERE u.college_id = $1 AND u.id_ujian_utama = $2 AND a.dihapus_pada IS NOT DISTINCT FROM $3 ORDER BY a.urutan, a.id`,
);

/** Present ones, or those deleted at `dihapusPada`. */
export function listRemedial(
  tx: Tx,
  { collegeId, id }: UjianKey,
  dihapusPada: Date | null,
): Promise<AktivitasRow[]> {
  return tx.rows<AktivitasRow>(remedial, [collegeId, id, dihapusPada]);
}

const anggota = statement(
  'ujian.anggota',
  `SELECT count(*)::int AS jumlah FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = ANY($3::text[])`,
);

export async function countAnggota(
  tx: Tx,
  { collegeId, idKelas, nim }: { collegeId: string; idKelas: string; nim: readonly string[] },
): Promise<number> {
  return (await tx.row<{ jumlah: number }>(anggota, [collegeId, idKelas, nim]))?.jumlah ?? 0;
}
