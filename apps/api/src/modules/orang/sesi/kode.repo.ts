/** Sign-in codes for Siakad, and a college's Siakad settings. */
import type { Role } from '@lms/contracts/wire/endpoint';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

/** Empty when none is set. */
export async function findSikadUrl(db: Sql, collegeId: string): Promise<string> {
  const where = { id: collegeId };
  const row = await db.prisma((tables) =>
    tables.perguruan_tinggi.findUnique({ where, select: { url_sikad_legacy: true } }),
  );
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

export async function addKode(tx: Tx, kode: NewKode): Promise<void> {
  const { collegeId, hash, clientId, userId, sessionId, redirectUri, now, expiresAt } = kode;
  const owner = { id_klien: clientId, id_pengguna: userId, id_sesi: sessionId };
  const data = {
    college_id: collegeId,
    hash,
    ...owner,
    redirect_uri: redirectUri,
    dibuat_pada: now,
    berakhir_pada: expiresAt,
  };
  await tx.prisma((tables) => tables.kode_otorisasi.create({ data }));
}

export async function useKode(
  tx: Tx,
  {
    collegeId,
    hash,
    now,
    sessionId,
  }: { collegeId: string; hash: string; now: Date; sessionId: string },
): Promise<void> {
  const where = { college_id_hash: { college_id: collegeId, hash } };
  await tx.prisma((tables) =>
    tables.kode_otorisasi.update({ where, data: { dipakai_pada: now, id_sesi_klien: sessionId } }),
  );
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

// Raw SQL: a lock for simultaneous redemptions.
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

// Raw SQL: all colleges.
const removeOld = statement(
  'kode.remove_old',
  'DELETE FROM kode_otorisasi WHERE berakhir_pada < $1',
);

export async function removeKodeBefore(tx: Tx, before: Date): Promise<void> {
  await tx.run(removeOld, [before]);
}
