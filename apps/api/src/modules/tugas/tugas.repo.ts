import type { daftarTugas } from '@lms/contracts/tugas/tugas';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { pertemuan, tugas } from '@lms/prisma/tables';
import type { Actor } from '../../platform/auth/actor.ts';
import { type Conditions, conditions } from '../../platform/db/conditions.ts';
import { pagedList, toldWhileLight } from '../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import { scopeCondition, scopeValue } from '../kelas/index.ts';
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
} from '../kelas/pertemuan/index.ts';
import { perpanjanganDari } from './keadaan.repo.ts';

export type IsiTugas = Pick<
  tugas,
  | 'deskripsi'
  | 'jenis_tugas'
  | 'lampiran'
  | 'berkas_diterima'
  | 'maks_berkas'
  | 'boleh_tautan'
  | 'nilai_tampil_pada'
>;
export type TugasRow = BerjadwalRow & Pick<pertemuan, 'kerjakan_tugas'> & IsiTugas;

const isiColumns = `t.deskripsi, t.jenis_tugas, t.lampiran, t.berkas_diterima, t.maks_berkas, t.boleh_tautan, t.nilai_tampil_pada`;
const shared = `${berjadwal.columns}, t.jenis_tugas, t.berkas_diterima, t.maks_berkas, t.boleh_tautan, t.nilai_tampil_pada,
  p.kerjakan_tugas`;
const joins = `JOIN tugas t ON t.college_id = $1 AND t.id = h.id ${berjadwal.joins}`;
const from = `aktivitas a JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
  JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id`;

type Sort = SortOf<typeof daftarTugas>;

/** The task's end for staff, the own one for students (K59). $2 is the student. */
const ends = { staf: 'a.waktu_selesai', mahasiswa: 'x.selesai' };
type Ends = keyof typeof ends;
/** `endsAt` in SQL: an extension never shortens the time. */
const fromOf = {
  staf: from,
  mahasiswa: `${from} CROSS JOIN LATERAL (SELECT greatest(a.waktu_selesai, ${perpanjanganDari('$2')}) AS selesai) x`,
};

const listsOf = (whose: Ends) => {
  const end = ends[whose];
  const sorts = sortsOf(end);
  return {
    ofMeeting: pagedList<TugasRow, Sort>({
      name: `tugas.list_pertemuan.${whose}`,
      from: fromOf[whose],
      keys: { id: 'a.id' },
      columns: `${shared}, ${toldWhileLight('t.deskripsi')} AS deskripsi, t.lampiran`,
      joins,
      order: ['a.urutan', 'a.dibuat_pada'],
      sorts,
      prepared: ['pertemuan'],
    }),
    /** Reads no descriptions, which may be 1 MB each. */
    ofMany: pagedList<TugasRow, Sort>({
      name: `tugas.list.${whose}`,
      from: fromOf[whose],
      keys: { id: 'a.id' },
      columns: `${shared}, NULL AS deskripsi, '{}'::text[] AS lampiran`,
      joins,
      order: stillOpenFirst(end),
      sorts,
      prepared: ['', 'periode', 'periode-status', 'kelas'],
    }),
  };
};
const lists = { staf: listsOf('staf'), mahasiswa: listsOf('mahasiswa') };

const present = ["a.jenis = 'tugas'", 'a.college_id = $1', 'a.dihapus_pada IS NULL'];

export type AskedTugas = AskedBerjadwal<QueryOf<typeof daftarTugas>, Sort>;

function narrow(where: Conditions, whose: Ends, asked: AskedTugas): void {
  narrowBerjadwal(where, ends[whose], asked);
  where.add('jenis', asked.filter.jenis_tugas, (p) => `t.jenis_tugas = ${p}::jenis_tugas`);
  where.add('makul', asked.filter.id_mata_kuliah, (p) => `k.id_makul = ${p}`);
}

/** The actor's classes; students see only displayed content. */
export function listTugas(
  db: Sql,
  actor: Actor,
  asked: AskedTugas,
): Promise<{ rows: TugasRow[]; total: number }> {
  const parts = [scopeCondition(actor.role), ...present, '$3::timestamptz IS NOT NULL'];
  const forStudent = [displayedTo('$2', '$3'), notClosed];
  const values = [actor.collegeId, scopeValue(actor), asked.now];
  const student = actor.role === 'mahasiswa';
  const where = student
    ? conditions([...parts, ...forStudent], [...values, asked.tertutup])
    : conditions([...parts, 'a.tampil_sejak IS NOT NULL'], values);
  const whose = student ? 'mahasiswa' : 'staf';
  narrow(where, whose, asked);
  const list =
    asked.filter.id_pertemuan === undefined ? lists[whose].ofMany : lists[whose].ofMeeting;
  return list(db, { where, page: asked.page, variant: actor.role });
}

const ofCourse = copyableBy('a.waktu_mulai');

export function listOfCourse(
  db: Sql,
  actor: StaffActor,
  asked: AskedTugas & { exceptKelas: string },
): Promise<{ rows: TugasRow[]; total: number }> {
  const values = [actor.collegeId, scopeValue(actor), asked.now, asked.exceptKelas];
  const where = conditions(
    [ofCourse[actor.role], ...present, 'a.tampil_sejak IS NOT NULL', 'k.id <> $4'],
    values,
  );
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

/** Only what the actor may copy into a class of the course, in the given order. */
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

/** In this order; the headers decide access. */
export function listRows(db: Sql, collegeId: string, ids: readonly string[]): Promise<TugasRow[]> {
  return db.rows<TugasRow>(rows, [collegeId, ids]);
}

// Handing in locks the header (isi.hold).
const lock = statement(
  'tugas.lock',
  `SELECT ${isiColumns} FROM aktivitas a JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id
   WHERE a.college_id = $1 AND a.id = $2 FOR NO KEY UPDATE OF a, t`,
);

/** Exclusive, for changing or deleting: waits for submissions, and stops new ones. */
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

/** The time of publishing stays. */
export async function saveTugas(
  tx: Tx,
  collegeId: string,
  rows: readonly (Omit<IsiTugas, 'nilai_tampil_pada'> & { id: string })[],
): Promise<void> {
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  const list = (key: 'lampiran' | 'berkas_diterima') => rows.map((row) => JSON.stringify(row[key]));
  await tx.run(save, [
    ...[
      collegeId,
      column('id'),
      column('deskripsi'),
      column('jenis_tugas'),
      list('lampiran'),
      list('berkas_diterima'),
    ],
    ...[column('maks_berkas'), column('boleh_tautan')],
  ]);
}

const publish = statement(
  'tugas.terbitkan',
  `UPDATE tugas SET nilai_tampil_pada = CASE WHEN $3 THEN $4::timestamptz END, nilai_tampil_sampai = CASE WHEN $3 THEN nilai_tampil_sampai ELSE $4 END
   WHERE college_id = $1 AND id = $2 AND (nilai_tampil_pada IS NULL) = $3`,
);

/** False when nothing changed. */
export async function publishNilai(
  tx: Tx,
  { collegeId, id }: TugasKey,
  tampil: boolean,
  now: Date,
): Promise<boolean> {
  return (await tx.run(publish, [collegeId, id, tampil, now])) > 0;
}
