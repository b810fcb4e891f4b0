/** An exam's threads: one student with the lecturers (K74, K77, U69). */
import type { aktivitas, pertemuan } from '@lms/prisma/tables';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../../../kelas/index.ts';
import { type AuditedMeeting, displayedTo } from '../../../kelas/pertemuan/index.ts';
import type { RujukanUtas } from '../../../percakapan/index.ts';

export type UtasUjianRow = {
  ke: number;
  id_aktivitas: aktivitas['id'];
  judul: aktivitas['judul'];
} & Omit<AuditedMeeting, 'id'> & {
    id_pertemuan: pertemuan['id'];
    kategori: pertemuan['kategori'];
    periode_berakhir: Date | null;
    peserta: boolean;
    berjalan: boolean;
  };

const running = (
  nim: string,
) => `EXISTS (SELECT FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = a.id AND w.nim = ${nim}
  AND w.dibatalkan_pada IS NULL AND w.selesai_pada IS NULL AND w.berakhir_pada >= $5)`;
const columns = `n.ke::int AS ke, a.id AS id_aktivitas, a.judul, a.id_pertemuan, p.nomor, p.kategori, m.nama AS nama_makul, k.nama_kelas,
  k.id AS id_kelas, k.id_makul, k.id_prodi, k.periode, (pr.selesai + 1)::timestamp AT TIME ZONE $6::text AS periode_berakhir`;
const from = `unnest($3::text[], $4::text[]) WITH ORDINALITY AS n (id_aktivitas, nim, ke)
  JOIN aktivitas a ON a.college_id = $1 AND a.id = n.id_aktivitas AND a.jenis = 'ujian' AND a.dihapus_pada IS NULL
  JOIN pertemuan p ON p.college_id = $1 AND p.id = a.id_pertemuan
  JOIN kelas k ON k.college_id = $1 AND k.id = a.id_kelas
  JOIN makul m ON m.college_id = $1 AND m.id = k.id_makul
  LEFT JOIN periode pr ON pr.college_id = $1 AND pr.kode = k.periode`;
const inClass =
  'EXISTS (SELECT FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = k.id AND kp.nim = n.nim)';

// The exam is displayed, or the attempt runs (U70).
const ofStudent = scopedStatement(
  'ujian.utas_own',
  (scope) => `SELECT ${columns}, true AS peserta, ${running('$2')} AS berjalan FROM ${from}
   WHERE (n.nim IS NULL OR n.nim = $2) AND (${scope} AND ${displayedTo('$2', '$5')} OR ${running('$2')})`,
);
// Class members', and those of students who left after writing or taking the exam (K12).
const ofStaff = scopedStatement(
  'ujian.utas_staff',
  (
    scope,
  ) => `SELECT ${columns}, (n.nim IS NULL OR ${inClass}) AS peserta, ${running('n.nim')} AS berjalan FROM ${from}
   WHERE ${scope} AND (n.nim IS NULL OR ${inClass} OR EXISTS (
     SELECT FROM percakapan t WHERE t.college_id = $1 AND t.id_aktivitas = a.id AND t.nim = n.nim AND t.urutan_terakhir > 0) OR EXISTS (
     SELECT FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = a.id AND w.nim = n.nim))`,
);

/** `ke` counts from 1. */
export function listUtasUjian(
  db: Sql,
  actor: Actor,
  which: readonly RujukanUtas[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<UtasUjianRow[]> {
  const statements = actor.role === 'mahasiswa' ? ofStudent : ofStaff;
  const asked = [
    which.map(({ idAktivitas, idKelompok }) => (idKelompok === null ? idAktivitas : null)),
    which.map(({ nim }) => nim),
    now,
    timeZone,
  ];
  return db.rows<UtasUjianRow>(statements[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    ...asked,
  ]);
}
