import type { AccessLevel, Area, Role } from '@lms/contracts/wire/endpoint';
import type { TokenSubject } from '../../../platform/auth/token.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';

export interface ActorRow {
  username: string;
  nama: string;
  role: Role;
  is_active: boolean;
  scopes: string[];
  dicabut: boolean;
  nim: string | null;
  status_mahasiswa: string | null;
  dibatasi: boolean;
  id_dosen: string | null;
  /** Null for an operator without a row of rights. */
  hak: Record<Area, AccessLevel> | null;
  prodi: string[] | null;
}

// Everything the gate needs, in one round trip.
const actorColumns = `p.username, p.nama, p.role, p.is_active, p.scopes, s.dicabut_pada IS NOT NULL AS dicabut,
          m.nim, m.status AS status_mahasiswa, d.id AS id_dosen, o.prodi,
          EXISTS (SELECT FROM pembatasan b WHERE b.college_id = m.college_id AND b.nim = m.nim AND NOT b.memenuhi_syarat) AS dibatasi,
          CASE WHEN o.id_pengguna IS NOT NULL THEN jsonb_build_object(
            'data_master', o.data_master, 'kelas_kuliah', o.kelas_kuliah, 'bank_soal', o.bank_soal, 'data_sistem', o.data_sistem,
            'konfigurasi', o.konfigurasi, 'pengumuman', o.pengumuman, 'bantuan', o.bantuan, 'laporan', o.laporan) END AS hak`;
const actorJoins = `JOIN pengguna p ON p.college_id = s.college_id AND p.id = s.id_pengguna
     LEFT JOIN mahasiswa m ON m.college_id = p.college_id AND m.id_pengguna = p.id
     LEFT JOIN dosen d ON d.college_id = p.college_id AND d.id_pengguna = p.id
     LEFT JOIN operator o ON o.college_id = p.college_id AND o.id_pengguna = p.id`;

// The result is cached per user for some seconds.
const selectActor = statement(
  'akses.actor',
  `SELECT ${actorColumns} FROM sesi_pengguna s ${actorJoins} WHERE s.college_id = $1 AND s.id = $2::uuid AND p.id = $3`,
);

export function findActor(
  db: Sql,
  { collegeId, sessionId, userId }: TokenSubject,
): Promise<ActorRow | null> {
  return db.row<ActorRow>(selectActor, [collegeId, sessionId, userId]);
}

const selectActors = statement(
  'akses.actors',
  `SELECT w.urutan, ${actorColumns}
     FROM unnest($1::text[], $2::uuid[], $3::text[]) WITH ORDINALITY AS w(college_id, id_sesi, id_pengguna, urutan)
     JOIN sesi_pengguna s ON s.college_id = w.college_id AND s.id = w.id_sesi AND s.id_pengguna = w.id_pengguna ${actorJoins}`,
);

/** Null where one is gone. */
export async function findActors(
  db: Sql,
  subjects: readonly TokenSubject[],
): Promise<(ActorRow | null)[]> {
  const rows = await db.rows<ActorRow & { urutan: number }>(selectActors, [
    subjects.map(({ collegeId }) => collegeId),
    subjects.map(({ sessionId }) => sessionId),
    subjects.map(({ userId }) => userId),
  ]);
  const byOrder = new Map(rows.map((row) => [row.urutan, row]));
  return subjects.map((_subject, index) => byOrder.get(index + 1) ?? null);
}

const selectCollege = statement('akses.college', 'SELECT FROM perguruan_tinggi WHERE id = $1');

export async function collegeExists(db: Sql, collegeId: string): Promise<boolean> {
  return (await db.row(selectCollege, [collegeId])) !== null;
}
