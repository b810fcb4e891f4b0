/** Sign-in of machine clients (DECISIONS 38, 203). */
import { recordAuditAlone } from '../../../platform/audit.ts';
import type { MachineSource } from '../../../platform/auth/machine.ts';
import { ACCESS_TOKEN_SECONDS, type Tokens } from '../../../platform/auth/token.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Origin } from '../../../platform/http/request-origin.ts';
import { grantedScopes, isOwnSecret } from './klien.policy.ts';
import { findKlien, type KlienRow } from './klien.prisma.repo.ts';

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

export type KlienService = ReturnType<typeof createKlienService>;

export function createKlienService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tokens }: { tokens: Tokens },
) {
  async function record(
    origin: Origin,
    clientId: string,
    nama: string,
    entry: { aksi: string; detail: string },
  ): Promise<void> {
    const who = {
      ...origin,
      userId: null,
      username: clientId,
      nama,
      role: 'sistem' as const,
      operator: null,
    };
    await recordAuditAlone(db, who, { jenisAktivitas: 'login', ...entry }, clock.now());
  }

  /**
   * Throws the same 401 klien_ditolak for an unknown client, a wrong secret and a switched-off
   * client.
   */
  async function authenticate(
    origin: Origin,
    { clientId, clientSecret }: ClientCredentials,
  ): Promise<KlienRow> {
    const client = await findKlien(db, { collegeId: origin.collegeId, clientId });
    if (client !== null && isOwnSecret(client, clientSecret)) return client;
    await record(origin, clientId, client?.nama ?? '', {
      aksi: 'klien.ditolak',
      detail: 'Klien mesin ditolak',
    });
    throw new AppError('klien_ditolak');
  }

  /** grant_type=client_credentials: a token for 15 minutes, without refresh token. */
  async function signIn(origin: Origin, input: ClientCredentials & { scope: string | undefined }) {
    const client = await authenticate(origin, input);
    const scopes = grantedScopes(client.scopes, input.scope);
    if (scopes === null) throw new AppError('cakupan_ditolak');
    await record(origin, client.id, client.nama, {
      aksi: 'klien.masuk',
      detail: 'Klien mesin masuk',
    });
    return {
      accessToken: tokens.signMachine({ collegeId: origin.collegeId, clientId: client.id, scopes }),
      expiresInSeconds: ACCESS_TOKEN_SECONDS,
      scope: scopes.join(' '),
    };
  }

  return { authenticate, signIn };
}

/** For the gate of machine endpoints. */
export function createMachineSource(db: Sql): MachineSource {
  return {
    load: async (subject) => {
      const client = await findKlien(db, subject);
      return client?.is_active ? { nama: client.nama, scopes: client.scopes } : null;
    },
  };
}
