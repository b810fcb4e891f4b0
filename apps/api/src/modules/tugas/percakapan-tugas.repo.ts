/** For conversations about tasks and their groups (K74–K77). */
import type { aktivitas, pertemuan } from '@lms/prisma/tables';
import type { Actor } from '../../platform/auth/actor.ts';
import { type Sql, statement } from '../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../kelas/index.ts';
import { type AuditedMeeting, displayedTo } from '../kelas/pertemuan/index.ts';
import type { RujukanUtas } from '../percakapan/index.ts';

export type UtasTugasRow = {
  ke: number;
  id_aktivitas: aktivitas['id'];
  judul: aktivitas['judul'];
} & Omit<AuditedMeeting, 'id'> & {
    id_pertemuan: pertemuan['id'];
    kategori: pertemuan['kategori'];
    periode_berakhir: Date | null;
    peserta: boolean;
  };

/** `sampai` closes a membership (K64). */
const member = (kelompok: string, nim: string) => `EXISTS (SELECT FROM tugas_anggota ta
  WHERE ta.college_id = $1 AND ta.id_kelompok = ${kelompok} AND ta.nim = ${nim} AND ta.sampai IS NULL)`;

const columns = `n.ke::int AS ke, a.id AS id_aktivitas, a.judul, a.id_pertemuan, p.nomor, p.kategori, m.nama AS nama_makul, k.nama_kelas,
  k.id AS id_kelas, k.id_makul, k.id_prodi, k.periode, (pr.selesai + 1)::timestamp AT TIME ZONE $7::text AS periode_berakhir`;
const from = `unnest($3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS n (id_aktivitas, nim, id_kelompok, ke)
  LEFT JOIN tugas_kelompok tk ON tk.college_id = $1 AND tk.id = n.id_kelompok
  JOIN aktivitas a ON a.college_id = $1 AND a.id = coalesce(n.id_aktivitas, tk.id_tugas) AND a.jenis = 'tugas' AND a.dihapus_pada IS NULL
  LEFT JOIN tugas tg ON tg.college_id = $1 AND tg.id = a.id
  JOIN pertemuan p ON p.college_id = $1 AND p.id = a.id_pertemuan
  JOIN kelas k ON k.college_id = $1 AND k.id = a.id_kelas
  JOIN makul m ON m.college_id = $1 AND m.id = k.id_makul
  LEFT JOIN periode pr ON pr.college_id = $1 AND pr.kode = k.periode`;
// Group tasks have group threads, all others private ones (K74, K77).
const ofThisTask = `(tg.jenis_tugas IS NOT DISTINCT FROM 'kelompok') = (n.id_kelompok IS NOT NULL)
  AND (n.id_kelompok IS NULL OR tk.id_tugas = a.id)`;
const inClass =
  'EXISTS (SELECT FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = k.id AND kp.nim = n.nim)';

// Students: displayed tasks, their own thread, their own group.
const ofStudent = scopedStatement(
  'tugas.utas_own',
  (scope) => `SELECT ${columns}, true AS peserta FROM ${from}
   WHERE ${scope} AND ${ofThisTask} AND ${displayedTo('$2', '$6')} AND (n.nim IS NULL OR n.nim = $2)
     AND (n.id_kelompok IS NULL OR ${member('n.id_kelompok', '$2')})`,
);
// Staff: participants, and former ones who wrote, submitted or were graded (K12).
const ofStaff = scopedStatement(
  'tugas.utas_staff',
  (scope) => `SELECT ${columns}, (n.nim IS NULL OR ${inClass}) AS peserta FROM ${from}
   WHERE ${scope} AND ${ofThisTask} AND $6::timestamptz IS NOT NULL AND (n.nim IS NULL OR ${inClass} OR EXISTS (
     SELECT FROM percakapan t WHERE t.college_id = $1 AND t.id_aktivitas = a.id AND t.nim = n.nim AND t.urutan_terakhir > 0) OR EXISTS (
     SELECT FROM tugas_pengumpulan s WHERE s.college_id = $1 AND s.id_tugas = a.id AND s.nim = n.nim) OR EXISTS (
     SELECT FROM tugas_nilai v WHERE v.college_id = $1 AND v.id_tugas = a.id AND v.nim = n.nim))`,
);

/** The readable ones; `ke` counts from 1. */
export function listUtasTugas(
  db: Sql,
  actor: Actor,
  which: readonly RujukanUtas[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<UtasTugasRow[]> {
  const statements = actor.role === 'mahasiswa' ? ofStudent : ofStaff;
  const column = <Key extends keyof RujukanUtas>(key: Key) => which.map((one) => one[key]);
  const asked = [column('idAktivitas'), column('nim'), column('idKelompok'), now, timeZone];
  return db.rows<UtasTugasRow>(statements[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    ...asked,
  ]);
}

const members = statement(
  'tugas.group_members',
  `SELECT s.id_pengguna AS id, 'Mahasiswa' AS role FROM tugas_anggota ta
   JOIN mahasiswa s ON s.college_id = ta.college_id AND s.nim = ta.nim
   WHERE ta.college_id = $1 AND ta.id_kelompok = $2 AND ta.sampai IS NULL ORDER BY s.id_pengguna LIMIT $3`,
);

export function listAnggotaKelompok(
  db: Sql,
  { collegeId, idKelompok, most }: { collegeId: string; idKelompok: string; most: number },
): Promise<{ id: string; role: 'Mahasiswa' }[]> {
  return db.rows(members, [collegeId, idKelompok, most]);
}

const groups = statement(
  'tugas.memberships',
  `SELECT coalesce(g.isi, '') AS isi FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS a (college_id, id, ke)
   LEFT JOIN LATERAL (SELECT count(*) || '.' || sum(hashtextextended(ta.id_kelompok, 0)) AS isi FROM mahasiswa m
     JOIN tugas_anggota ta ON ta.college_id = m.college_id AND ta.nim = m.nim AND ta.sampai IS NULL
     WHERE m.college_id = a.college_id AND m.id_pengguna = a.id) g ON true
   ORDER BY a.ke`,
);

/** A text per account, in their order, that changes with its groups (K12). */
export async function keanggotaanKelompok(
  db: Sql,
  accounts: readonly { collegeId: string; userId: string }[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ isi: string }>(groups, [
    accounts.map((one) => one.collegeId),
    accounts.map((one) => one.userId),
  ]);
  return rows.map((row) => row.isi);
}
