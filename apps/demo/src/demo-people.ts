/** Actors for the services that fill the demo. */
import type { DosenActor, MahasiswaActor } from '../../api/src/platform/auth/actor.ts';
import type { Sql } from '../../api/src/platform/db/sql.ts';
import { DEMO_COLLEGE } from './college.ts';

const base = {
  collegeId: DEMO_COLLEGE,
  sessionId: 'demo',
  scopes: [],
  ip: '127.0.0.1',
  requestId: 'demo',
  operator: null,
};

export async function lecturerOf(db: Sql, idKelas: string): Promise<DosenActor | null> {
  const row = await db.row<Pick<DosenActor, 'userId' | 'username' | 'nama' | 'idDosen'>>(
    `SELECT u.id AS "userId", u.username, u.nama, d.id AS "idDosen" FROM kelas_pengajar k
     JOIN dosen d ON d.college_id = k.college_id AND d.id = k.id_dosen
     JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
     WHERE k.college_id = $1 AND k.id_kelas = $2 AND k.is_utama`,
    [DEMO_COLLEGE, idKelas],
  );
  return row && { ...base, ...row, role: 'dosen' };
}

export async function studentsOf(
  db: Sql,
  idKelas: string,
  most: number,
): Promise<MahasiswaActor[]> {
  const rows = await db.rows<Pick<MahasiswaActor, 'userId' | 'username' | 'nama' | 'nim'>>(
    `SELECT u.id AS "userId", u.username, u.nama, m.nim FROM kelas_peserta s
     JOIN mahasiswa m ON m.college_id = s.college_id AND m.nim = s.nim
     JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
     WHERE s.college_id = $1 AND s.id_kelas = $2 ORDER BY m.nim LIMIT $3`,
    [DEMO_COLLEGE, idKelas, most],
  );
  return rows.map((row) => ({ ...base, ...row, role: 'mahasiswa', aktif: true, dibatasi: false }));
}
