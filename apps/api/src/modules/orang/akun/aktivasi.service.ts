/**
 * Activation links: operators issue them, the worker mails them, owners use them once (DECISIONS
 * 203).
 */
import type { aktivasiAkun, buatTautanAktivasi, periksaAktivasi } from '@lms/contracts/orang/akun';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { OperatorActor } from '../../../platform/auth/actor.ts';
import { hashOf } from '../../../platform/auth/opaque-token.ts';
import type { Passwords } from '../../../platform/auth/password.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Origin } from '../../../platform/http/request-origin.ts';
import type { JobContext } from '../../../platform/queue/job.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import { confirmMailed } from '../pengguna.write.repo.ts';
import { endSessions } from '../sesi/index.ts';
import { kirimTautan, mintaTautan } from './aktivasi.messages.ts';
import { linkState, maskEmail, mayMailAnother } from './aktivasi.policy.ts';
import { listAsked } from './aktivasi.prisma.repo.ts';
import * as repo from './aktivasi.repo.ts';
import { toStoredLink } from './aktivasi.views.ts';
import type { Tautan } from './aktivasi-tautan.service.ts';
import { setPassword } from './akun.repo.ts';
import { lockManaged, recordManaged } from './akun.service.ts';
import { faultOfPassword } from './sandi.policy.ts';
import { commonPasswords } from './sandi-umum.policy.ts';

export interface AktivasiOptions {
  tautan: Tautan;
  passwords: Passwords;
  /** Without a mail server, operators are shown the links. */
  sendsMail: boolean;
}

interface Asked {
  username: string;
  ip: string;
  requestId: string;
}

export type AktivasiService = ReturnType<typeof createAktivasiService>;
type AktivasiDeps = Pick<Deps, 'db' | 'clock' | 'outbox'>;

export function createAktivasiService(
  { db, clock, outbox }: AktivasiDeps,
  { tautan, passwords, sendsMail }: AktivasiOptions,
) {
  /** @throws AppError akun_sendiri, akun_operator, akun_dinonaktifkan */
  function issue(
    actor: OperatorActor,
    idPengguna: string,
    { show = false }: { show?: boolean | undefined },
  ): Promise<ResponseOf<typeof buatTautanAktivasi>> {
    return db.transaction(async (tx) => {
      const now = clock.now();
      const account = await lockManaged(tx, actor, idPengguna);
      if (!account.is_active) throw new AppError('akun_dinonaktifkan');
      const { collegeId } = actor;
      const email = !sendsMail || show ? null : account.email;
      const { id, hash, expiresAt } = await tautan.add(tx, {
        collegeId,
        userId: account.id,
        createdBy: actor.userId,
        email,
        now,
      });
      if (email !== null)
        await outbox.add(tx, kirimTautan, { collegeId, payload: { id_tautan: id } });
      const detail = `Membuat tautan aktivasi untuk ${account.nama}`;
      await recordManaged(
        tx,
        actor,
        { account, aksi: 'akun.tautan_dibuat', detail, now },
        { dikirim: email !== null },
      );
      return {
        berakhir_pada: toInstant(expiresAt),
        dikirim_ke: email === null ? null : maskEmail(email),
        tautan: email === null ? (await tautan.find(tx, collegeId, { id, hash })).address : null,
      };
    });
  }

  const stateOf = (link: repo.LinkRow) => linkState(toStoredLink(link), clock.now());

  function assertUsable(link: repo.LinkRow | null): asserts link is repo.LinkRow {
    const state = link === null ? 'kedaluwarsa' : stateOf(link);
    if (link === null || state === 'kedaluwarsa') throw new AppError('tautan_kedaluwarsa');
    if (state === 'terpakai') throw new AppError('tautan_terpakai');
    if (!link.is_active) throw new AppError('akun_tidak_aktif');
  }

  /** An unknown code looks like an expired one. */
  async function check(
    collegeId: string,
    code: string,
  ): Promise<ResponseOf<typeof periksaAktivasi>> {
    const link = await repo.findLink(db, collegeId, hashOf(code));
    const status = link === null ? 'kedaluwarsa' : stateOf(link);
    const good = status === 'berlaku' && link !== null;
    return { status, nama: good ? link.nama : null, username: good ? link.username : null };
  }

  /** Sets the password and ends all sign-ins; the second factor stays. */
  async function activate(
    origin: Origin,
    { code, password }: { code: string; password: string },
  ): Promise<ResponseOf<typeof aktivasiAkun>> {
    const { collegeId } = origin;
    const seen = await repo.findLink(db, collegeId, hashOf(code));
    assertUsable(seen);
    const fault = faultOfPassword(password, seen, await commonPasswords());
    if (fault !== null)
      throw new AppError('sandi_lemah', { errors: [{ path: 'sandi', message: fault }] });
    const hash = await passwords.hash(password);
    await db.transaction(async (tx) => {
      const now = clock.now();
      const link = await repo.lockLink(tx, collegeId, hashOf(code));
      assertUsable(link);
      const key = { collegeId, userId: link.id_pengguna, now };
      // This comes before the password, which cancels open links.
      await repo.markUsed(tx, { collegeId, id: link.id, now });
      if (link.email !== null) await confirmMailed(tx, key, link.email, now);
      await setPassword(tx, { ...key, hash, was: null });
      await endSessions(tx, { ...key, reason: 'sandi' });
      const owner = {
        ...origin,
        userId: key.userId,
        username: link.username,
        nama: link.nama,
        role: link.role,
        operator: null,
      };
      const [aksi, detail] = link.teraktivasi
        ? ['akun.sandi_direset', 'Mengatur ulang kata sandi dengan tautan']
        : ['akun.diaktivasi', 'Mengaktifkan akun dengan tautan'];
      await recordAudit(tx, owner, { jenisAktivitas: 'akun', aksi, detail }, now);
    });
    return { username: seen.username };
  }

  /**
   * The worker looks up the account, so that not even timing reveals whether it exists.
   * @throws AppError surel_tidak_tersedia
   */
  async function request({ collegeId, ip, requestId }: Origin, username: string): Promise<void> {
    if (!sendsMail) throw new AppError('surel_tidak_tersedia');
    const payload = { username: username.toLowerCase(), ip, request_id: requestId };
    await db.transaction((tx) => outbox.add(tx, mintaTautan, { collegeId, payload }));
  }

  /** Mails the owner a link. Older links stay valid, so that a stranger's request does no harm. */
  async function answerRequest(
    tx: Tx,
    { username, ip, requestId }: Asked,
    { collegeId, now }: JobContext,
  ): Promise<void> {
    const account = await repo.lockAccountOf(tx, collegeId, username);
    if (account?.email == null || !account.is_active) return;
    if (!mayMailAnother(await listAsked(tx, collegeId, account.id, now), now)) return;
    const { id: userId, nama, role, email } = account;
    const { id } = await tautan.add(tx, {
      collegeId,
      userId,
      createdBy: userId,
      email,
      now,
      keepsOlder: true,
    });
    await outbox.add(tx, kirimTautan, { collegeId, payload: { id_tautan: id } });
    const asker = {
      collegeId,
      userId,
      username: account.username,
      nama,
      role,
      ip,
      requestId,
      operator: null,
    };
    const detail = 'Meminta tautan untuk mengatur kata sandi';
    await recordAudit(
      tx,
      asker,
      { jenisAktivitas: 'akun', aksi: 'akun.tautan_diminta', detail },
      now,
    );
  }

  return { issue, check, activate, request, answerRequest, purge: repo.purge };
}
