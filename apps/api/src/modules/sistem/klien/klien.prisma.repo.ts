import { type MachineScope, machineScopes } from '@lms/contracts/wire/endpoint';
import type { klien_api } from '@lms/prisma/tables';
import type { Sql } from '../../../platform/db/sql.ts';

export type KlienRow = Pick<
  klien_api,
  'id' | 'nama' | 'rahasia_hash' | 'redirect_uris' | 'is_active'
> & {
  scopes: MachineScope[];
};

interface KlienKey {
  collegeId: string;
  clientId: string;
}

/** Also finds clients that are switched off. */
export async function findKlien(
  db: Sql,
  { collegeId, clientId }: KlienKey,
): Promise<KlienRow | null> {
  const row = await db.prisma((tables) =>
    tables.klien_api.findUnique({
      where: { college_id_id: { college_id: collegeId, id: clientId } },
      select: {
        id: true,
        nama: true,
        rahasia_hash: true,
        scopes: true,
        redirect_uris: true,
        is_active: true,
      },
    }),
  );
  return row && { ...row, scopes: machineScopes.filter((scope) => row.scopes.includes(scope)) };
}

export interface KlienInput extends KlienKey {
  nama: string;
  /** SHA-256 of the secret. */
  hash: string;
  scopes: readonly MachineScope[];
  redirectUris: readonly string[];
}

/** Registers a client or replaces its secret, and switches it on. False without such a college. */
export function saveKlien(
  tx: Sql,
  { collegeId, clientId, nama, hash, scopes, redirectUris }: KlienInput,
): Promise<boolean> {
  const key = { college_id: collegeId, id: clientId };
  const changes = {
    nama,
    rahasia_hash: hash,
    scopes: [...scopes],
    redirect_uris: [...redirectUris],
    is_active: true,
  };
  return tx.prisma(async (tables) => {
    const college = await tables.perguruan_tinggi.findUnique({
      where: { id: collegeId },
      select: { id: true },
    });
    if (college === null) return false;
    await tables.klien_api.upsert({
      where: { college_id_id: key },
      create: { ...key, ...changes },
      update: changes,
    });
    return true;
  });
}

/** Returns its name, or null. */
export async function switchOffKlien(
  tx: Sql,
  { collegeId, clientId }: KlienKey,
): Promise<string | null> {
  const where = { college_id: collegeId, id: clientId };
  const [row] = await tx.prisma((tables) =>
    tables.klien_api.updateManyAndReturn({
      where,
      data: { is_active: false },
      select: { nama: true },
    }),
  );
  return row?.nama ?? null;
}
