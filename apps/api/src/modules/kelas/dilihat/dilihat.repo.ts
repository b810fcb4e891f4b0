/** New things are found by their times; there is no row per activity and student. */
import type { JenisBaru } from '@lms/contracts/wire/umum';
import type { aktivitas, pertemuan } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';
import { displayedTo } from '../pertemuan/index.ts';

/** A kind that is new in a meeting. */
export type BaruRow = Pick<aktivitas, 'id_kelas' | 'id_pertemuan'> &
  Pick<pertemuan, 'kategori'> & { jenis: JenisBaru };
type BaruAktivitas = BaruRow & Pick<aktivitas, 'id'>;

const displayed = displayedTo('$2', '$3');
const appeared = 'greatest(a.tampil_sejak, a.dibuat_pada)';
const given = 'greatest(t.nilai_tampil_pada, n.dinilai_pada)';

/** `greatest` ignores nulls: without a look the minimum applies. Old rows drop out first. */
const newIn = (place: string, columns: string): string =>
  `SELECT b.*, (SELECT p.kategori FROM pertemuan p WHERE p.college_id = $1 AND p.id = b.id_pertemuan) AS kategori
   FROM (SELECT ${columns}, a.jenis::text AS jenis FROM aktivitas a
   LEFT JOIN pertemuan_dilihat d ON d.college_id = $1 AND d.nim = $2 AND d.id_pertemuan = a.id_pertemuan
   WHERE a.college_id = $1 AND ${place} AND a.jenis IN ('materi', 'tugas') AND ${displayed}
     AND ${appeared} > $4::timestamptz AND ${appeared} > greatest($4, CASE a.jenis WHEN 'materi' THEN d.materi ELSE d.tugas END)
   UNION
   SELECT ${columns}, 'nilai' FROM tugas_nilai n
   CROSS JOIN LATERAL (SELECT t.nilai_tampil_pada FROM tugas t WHERE t.college_id = $1 AND t.id = n.id_tugas OFFSET 0) t
   JOIN aktivitas a ON a.college_id = $1 AND a.id = n.id_tugas
   LEFT JOIN nilai_dilihat d ON d.college_id = $1 AND d.nim = $2 AND d.id_tugas = n.id_tugas
   WHERE n.college_id = $1 AND n.nim = $2 AND n.nilai IS NOT NULL AND t.nilai_tampil_pada <= $3
     AND ${place} AND ${displayed} AND ${given} > $4::timestamptz AND ${given} > greatest($4, d.pada)) b`;

const baru = statement(
  'dilihat.baru',
  newIn('a.id_kelas = ANY($5::text[])', 'a.id_kelas, a.id_pertemuan'),
);
const baruDi = statement(
  'dilihat.baru_di',
  newIn('a.id_pertemuan = $5', 'a.id_kelas, a.id_pertemuan, a.id'),
);

interface Whose {
  collegeId: string;
  nim: string;
}

interface When {
  now: Date;
  since: Date;
}

/** The caller checks access. */
export function listBaru(
  db: Sql,
  { collegeId, nim }: Whose,
  { idKelas, now, since }: When & { idKelas: readonly string[] },
): Promise<BaruRow[]> {
  return db.rows(baru, [collegeId, nim, now, since, idKelas]);
}

/** The new activities of one meeting. The caller checks access. */
export function listBaruDi(
  db: Sql,
  { collegeId, nim }: Whose,
  { idPertemuan, now, since }: When & { idPertemuan: string },
): Promise<BaruAktivitas[]> {
  return db.rows(baruDi, [collegeId, nim, now, since, idPertemuan]);
}

// The latest time wins, whatever the order of devices.
const markMeeting = statement(
  'dilihat.pertemuan',
  `INSERT INTO pertemuan_dilihat AS d (college_id, nim, id_pertemuan, materi, tugas) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (college_id, nim, id_pertemuan) DO UPDATE
   SET materi = greatest(d.materi, EXCLUDED.materi), tugas = greatest(d.tugas, EXCLUDED.tugas)
   WHERE (d.materi, d.tugas) IS DISTINCT FROM (greatest(d.materi, EXCLUDED.materi), greatest(d.tugas, EXCLUDED.tugas))`,
);

/** Null: that kind was not looked at. */
export async function markPertemuan(
  db: Sql,
  { collegeId, nim }: Whose,
  idPertemuan: string,
  { materi = null, tugas = null }: { materi?: Date | null; tugas?: Date | null },
): Promise<void> {
  await db.run(markMeeting, [collegeId, nim, idPertemuan, materi, tugas]);
}

const markGrade = statement(
  'dilihat.nilai',
  `INSERT INTO nilai_dilihat AS d (college_id, nim, id_tugas, pada)
   SELECT n.college_id, n.nim, n.id_tugas, $4 FROM tugas_nilai n
   JOIN tugas t ON t.college_id = n.college_id AND t.id = n.id_tugas
   LEFT JOIN nilai_dilihat d ON d.college_id = n.college_id AND d.nim = n.nim AND d.id_tugas = n.id_tugas
   WHERE n.college_id = $1 AND n.nim = $2 AND n.id_tugas = $3 AND t.nilai_tampil_pada <= $4
     AND ${given} > greatest(d.pada, $5::timestamptz)
   ON CONFLICT (college_id, nim, id_tugas) DO UPDATE SET pada = greatest(d.pada, EXCLUDED.pada)`,
);

/** Does nothing without a new published grade. */
export async function markNilai(
  db: Sql,
  { collegeId, nim }: Whose,
  idTugas: string,
  { now, since }: When,
): Promise<void> {
  await db.run(markGrade, [collegeId, nim, idTugas, now, since]);
}

export const forgetPertemuanDilihat = forgetRows(
  'pertemuan_dilihat',
  'DELETE FROM pertemuan_dilihat WHERE college_id = $1 AND nim = $2',
  'nim',
);

export const forgetNilaiDilihat = forgetRows(
  'nilai_dilihat',
  'DELETE FROM nilai_dilihat WHERE college_id = $1 AND nim = $2',
  'nim',
);
