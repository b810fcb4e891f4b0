/** Signing in at Siakad: issuing a code and redeeming it (S1 §7, DECISIONS 38, 104, 105). */
import { randomUUID } from 'node:crypto';
import { recordAudit, recordAuditAlone } from '../../../platform/audit.ts';
import { type Actor, roleOnWire } from '../../../platform/auth/actor.ts';
import { hashOf, newOpaqueToken } from '../../../platform/auth/opaque-token.ts';
import { ACCESS_TOKEN_SECONDS, type Tokens } from '../../../platform/auth/token.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Origin } from '../../../platform/http/request-origin.ts';
import type { Sweep } from '../../../platform/queue/sweep.ts';
import { findKlien, type KlienService } from '../../sistem/klien/index.ts';
import * as repo from './kode.repo.ts';
import { createSession, revokeSession } from './sesi.repo.ts';
import { detailMasuk } from './sesi.service.ts';
import { canRedeem, isRegisteredAddress, KODE_SECONDS, siakadAddress } from './siakad.policy.ts';

export interface KodeRequest {
  clientId: string;
  /** If left out, Siakad's front page. */
  redirectUri: string | undefined;
  asRole: (typeof roleOnWire)[keyof typeof roleOnWire];
}

export interface KodeRedemption {
  code: string;
  redirectUri: string;
}

/** Older codes do not help investigations; the log keeps the outcomes. */
export const kodeRetention: Sweep = {
  name: 'retensi kode masuk',
  everySeconds: 3_600,
  run: (tx, { now }) => repo.removeKodeBefore(tx, new Date(now.getTime() - 86_400_000)),
};

type Client = Awaited<ReturnType<KlienService['authenticate']>>;

export type KodeService = ReturnType<typeof createKodeService>;

export function createKodeService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tokens }: { tokens: Tokens },
) {
  /** 409 siakad_belum_diatur, 403 for a foreign role, 422 for an unregistered address. */
  async function issue(
    actor: Actor,
    input: KodeRequest,
  ): Promise<{ code: string; url: string; redirectUri: string }> {
    if (input.asRole !== roleOnWire[actor.role]) throw new AppError('tidak_berhak');
    const { collegeId } = actor;
    const url = siakadAddress(await repo.findSikadUrl(db, collegeId));
    const client = await findKlien(db, { collegeId, clientId: input.clientId });
    if (url === null || !client?.is_active) throw new AppError('siakad_belum_diatur');
    const redirectUri = input.redirectUri ?? `${url}/`;
    if (!isRegisteredAddress(redirectUri, client.redirect_uris))
      throw new AppError('alamat_tujuan_ditolak');

    const now = clock.now();
    const code = newOpaqueToken();
    await db.transaction(async (tx) => {
      const kode = {
        collegeId,
        hash: hashOf(code),
        clientId: client.id,
        userId: actor.userId,
        sessionId: actor.sessionId,
      };
      await repo.addKode(tx, {
        ...kode,
        redirectUri,
        now,
        expiresAt: new Date(now.getTime() + KODE_SECONDS * 1_000),
      });
      const entry = {
        jenisAktivitas: 'keluar_ke_sikad' as const,
        aksi: 'siakad.kode',
        detail: `Meminta kode masuk ke ${client.nama}`,
      };
      await recordAudit(
        tx,
        actor,
        { ...entry, objek: { id_klien: client.id, redirect_uri: redirectUri } },
        now,
      );
    });
    return { code, url, redirectUri };
  }

  const ownerOf = (origin: Origin, { id, username, nama, role }: repo.KodeRow) => ({
    ...origin,
    userId: id,
    username,
    nama,
    role,
    operator: null,
  });

  /** Returns the token. */
  async function signIn(
    tx: Tx,
    origin: Origin,
    { row, hash, client, now }: { row: repo.KodeRow; hash: string; client: Client; now: Date },
  ): Promise<string> {
    const { collegeId } = origin;
    const { id: userId, role } = row;
    const sessionId = randomUUID();
    const expiresAt = new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1_000);
    const session = { ...origin, sessionId, userId, clientId: client.id, now, expiresAt };
    await createSession(tx, { ...session, metode: 'kode' });
    await repo.useKode(tx, { collegeId, hash, now, sessionId });
    const entry = {
      jenisAktivitas: 'keluar_ke_sikad' as const,
      aksi: 'siakad.masuk',
      detail: detailMasuk.kode,
    };
    const objek = { id_klien: client.id };
    await recordAudit(tx, ownerOf(origin, row), { ...entry, objek }, now);
    return tokens.sign({ collegeId, userId, role, sessionId, partner: true });
  }

  /** Ends the session that the first use of the code began. */
  async function revokeUsedAgain(
    tx: Tx,
    origin: Origin,
    { row, sessionId, now }: { row: repo.KodeRow; sessionId: string; now: Date },
  ): Promise<void> {
    const { collegeId } = origin;
    await revokeSession(tx, { collegeId, sessionId, reason: 'pakai_ulang', now });
    const detail = 'Kode masuk dipakai ulang: akses Siakad dicabut';
    await recordAudit(
      tx,
      ownerOf(origin, row),
      { jenisAktivitas: 'keluar_ke_sikad', aksi: 'siakad.kode.pakai_ulang', detail },
      now,
    );
  }

  /**
   * The token opens only /v2/user_info. The same 401 for a code that is unknown, used, expired, or
   * of another client or address.
   */
  async function redeem(
    origin: Origin,
    client: Client,
    input: KodeRedemption,
  ): Promise<{ accessToken: string; expiresInSeconds: number }> {
    const key = { collegeId: origin.collegeId, hash: hashOf(input.code) };
    const now = clock.now();
    // Thrown after the transaction, so that the revocation of a session commits.
    const accessToken = await db.transaction(async (tx): Promise<string | null> => {
      const row = await repo.lockKode(tx, key);
      if (row === null) return null;
      const stored = {
        clientId: row.id_klien,
        redirectUri: row.redirect_uri,
        berakhirPada: row.berakhir_pada,
        dipakaiPada: row.dipakai_pada,
        sesiBerakhir: row.sesi_berakhir,
      };
      const decision = canRedeem(
        stored,
        { clientId: client.id, redirectUri: input.redirectUri },
        now,
      );
      if (decision.allow) return signIn(tx, origin, { row, hash: key.hash, client, now });
      if (decision.revoke && row.id_sesi_klien !== null)
        await revokeUsedAgain(tx, origin, { row, sessionId: row.id_sesi_klien, now });
      return null;
    });
    if (accessToken === null) throw new AppError('kode_tidak_berlaku');
    return { accessToken, expiresInSeconds: ACCESS_TOKEN_SECONDS };
  }

  /** Log entry when the browser opens Siakad (S2 §7). */
  async function recordLeaving(actor: Actor): Promise<void> {
    const entry = {
      jenisAktivitas: 'keluar_ke_sikad' as const,
      aksi: 'keluar_ke_sikad',
      detail: 'Membuka Siakad',
    };
    await recordAuditAlone(db, actor, entry, clock.now());
  }

  return { issue, redeem, recordLeaving };
}
