import type { QueryOf, SortOf } from '@lms/contracts/endpoint';
import type { daftarTugas } from '@lms/contracts/tugas';
import type { kelas, makul, pertemuan, tugas } from '@lms/prisma/tables';
import type { Actor } from '../../platform/auth/actor.ts';
import { type Conditions, conditions } from '../../platform/db/conditions.ts';
import { containing } from '../../platform/db/like.ts';
import { pagedList } from '../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/http/paging.ts';
import { scopeCondition, scopeValue } from '../kelas/index.ts';
import { type AktivitasRow, displayedTo } from '../pertemuan/index.ts';
import { perpanjanganDari } from './keadaan.repo.ts';

/** What a task has besides its header. */
export type IsiTugas = Pick<
  tugas,
  'deskripsi' | 'jenis_tugas' | 'lampiran' | 'berkas_diterima' | 'maks_berkas' | 'boleh_tautan' | 'nilai_tampil_pada'
>;
type HeaderColumns =
  | 'id'
  | 'id_pertemuan'
  | 'judul'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'wajib_hadir'
  | 'dibuat_oleh_nama'
  | 'dibuat_pada'
  | 'diubah_pada';
/** Where it stands. */
type TempatTugas = Pick<kelas, 'id_makul' | 'nama_kelas' | 'id_jenis_kelas'> &
  Pick<pertemuan, 'kerjakan_tugas' | 'id_kelas'> & {
    nomor_pertemuan: pertemuan['nomor'];
    judul_pertemuan: pertemuan['judul'];
    kode_makul: makul['kode'];
    nama_makul: makul['nama'];
    jenis_kelas: string | null;
  };
export type TugasRow = Pick<AktivitasRow, HeaderColumns> & IsiTugas & TempatTugas;

const isiColumns = `t.deskripsi, t.jenis_tugas, t.lampiran, t.berkas_diterima, t.maks_berkas, t.boleh_tautan, t.nilai_tampil_pada`;
const shared = `a.id, a.id_pertemuan, a.judul, a.waktu_mulai, a.waktu_selesai, a.wajib_hadir, a.dibuat_oleh_nama, a.dibuat_pada,
  a.diubah_pada, t.jenis_tugas, t.berkas_diterima, t.maks_berkas, t.boleh_tautan, t.nilai_tampil_pada,
  p.kerjakan_tugas, p.nomor AS nomor_pertemuan, p.judul AS judul_pertemuan, k.id AS id_kelas, k.nama_kelas,
  k.id_makul, m.kode AS kode_makul, m.nama AS nama_makul, k.id_jenis_kelas, jk.nama AS jenis_kelas`;
const joins = `JOIN aktivitas a ON a.college_id = $1 AND a.id = h.id
  JOIN tugas t ON t.college_id = $1 AND t.id = h.id
  JOIN pertemuan p ON p.college_id = $1 AND p.id = a.id_pertemuan
  JOIN kelas k ON k.college_id = $1 AND k.id = a.id_kelas
  JOIN makul m ON m.college_id = $1 AND m.id = k.id_makul
  LEFT JOIN jenis_kelas jk ON jk.college_id = $1 AND jk.id = k.id_jenis_kelas`;
const from = `aktivitas a JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
  JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id`;

type Sort = SortOf<typeof daftarTugas>;

/** Staff read the end of the task, a student the own, which an extension moves (K59). $2 is the student. */
const ends = { staf: 'a.waktu_selesai', mahasiswa: 'x.selesai' };
type Ends = keyof typeof ends;
/** As `endsAt`: an extension never takes time away. */
const fromOf = {
  staf: from,
  mahasiswa: `${from} CROSS JOIN LATERAL (SELECT greatest(a.waktu_selesai, ${perpanjanganDari('$2')}) AS selesai) x`,
};

const listsOf = (whose: Ends) => {
  const end = ends[whose];
  const sorts = { judul: ['a.judul'], waktu_mulai: ['a.waktu_mulai'], waktu_selesai: [end] };
  return {
    /** A meeting's own, whole. */
    ofMeeting: pagedList<TugasRow, Sort>({
      name: `tugas.list_pertemuan.${whose}`,
      from: fromOf[whose],
      keys: { id: 'a.id' },
      columns: `${shared}, t.deskripsi, t.lampiran`,
      joins,
      order: ['a.urutan', 'a.dibuat_pada'],
      sorts,
      prepared: ['pertemuan'],
    }),
    /** Over several meetings: a description may weigh a megabyte, so it is not told here. */
    ofMany: pagedList<TugasRow, Sort>({
      name: `tugas.list.${whose}`,
      from: fromOf[whose],
      keys: { id: 'a.id' },
      columns: `${shared}, NULL AS deskripsi, '{}'::text[] AS lampiran`,
      joins,
      // What can still be done by its end, then what is over, newest first. $3 is now.
      order: [`${end} < $3::timestamptz`, `greatest(${end}, $3::timestamptz)`, `${end} DESC`],
      sorts,
      prepared: ['', 'periode', 'periode-status', 'kelas'],
    }),
  };
};
const lists = { staf: listsOf('staf'), mahasiswa: listsOf('mahasiswa') };

const present = ["a.jenis = 'tugas'", 'a.college_id = $1', 'a.dihapus_pada IS NULL'];

/** The rule of `statusTugas` as a condition. */
const statusConditions = {
  selesai: (end: string) => `${end} < $3::timestamptz`,
  berlangsung: (end: string) => `(a.waktu_mulai <= $3::timestamptz AND ${end} >= $3::timestamptz)`,
  belum_dimulai: (end: string) => `(a.waktu_mulai > $3::timestamptz AND ${end} >= $3::timestamptz)`,
};

export interface AskedTugas {
  filter: QueryOf<typeof daftarTugas>;
  page: Page<Sort>;
  now: Date;
  /** Classes whose exam meetings are closed to the student (K5). */
  tertutup: readonly string[];
}

function narrow(where: Conditions, whose: Ends, { filter, now }: AskedTugas): void {
  const { status } = filter;
  where.add('periode', filter.periode, (p) => `k.periode = ${p}`);
  // The time stands among the values already; the parameter is only what makes the condition one of those in use.
  if (status)
    where.add(`status_${status}`, now, (p) => `(${statusConditions[status](ends[whose])} AND ${p}::timestamptz IS NOT NULL)`);
  where.add('kelas', filter.id_kelas_kuliah, (p) => `a.id_kelas = ${p}`);
  where.add('pertemuan', filter.id_pertemuan, (p) => `a.id_pertemuan = ${p}`);
  where.add('jenis', filter.jenis_tugas, (p) => `t.jenis_tugas = ${p}::jenis_tugas`);
  where.add('makul', filter.id_mata_kuliah, (p) => `k.id_makul = ${p}`);
  where.add('search', filter.search && containing(filter.search), (p) => `a.judul ILIKE ${p}`);
}

const notClosed = `NOT EXISTS (SELECT FROM pertemuan pu WHERE pu.college_id = $1 AND pu.id = a.id_pertemuan AND pu.kategori <> 'kuliah'
  AND a.id_kelas = ANY($4::text[]))`;

/** Tasks of the actor's classes; students without those that are not displayed to them. */
export function listTugas(db: Sql, actor: Actor, asked: AskedTugas): Promise<{ rows: TugasRow[]; total: number }> {
  const parts = [scopeCondition(actor.role), ...present, '$3::timestamptz IS NOT NULL'];
  const forStudent = [displayedTo('$2', '$3'), notClosed];
  const values = [actor.collegeId, scopeValue(actor), asked.now];
  const student = actor.role === 'mahasiswa';
  const where = student
    ? conditions([...parts, ...forStudent], [...values, asked.tertutup])
    : conditions([...parts, 'a.tampil_sejak IS NOT NULL'], values);
  const whose = student ? 'mahasiswa' : 'staf';
  narrow(where, whose, asked);
  const list = asked.filter.id_pertemuan === undefined ? lists[whose].ofMany : lists[whose].ofMeeting;
  return list(db, { where, page: asked.page, variant: actor.role });
}

// A lecturer of the course sees all its classes; of those of others what has begun. Operators those of their programmes (K32).
const ofCourse = {
  dosen: `k.college_id = $1 AND (a.waktu_mulai <= $3 OR EXISTS (
      SELECT FROM kelas_pengajar sk WHERE sk.college_id = $1 AND sk.id_kelas = k.id AND sk.id_dosen = $2::text))
    AND EXISTS (SELECT FROM kelas kk JOIN kelas_pengajar kp ON kp.college_id = kk.college_id AND kp.id_kelas = kk.id
      WHERE kk.college_id = $1 AND kk.id_makul = k.id_makul AND kp.id_dosen = $2::text)`,
  operator: `${scopeCondition('operator')} AND $3::timestamptz IS NOT NULL`,
};

export type StaffActor = Exclude<Actor, { role: 'mahasiswa' }>;

/** Those of other classes of a course, for copying. */
export function listOfCourse(
  db: Sql,
  actor: StaffActor,
  asked: AskedTugas & { exceptKelas: string },
): Promise<{ rows: TugasRow[]; total: number }> {
  const values = [actor.collegeId, scopeValue(actor), asked.now, asked.exceptKelas];
  const where = conditions([ofCourse[actor.role], ...present, 'a.tampil_sejak IS NOT NULL', 'k.id <> $4'], values);
  narrow(where, 'staf', asked);
  return lists.staf.ofMany(db, { where, page: asked.page, variant: `${actor.role}.salin` });
}

const sources = (scope: string) => `SELECT a.id, a.judul, ${isiColumns} FROM aktivitas a
  JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id
  JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
  JOIN unnest($5::text[]) WITH ORDINALITY AS n (id, urut) ON n.id = a.id
  WHERE ${scope} AND ${present.join(' AND ')} AND a.tampil_sejak IS NOT NULL AND k.id_makul = $4 ORDER BY n.urut`;
const copied = {
  dosen: statement('tugas.sources.dosen', sources(ofCourse.dosen)),
  operator: statement('tugas.sources.operator', sources(ofCourse.operator)),
};

/** Of these, those that the actor may copy into a class of the course, in the order asked for. */
export function listSources(
  db: Sql,
  actor: StaffActor,
  { ids, idMakul, now }: { ids: readonly string[]; idMakul: string; now: Date },
): Promise<(IsiTugas & Pick<AktivitasRow, 'id' | 'judul'>)[]> {
  return db.rows(copied[actor.role], [actor.collegeId, scopeValue(actor), now, idMakul, ids]);
}

export interface TugasKey {
  collegeId: string;
  id: string;
}

const rows = statement(
  'tugas.rows',
  `SELECT ${shared}, t.deskripsi, t.lampiran FROM unnest($2::text[]) WITH ORDINALITY AS h (id, urut) ${joins} ORDER BY h.urut`,
);

/** These, whole and in this order; who may see them is asked of their headers. */
export function listRows(db: Sql, collegeId: string, ids: readonly string[]): Promise<TugasRow[]> {
  return db.rows<TugasRow>(rows, [collegeId, ids]);
}

// Whoever hands in holds the header (isi.hold).
const lock = statement(
  'tugas.lock',
  `SELECT ${isiColumns} FROM aktivitas a JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id
   WHERE a.college_id = $1 AND a.id = $2 FOR NO KEY UPDATE OF a, t`,
);

/** For whoever changes or deletes it: waits for all that is being handed in, and nothing more is until the end of the transaction. */
export function lockTugas(tx: Tx, { collegeId, id }: TugasKey): Promise<IsiTugas | null> {
  return tx.row<IsiTugas>(lock, [collegeId, id]);
}

const save = statement(
  'tugas.save',
  `INSERT INTO tugas (college_id, id, deskripsi, jenis_tugas, lampiran, berkas_diterima, maks_berkas, boleh_tautan)
   SELECT $1, n.id, n.deskripsi, n.jenis::jenis_tugas, ARRAY(SELECT jsonb_array_elements_text(n.lampiran)),
     ARRAY(SELECT jsonb_array_elements_text(n.berkas_diterima)), n.maks_berkas, n.boleh_tautan
   FROM unnest($2::text[], $3::text[], $4::text[], $5::jsonb[], $6::jsonb[], $7::int4[], $8::bool[])
     AS n (id, deskripsi, jenis, lampiran, berkas_diterima, maks_berkas, boleh_tautan)
   ON CONFLICT (college_id, id) DO UPDATE SET deskripsi = excluded.deskripsi, jenis_tugas = excluded.jenis_tugas,
     lampiran = excluded.lampiran, berkas_diterima = excluded.berkas_diterima, maks_berkas = excluded.maks_berkas,
     boleh_tautan = excluded.boleh_tautan`,
);

/** Writes new ones, and over those that are there; when grades were published stays. */
export async function saveTugas(
  tx: Tx,
  collegeId: string,
  rows: readonly (Omit<IsiTugas, 'nilai_tampil_pada'> & { id: string })[],
): Promise<void> {
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  const list = (key: 'lampiran' | 'berkas_diterima') => rows.map((row) => JSON.stringify(row[key]));
  await tx.run(save, [
    ...[collegeId, column('id'), column('deskripsi'), column('jenis_tugas'), list('lampiran'), list('berkas_diterima')],
    ...[column('maks_berkas'), column('boleh_tautan')],
  ]);
}
