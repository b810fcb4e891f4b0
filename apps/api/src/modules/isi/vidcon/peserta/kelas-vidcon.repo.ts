/** A participant list may hold the class, its lecturers and names matched before (K120). */
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';
import { forgetRows } from '../../../../platform/forget.ts';

export interface AnggotaRow {
  nim: string;
  nama: string;
  email: string | null;
  /** Has joined in time. */
  hadir: boolean;
}

interface KeyKelasVidcon {
  collegeId: string;
  idKelas: string;
  id: string;
}

const members = statement(
  'vidcon.anggota',
  `SELECT kp.nim, u.nama, u.email, EXISTS (SELECT FROM aktivitas_selesai s
     WHERE s.college_id = $1 AND s.id_aktivitas = $3 AND s.nim = kp.nim AND NOT s.terlambat) AS hadir
   FROM kelas_peserta kp JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
   JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
   WHERE kp.college_id = $1 AND kp.id_kelas = $2 ORDER BY u.nama, kp.nim`,
);

export function listAnggota(db: Sql, of: KeyKelasVidcon): Promise<AnggotaRow[]> {
  return db.rows<AnggotaRow>(members, [of.collegeId, of.idKelas, of.id]);
}

const lecturers = statement(
  'vidcon.pengajar',
  `SELECT u.nama, u.email FROM kelas_pengajar kp JOIN dosen d ON d.college_id = kp.college_id AND d.id = kp.id_dosen
   JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna WHERE kp.college_id = $1 AND kp.id_kelas = $2`,
);

export function listPengajar(
  db: Sql,
  of: Pick<KeyKelasVidcon, 'collegeId' | 'idKelas'>,
): Promise<{ nama: string; email: string | null }[]> {
  return db.rows(lecturers, [of.collegeId, of.idKelas]);
}

const memory = statement(
  'vidcon_nama.list',
  'SELECT kunci, nim FROM vidcon_nama WHERE college_id = $1 AND id_kelas = $2',
);

export async function mapIngatan(
  db: Sql,
  of: Pick<KeyKelasVidcon, 'collegeId' | 'idKelas'>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ kunci: string; nim: string }>(memory, [of.collegeId, of.idKelas]);
  return new Map(rows.map(({ kunci, nim }) => [kunci, nim]));
}

const remember = statement(
  'vidcon_nama.save',
  `INSERT INTO vidcon_nama (college_id, id_kelas, kunci, nim, oleh, pada)
   SELECT $1, $2, n.kunci, n.nim, $5, $6 FROM unnest($3::text[], $4::text[]) AS n (kunci, nim)
   ON CONFLICT (college_id, id_kelas, kunci) DO UPDATE SET nim = excluded.nim, oleh = excluded.oleh, pada = excluded.pada`,
);

/** Each key once. */
export async function saveIngatan(
  tx: Tx,
  of: Pick<KeyKelasVidcon, 'collegeId' | 'idKelas'>,
  { kunci, oleh, now }: { kunci: ReadonlyMap<string, string>; oleh: string; now: Date },
): Promise<void> {
  if (kunci.size === 0) return;
  const { collegeId, idKelas } = of;
  await tx.run(remember, [collegeId, idKelas, [...kunci.keys()], [...kunci.values()], oleh, now]);
}

export const forgetNamaVidcon = forgetRows(
  'vidcon_nama',
  'DELETE FROM vidcon_nama WHERE college_id = $1 AND nim = $2',
  'nim',
);
