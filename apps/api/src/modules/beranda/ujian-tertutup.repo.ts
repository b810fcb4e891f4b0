/** Classes whose exam meetings are closed to a student (K5); their content is left out everywhere. */
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Actor } from '../../platform/auth/actor.ts';
import { type Sql, statement } from '../../platform/db/sql.ts';
import { examStandingsOf } from '../kehadiran/index.ts';
import { isBarredFromExam } from '../kelas/pertemuan/index.ts';

const examClasses = statement(
  'beranda.exam_classes',
  `SELECT DISTINCT p.id_kelas FROM kelas_peserta kp JOIN pertemuan p ON p.college_id = kp.college_id AND p.id_kelas = kp.id_kelas
   WHERE kp.college_id = $1 AND kp.nim = $2 AND p.kategori <> 'kuliah' AND p.waktu_selesai >= $3`,
);

/** Reads meetings that end after `since`; a college without such a rule is not asked. */
export async function listTertutup(
  sql: Sql,
  actor: Actor,
  { pengaturan, since, now }: { pengaturan: Pengaturan; since: Date; now: Date },
): Promise<string[]> {
  const { aktif, persen_minimal: persenMinimal } =
    pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran;
  if (actor.role !== 'mahasiswa' || !aktif) return [];
  const { collegeId, nim } = actor;
  const rows = await sql.rows<{ id_kelas: string }>(examClasses, [collegeId, nim, since]);
  const idKelas = rows.map(({ id_kelas }) => id_kelas);
  if (idKelas.length === 0) return [];
  const standings = await examStandingsOf(sql, { collegeId, nim, idKelas }, { pengaturan, now });
  return [...standings].flatMap(([id, standing]) =>
    isBarredFromExam('uas', { aktif, persenMinimal }, standing) ? [id] : [],
  );
}
