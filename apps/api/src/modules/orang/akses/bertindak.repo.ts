import type { AccessLevel, Area, Role } from '@lms/contracts/wire/endpoint';
import type { Acting } from '../../../platform/auth/token.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';

export interface ActingRow {
  id: string;
  id_operator: string;
  id_target: string;
  berakhir_pada: Date;
  diakhiri_pada: Date | null;
  dicabut: boolean;
  nama_operator: string;
  role_operator: Role;
  operator_aktif: boolean;
  scopes_operator: string[];
  hak: Record<Area, AccessLevel> | null;
  prodi_operator: string[] | null;
  username: string;
  nama: string;
  role: Role;
  scopes: string[];
  target_aktif: boolean;
  nim: string | null;
  status_mahasiswa: string | null;
  id_prodi: string | null;
  dibatasi: boolean;
}

/** `from`: rows of sesi_bertindak. */
const actingFrom = (
  from: string,
) => `SELECT b.id, b.id_operator, b.id_target, b.berakhir_pada, b.diakhiri_pada, s.dicabut_pada IS NOT NULL AS dicabut,
          p.nama AS nama_operator, p.role AS role_operator, p.is_active AS operator_aktif, p.scopes AS scopes_operator, o.prodi AS prodi_operator,
          CASE WHEN o.id_pengguna IS NOT NULL THEN jsonb_build_object(
            'data_master', o.data_master, 'kelas_kuliah', o.kelas_kuliah, 'bank_soal', o.bank_soal, 'data_sistem', o.data_sistem,
            'konfigurasi', o.konfigurasi, 'pengumuman', o.pengumuman, 'bantuan', o.bantuan, 'laporan', o.laporan) END AS hak,
          t.username, t.nama, t.role, t.scopes, t.is_active AS target_aktif, m.nim, m.status AS status_mahasiswa, m.id_prodi,
          EXISTS (SELECT FROM pembatasan x WHERE x.college_id = m.college_id AND x.nim = m.nim AND NOT x.memenuhi_syarat) AS dibatasi
     FROM ${from} b
     JOIN sesi_pengguna s ON s.college_id = b.college_id AND s.id = b.id_sesi
     JOIN pengguna p ON p.college_id = b.college_id AND p.id = b.id_operator
     LEFT JOIN operator o ON o.college_id = b.college_id AND o.id_pengguna = b.id_operator
     JOIN pengguna t ON t.college_id = b.college_id AND t.id = b.id_target
     LEFT JOIN mahasiswa m ON m.college_id = b.college_id AND m.id_pengguna = b.id_target`;

const selectActing = statement(
  'akses.bertindak',
  `${actingFrom('sesi_bertindak')} WHERE b.college_id = $1 AND b.id = $2::uuid AND b.id_sesi = $3::uuid AND b.id_target = $4 AND b.id_operator = $5`,
);

/** All ids of the token must match. */
export function findActing(
  db: Sql,
  {
    collegeId,
    sessionId,
    userId,
    act,
  }: { collegeId: string; sessionId: string; userId: string; act: Acting },
): Promise<ActingRow | null> {
  return db.row<ActingRow>(selectActing, [collegeId, act.id, sessionId, userId, act.operatorId]);
}

export interface SessionKey {
  collegeId: string;
  sessionId: string;
}

// The row is read alone first: nearly every sign-in has none, and then Postgres joins nothing.
const selectOpen = statement(
  'akses.bertindak.open',
  `WITH terbuka AS MATERIALIZED (
     SELECT * FROM sesi_bertindak WHERE college_id = $1 AND id_sesi = $2::uuid AND diakhiri_pada IS NULL FOR UPDATE)
   ${actingFrom('terbuka')}`,
);

/** Locks the sign-in's open row, which may have expired. */
export function lockOpen(tx: Tx, { collegeId, sessionId }: SessionKey): Promise<ActingRow | null> {
  return tx.row<ActingRow>(selectOpen, [collegeId, sessionId]);
}

const closeOpen = statement(
  'akses.bertindak.close',
  `UPDATE sesi_bertindak SET diakhiri_pada = least(berakhir_pada, $3)
    WHERE college_id = $1 AND id_sesi = $2::uuid AND diakhiri_pada IS NULL`,
);

export async function closeActing(
  tx: Tx,
  { collegeId, sessionId }: SessionKey,
  now: Date,
): Promise<void> {
  await tx.run(closeOpen, [collegeId, sessionId, now]);
}

export interface TargetRow {
  id_user: string;
  username: string;
  nama: string;
  nim: string;
  status: string;
  is_active: boolean;
  id_prodi: string;
}

const selectTarget = statement(
  'akses.bertindak.target',
  `SELECT p.id AS id_user, p.username, p.nama, p.is_active, m.nim, m.status, m.id_prodi
     FROM mahasiswa m JOIN pengguna p ON p.college_id = m.college_id AND p.id = m.id_pengguna
    WHERE m.college_id = $1 AND ($2::text IS NULL OR m.nim = $2) AND ($3::text IS NULL OR m.id_pengguna = $3)
      AND (cardinality($4::text[]) = 0 OR m.id_prodi = ANY ($4))`,
);

export function findTarget(
  tx: Sql,
  { collegeId, prodi }: { collegeId: string; prodi: readonly string[] },
  { nim, idUser }: { nim: string | undefined; idUser: string | undefined },
): Promise<TargetRow | null> {
  return tx.row<TargetRow>(selectTarget, [collegeId, nim, idUser, prodi]);
}

const insert = statement(
  'akses.bertindak.insert',
  `INSERT INTO sesi_bertindak (college_id, id, id_sesi, id_operator, id_target, alasan, mulai_pada, berakhir_pada)
   VALUES ($1, $2::uuid, $3::uuid, $4, $5, $6, $7, $8)
   ON CONFLICT (college_id, id_sesi) WHERE diakhiri_pada IS NULL DO NOTHING`,
);

/** False when this sign-in already acts (two requests at once). */
export async function insertActing(
  tx: Tx,
  row: SessionKey & {
    id: string;
    operatorId: string;
    targetId: string;
    alasan: string;
    mulaiPada: Date;
    berakhirPada: Date;
  },
): Promise<boolean> {
  const { collegeId, id, sessionId, operatorId, targetId, alasan, mulaiPada, berakhirPada } = row;
  return (
    (await tx.run(insert, [
      collegeId,
      id,
      sessionId,
      operatorId,
      targetId,
      alasan,
      mulaiPada,
      berakhirPada,
    ])) === 1
  );
}

export const forgetBertindak = forgetRows(
  'sesi_bertindak',
  'DELETE FROM sesi_bertindak WHERE college_id = $1 AND (id_target = $2 OR id_operator = $2)',
);
