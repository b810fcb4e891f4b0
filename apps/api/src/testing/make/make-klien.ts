import type { MachineScope } from '@lms/contracts/wire/endpoint';
import { hashOf } from '../../platform/auth/opaque-token.ts';
import type { MachineSubject } from '../../platform/auth/token.ts';
import type { MakeContext } from './make-context.ts';

/** The only place with a readable secret. */
export interface TestKlien extends MachineSubject {
  secret: string;
}

interface KlienOver {
  collegeId?: string;
  clientId?: string;
  nama?: string;
  scopes?: MachineScope[];
  redirectUris?: string[];
  isActive?: boolean;
}

export function createMakeKlien({ db, next, collegeId }: MakeContext) {
  async function klien(over: KlienOver = {}): Promise<TestKlien> {
    const n = next();
    const row = {
      collegeId: await collegeId(over.collegeId),
      clientId: over.clientId ?? `klien${n}`,
      scopes: over.scopes ?? (['integrasi'] as const),
      secret: `rahasia-klien-${n}`,
    };
    await db.run(
      `INSERT INTO klien_api (college_id, id, nama, rahasia_hash, scopes, redirect_uris, is_active)
       VALUES ($1, $2, $3, $4, $5::text[], $6::text[], $7)`,
      [
        row.collegeId,
        row.clientId,
        over.nama ?? `Klien ${n}`,
        hashOf(row.secret),
        row.scopes,
        over.redirectUris ?? [],
        over.isActive ?? true,
      ],
    );
    return row;
  }
  return { klien };
}
