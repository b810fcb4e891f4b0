/** The caller's unread messages in running classes, in one statement (K83). */
import type { DosenActor, MahasiswaActor } from '../../platform/auth/actor.ts';
import { type Sql, statement } from '../../platform/db/sql.ts';
import { scopeCondition } from '../kelas/index.ts';
import type { UtasRow } from './percakapan.repo.ts';

export type BelumDibacaRow = Pick<UtasRow, 'jenis' | 'id_aktivitas' | 'nim' | 'id_kelompok'> & {
  pesan_terakhir: Date;
  jumlah: number;
};

// Ends of periods are compared in UTC: some hours do not matter.
const running = `NOT EXISTS (SELECT FROM periode pr WHERE pr.college_id = $1 AND pr.kode = k.periode AND pr.selesai + 1 <= $4::timestamptz)`;
const left = 't.urutan_terakhir - coalesce(b.sampai, 0) - coalesce(b.sendiri, 0)';
const columns = `t.jenis, t.id_aktivitas, t.nim, t.id_kelompok, t.pesan_terakhir, ${left} AS jumlah`;
const reader =
  'LEFT JOIN percakapan_baca b ON b.college_id = t.college_id AND b.id_percakapan = t.id AND b.id_pengguna = $3';
const latest = 'ORDER BY pesan_terakhir DESC LIMIT $5';
const unread = `t.urutan_terakhir > 0 AND ${left} > 0`;
const inClass = (
  scope: string,
) => `JOIN aktivitas a ON a.college_id = t.college_id AND a.id = t.id_aktivitas AND a.dihapus_pada IS NULL
  JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas AND ${scope} AND ${running}`;
const student = scopeCondition('mahasiswa');

// Private threads by student, group threads by membership, forums by class, without reading others'
// threads.
const ofStudent = statement(
  'percakapan.belum_dibaca_saya',
  `SELECT ${columns} FROM percakapan t ${inClass(student)} ${reader} WHERE t.college_id = $1 AND t.nim = $2 AND ${unread}
   UNION ALL
   SELECT ${columns} FROM tugas_anggota ta
   JOIN percakapan t ON t.college_id = ta.college_id AND t.id_kelompok = ta.id_kelompok ${inClass(student)} ${reader}
   WHERE ta.college_id = $1 AND ta.nim = $2 AND ta.sampai IS NULL AND ${unread}
   UNION ALL
   SELECT ${columns} FROM kelas k
   JOIN aktivitas a ON a.college_id = k.college_id AND a.id_kelas = k.id AND a.jenis = 'forum' AND a.dihapus_pada IS NULL
   JOIN percakapan t ON t.college_id = a.college_id AND t.id_aktivitas = a.id ${reader}
   WHERE ${student} AND ${running} AND ${unread}
   ${latest}`,
);
const ofLecturer = statement(
  'percakapan.belum_dibaca_dosen',
  `SELECT ${columns} FROM kelas k
   JOIN aktivitas a ON a.college_id = k.college_id AND a.id_kelas = k.id AND a.jenis IN ('tugas', 'ujian', 'forum') AND a.dihapus_pada IS NULL
   JOIN percakapan t ON t.college_id = a.college_id AND t.id_aktivitas = a.id ${reader}
   WHERE ${scopeCondition('dosen')} AND ${running} AND ${unread}
   ${latest}`,
);

/** Latest first; the activity decides access. */
export function listBelumDibaca(
  db: Sql,
  actor: MahasiswaActor | DosenActor,
  { now, most }: { now: Date; most: number },
): Promise<BelumDibacaRow[]> {
  const [text, whose] =
    actor.role === 'mahasiswa' ? [ofStudent, actor.nim] : [ofLecturer, actor.idDosen];
  return db.rows<BelumDibacaRow>(text, [actor.collegeId, whose, actor.userId, now, most]);
}
