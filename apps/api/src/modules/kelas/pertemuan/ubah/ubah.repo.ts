/** Locks and lookups of a change of schedule (K95, K103, K105). */
import type { SesiJam } from '@lms/contracts/kelas/aturan-ubah';
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';

const lockClass = statement(
  'ubah.lock_kelas',
  'SELECT id FROM kelas WHERE college_id = $1 AND id = $2 FOR NO KEY UPDATE',
);
// In one order, so that two schedules that want the same never wait for each other.
const lockDays = statement(
  'ubah.lock_hari',
  `SELECT pg_advisory_xact_lock(hashtextextended('jadwal:' || $1 || ':' || k.kunci, 0))
   FROM (SELECT unnest($2::text[]) AS kunci ORDER BY 1) k`,
);

/** Before its meetings, as imports lock: the class, then the days of rooms and lecturers. */
export async function lockJadwal(
  tx: Tx,
  { collegeId, idKelas, kunci }: { collegeId: string; idKelas: string; kunci: readonly string[] },
): Promise<void> {
  await tx.rows(lockClass, [collegeId, idKelas]);
  await tx.rows(lockDays, [collegeId, kunci]);
}

const references = statement(
  'ubah.rujukan',
  `SELECT (SELECT json_build_object('nama', s.nama, 'jam_mulai', s.jam_mulai::text, 'jam_selesai', s.jam_selesai::text)
       FROM sesi_kuliah s WHERE s.college_id = $1 AND s.id = $3) AS sesi,
     (SELECT json_build_object('nama', r.nama, 'kapasitas', r.kapasitas) FROM ruangan r WHERE r.college_id = $1 AND r.id = $4) AS ruangan,
     (SELECT coalesce(json_agg(kp.id_dosen), '[]') FROM kelas_pengajar kp
      WHERE kp.college_id = $1 AND kp.id_kelas = k.id) AS pengajar,
     k.jumlah_peserta, k.id_kampus
   FROM kelas k WHERE k.college_id = $1 AND k.id = $2`,
);

export interface RujukanRow {
  sesi: SesiJam | null;
  ruangan: { nama: string; kapasitas: number } | null;
  /** Lecturers of the class, by id_dosen. */
  pengajar: string[];
  jumlah_peserta: number;
  id_kampus: string | null;
}

export function findRujukan(
  db: Sql,
  where: { collegeId: string; idKelas: string; idSesi: string | null; idRuangan: string | null },
): Promise<RujukanRow | null> {
  return db.row<RujukanRow>(references, [
    where.collegeId,
    where.idKelas,
    where.idSesi,
    where.idRuangan,
  ]);
}

const held = statement(
  'ubah.terisi',
  `SELECT p.mulai_kuliah IS NOT NULL OR p.selesai_kuliah IS NOT NULL
     OR EXISTS (SELECT FROM aktivitas a WHERE a.college_id = $1 AND a.id_pertemuan = $2)
     OR EXISTS (SELECT FROM kehadiran h WHERE h.college_id = $1 AND h.id_pertemuan = $2)
     OR EXISTS (SELECT FROM kehadiran_dosen h WHERE h.college_id = $1 AND h.id_pertemuan = $2)
     OR EXISTS (SELECT FROM klaim_pindai c WHERE c.college_id = $1 AND c.id_pertemuan = $2)
     OR EXISTS (SELECT FROM kehadiran_ledger l WHERE l.college_id = $1 AND l.id_pertemuan = $2) AS terisi
   FROM pertemuan p WHERE p.college_id = $1 AND p.id = $2`,
);

/** Content, also deleted, marks, also withdrawn ones, or a start. */
export async function isTerisi(
  db: Sql,
  { collegeId, idPertemuan }: { collegeId: string; idPertemuan: string },
): Promise<boolean> {
  return (await db.row<{ terisi: boolean }>(held, [collegeId, idPertemuan]))?.terisi ?? true;
}

const ofClass = statement(
  'ubah.kelas_pertemuan',
  'SELECT id_kelas FROM pertemuan WHERE college_id = $1 AND id = $2',
);

export async function findKelasOf(
  db: Sql,
  { collegeId, id }: { collegeId: string; id: string },
): Promise<string | null> {
  return (await db.row<{ id_kelas: string }>(ofClass, [collegeId, id]))?.id_kelas ?? null;
}
