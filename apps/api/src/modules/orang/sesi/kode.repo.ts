/** Sign-in codes for Siakad, and a college's Siakad settings. */
import type { Role } from '@lms/contracts/wire/endpoint';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';

const selectSikadUrl = statement(
  'kode.sikad_url',
  'SELECT url_sikad_legacy FROM perguruan_tinggi WHERE id = $1',
);

/** Empty when none is set. */
export async function findSikadUrl(db: Sql, collegeId: string): Promise<string> {
  const row = await db.row<{ url_sikad_legacy: string }>(selectSikadUrl, [collegeId]);
  return row?.url_sikad_legacy ?? '';
}

export interface NewKode {
  collegeId: string;
  hash: string;
  clientId: string;
  userId: string;
  sessionId: string;
  redirectUri: string;
  now: Date;
  expiresAt: Date;
}

const insertKode = statement(
  'kode.insert',
  `INSERT INTO kode_otorisasi (college_id, hash, id_klien, id_pengguna, id_sesi, redirect_uri, dibuat_pada, berakhir_pada)
   VALUES ($1, $2, $3, $4, $5::uuid, $6, $7, $8)`,
);

export async function addKode(tx: Tx, kode: NewKode): Promise<void> {
  const { collegeId, hash, clientId, userId, sessionId, redirectUri, now, expiresAt } = kode;
  const owner = [clientId, userId, sessionId];
  await tx.run(insertKode, [collegeId, hash, ...owner, redirectUri, now, expiresAt]);
}

const markKodeUsed = statement(
  'kode.use',
  'UPDATE kode_otorisasi SET dipakai_pada = $3, id_sesi_klien = $4::uuid WHERE college_id = $1 AND hash = $2',
);

export async function useKode(
  tx: Tx,
  {
    collegeId,
    hash,
    now,
    sessionId,
  }: { collegeId: string; hash: string; now: Date; sessionId: string },
): Promise<void> {
  await tx.run(markKodeUsed, [collegeId, hash, now, sessionId]);
}

export interface KodeRow {
  id_klien: string;
  redirect_uri: string;
  berakhir_pada: Date;
  dipakai_pada: Date | null;
  id_sesi_klien: string | null;
  sesi_berakhir: boolean;
  id: string;
  username: string;
  nama: string;
  role: Role;
}

// Simultaneous redemptions wait here.
const selectKode = statement(
  'kode.lock',
  `SELECT k.id_klien, k.redirect_uri, k.berakhir_pada, k.dipakai_pada, k.id_sesi_klien,
          (s.dicabut_pada IS NOT NULL OR NOT p.is_active) AS sesi_berakhir, p.id, p.username, p.nama, p.role
     FROM kode_otorisasi k
     JOIN pengguna p ON p.college_id = k.college_id AND p.id = k.id_pengguna
     JOIN sesi_pengguna s ON s.college_id = k.college_id AND s.id = k.id_sesi
    WHERE k.college_id = $1 AND k.hash = $2
      FOR UPDATE OF k`,
);

export function lockKode(
  tx: Tx,
  { collegeId, hash }: { collegeId: string; hash: string },
): Promise<KodeRow | null> {
  return tx.row<KodeRow>(selectKode, [collegeId, hash]);
}

const removeOld = statement(
  'kode.remove_old',
  'DELETE FROM kode_otorisasi WHERE berakhir_pada < $1',
);

export async function removeKodeBefore(tx: Tx, before: Date): Promise<void> {
  await tx.run(removeOld, [before]);
}

export const forgetKode = forgetRows(
  'kode_otorisasi',
  'DELETE FROM kode_otorisasi WHERE college_id = $1 AND id_pengguna = $2',
);
