/** Late scans that wait for a lecturer. */
import type { Presensi } from '@lms/contracts/wire/umum';
import type { kehadiran, klaim_pindai, pengguna, pertemuan } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../../kelas/index.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';

type ClaimKey = MeetingKey & { nim: string };

export type OwnClaim = Pick<klaim_pindai, 'id_pertemuan' | 'dipindai_pada'>;
const own = (condition: string) =>
  `SELECT id_pertemuan, dipindai_pada FROM klaim_pindai WHERE college_id = $1 AND nim = $2 AND ${condition}`;
const ofMeeting = statement('klaim.of_meeting', own('id_pertemuan = $3'));
const ofScan = statement('klaim.of_scan', own('id_klien = $3::uuid'));

/** Call it under the meeting's lock. */
export function findClaim(
  db: Sql,
  { collegeId, idPertemuan, nim }: ClaimKey,
): Promise<OwnClaim | null> {
  return db.row<OwnClaim>(ofMeeting, [collegeId, nim, idPertemuan]);
}

export function findClaimOfScan(
  db: Sql,
  { collegeId, nim, idKlien }: { collegeId: string; nim: string; idKlien: string },
): Promise<OwnClaim | null> {
  return db.row<OwnClaim>(ofScan, [collegeId, nim, idKlien]);
}

const add = statement(
  'klaim.add',
  `INSERT INTO klaim_pindai (college_id, id_pertemuan, nim, id_klien, dipindai_pada, dikirim_pada) VALUES ($1, $2, $3, $4::uuid, $5, $6)`,
);

export async function addClaim(
  tx: Tx,
  {
    collegeId,
    idPertemuan,
    nim,
    idKlien,
    scannedAt,
    now,
  }: ClaimKey & { idKlien: string | null; scannedAt: Date; now: Date },
): Promise<void> {
  await tx.run(add, [collegeId, idPertemuan, nim, idKlien, scannedAt, now]);
}

const accept = statement(
  'klaim.accept',
  'UPDATE klaim_pindai SET diterima_pada = $4 WHERE college_id = $1 AND id_pertemuan = $2 AND nim = ANY($3::text[])',
);

export async function markAccepted(
  tx: Tx,
  { collegeId, idPertemuan, nim, now }: MeetingKey & { nim: readonly string[]; now: Date },
): Promise<void> {
  await tx.run(accept, [collegeId, idPertemuan, nim, now]);
}

type MarkColumns = Pick<kehadiran, 'is_qr_code' | 'updated_by'>;
export type ClaimRow = Pick<
  klaim_pindai,
  'nim' | 'dipindai_pada' | 'dikirim_pada' | 'diterima_pada'
> &
  Pick<pengguna, 'nama'> &
  Pick<pertemuan, 'waktu_batas_aktivitas' | 'waktu_selesai'> & {
    id_user: pengguna['id'];
    avatar_url: pengguna['foto_url'];
    /** Null when there is no mark, like all columns of the mark. */
    presensi: Presensi | null;
  } & { [Column in keyof MarkColumns]: MarkColumns[Column] | null };

const claims = scopedStatement(
  'klaim.rows',
  (
    scope,
  ) => `SELECT c.nim, c.dipindai_pada, c.dikirim_pada, c.diterima_pada, u.nama, u.id AS id_user, u.foto_url AS avatar_url,
     h.presensi, h.is_qr_code, h.updated_by, p.waktu_batas_aktivitas, p.waktu_selesai
   FROM pertemuan p
   JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
   LEFT JOIN (klaim_pindai c
     JOIN mahasiswa s ON s.college_id = c.college_id AND s.nim = c.nim
     JOIN pengguna u ON u.college_id = s.college_id AND u.id = s.id_pengguna)
     ON c.college_id = p.college_id AND c.id_pertemuan = p.id AND EXISTS (
       SELECT FROM kelas_peserta kp WHERE kp.college_id = c.college_id AND kp.id_kelas = p.id_kelas AND kp.nim = c.nim)
   LEFT JOIN kehadiran h ON h.college_id = c.college_id AND h.id_pertemuan = c.id_pertemuan AND h.nim = c.nim
   WHERE ${scope} AND p.college_id = $1 AND p.id = $3
   ORDER BY c.nim`,
);

/** Claims in any state; null if the actor may not see the meeting. */
export async function listClaims(
  db: Sql,
  actor: Actor,
  idPertemuan: string,
): Promise<ClaimRow[] | null> {
  const found = await db.rows<ClaimRow>(claims[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    idPertemuan,
  ]);
  if (found.length === 0) return null;
  return found.filter((row) => row.nim !== null);
}

// Without an own limit the college's setting applies, at most a year.
const purgeClaims = statement(
  'klaim.purge',
  `DELETE FROM klaim_pindai WHERE (college_id, id_pertemuan, nim) IN (
     SELECT c.college_id, c.id_pertemuan, c.nim
       FROM klaim_pindai c JOIN pertemuan p ON p.college_id = c.college_id AND p.id = c.id_pertemuan
      WHERE coalesce(p.waktu_batas_aktivitas, p.waktu_selesai + interval '366 days') <= $1
      LIMIT 5000 FOR UPDATE OF c SKIP LOCKED)`,
);

export async function purgeLapsed(tx: Tx, now: Date): Promise<void> {
  await tx.run(purgeClaims, [now]);
}
