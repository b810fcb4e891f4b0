import type { MachineScope } from '@lms/contracts/endpoint';
import type { klien_api } from '@lms/prisma/tables';
import { type Sql, statement } from '../../platform/db/sql.ts';

export type KlienRow = Pick<klien_api, 'id' | 'nama' | 'rahasia_hash' | 'redirect_uris' | 'is_active'> & {
  scopes: MachineScope[];
};

const selectKlien = statement(
  'klien.one',
  'SELECT id, nama, rahasia_hash, scopes, redirect_uris, is_active FROM klien_api WHERE college_id = $1 AND id = $2',
);

/** A machine client, whether switched on or not; null when there is none. */
export function findKlien(db: Sql, { collegeId, clientId }: { collegeId: string; clientId: string }): Promise<KlienRow | null> {
  return db.row<KlienRow>(selectKlien, [collegeId, clientId]);
}

export interface KlienInput {
  collegeId: string;
  clientId: string;
  nama: string;
  /** SHA-256 of its secret. */
  hash: string;
  scopes: readonly MachineScope[];
  redirectUris: readonly string[];
}

const upsertKlien = statement(
  'klien.save',
  `INSERT INTO klien_api (college_id, id, nama, rahasia_hash, scopes, redirect_uris)
   SELECT id, $2, $3, $4, $5::text[], $6::text[] FROM perguruan_tinggi WHERE id = $1
   ON CONFLICT (college_id, id) DO UPDATE
     SET nama = EXCLUDED.nama, rahasia_hash = EXCLUDED.rahasia_hash, scopes = EXCLUDED.scopes,
         redirect_uris = EXCLUDED.redirect_uris, is_active = true`,
);

/** Registers a client, or gives one that is known a new secret; it is switched on. False when there is no such college. */
export async function saveKlien(
  tx: Sql,
  { collegeId, clientId, nama, hash, scopes, redirectUris }: KlienInput,
): Promise<boolean> {
  return (await tx.run(upsertKlien, [collegeId, clientId, nama, hash, scopes, redirectUris])) > 0;
}

const switchOff = statement(
  'klien.off',
  'UPDATE klien_api SET is_active = false WHERE college_id = $1 AND id = $2 RETURNING nama',
);

/** Keeps a client out; its name, or null when there is none. */
export async function switchOffKlien(
  tx: Sql,
  { collegeId, clientId }: { collegeId: string; clientId: string },
): Promise<string | null> {
  return (await tx.row<{ nama: string }>(switchOff, [collegeId, clientId]))?.nama ?? null;
}
