/** Activation links: issued by operators, mailed by the worker, used once by whom they are for (DECISIONS 203). */
import type { aktivasiAkun, buatTautanAktivasi, periksaAktivasi } from '@lms/contracts/akun';
import type { ResponseOf } from '@lms/contracts/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import type { OperatorActor } from '../../platform/auth/actor.ts';
import { hashOf } from '../../platform/auth/opaque-token.ts';
import type { Passwords } from '../../platform/auth/password.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Origin } from '../../platform/http/request-origin.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { JobContext } from '../../platform/queue/job.ts';
import { toInstant } from '../../platform/wire-time.ts';
import { endSessions } from '../sesi/index.ts';
import { kirimTautan, mintaTautan } from './aktivasi.messages.ts';
import { linkState, maskEmail, mayMailAnother } from './aktivasi.policy.ts';
import * as repo from './aktivasi.repo.ts';
import type { Tautan } from './aktivasi.tautan.ts';
import { mailOf } from './aktivasi.views.ts';
import { setPassword } from './akun.repo.ts';
import { lockManaged, recordManaged } from './akun.service.ts';
import { faultOfPassword } from './sandi.policy.ts';

export interface AktivasiOptions {
  tautan: Tautan;
  passwords: Passwords;
  /** Null when no mail server is configured: links are then shown to the operator. */
  mailer: Mailer | null;
}

interface Asked {
  username: string;
  /** Of the request. */
  ip: string;
  requestId: string;
}

export type AktivasiService = ReturnType<typeof createAktivasiService>;
type AktivasiDeps = Pick<Deps, 'db' | 'clock' | 'outbox'>;

export function createAktivasiService({ db, clock, outbox }: AktivasiDeps, { tautan, passwords, mailer }: AktivasiOptions) {
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
      const email = mailer === null || show ? null : account.email;
      const { id, expiresAt } = await tautan.add(tx, { collegeId, userId: account.id, createdBy: actor.userId, email, now });
      if (email !== null) await outbox.add(tx, kirimTautan, { collegeId, payload: { id_tautan: id } });
      const detail = `Membuat tautan aktivasi untuk ${account.nama}`;
      await recordManaged(tx, actor, { account, aksi: 'akun.tautan_dibuat', detail, now }, { dikirim: email !== null });
      return {
        berakhir_pada: toInstant(expiresAt),
        dikirim_ke: email === null ? null : maskEmail(email),
        tautan: email === null ? (await tautan.find(tx, collegeId, id)).address : null,
      };
    });
  }

  function stateOf(link: repo.LinkRow) {
    const { berakhir_pada: berakhirPada, dipakai_pada: dipakaiPada, dibatalkan_pada: dibatalkanPada } = link;
    return linkState({ berakhirPada, dipakaiPada, dibatalkanPada }, clock.now());
  }

  function assertUsable(link: repo.LinkRow | null): asserts link is repo.LinkRow {
    const state = link === null ? 'kedaluwarsa' : stateOf(link);
    if (link === null || state === 'kedaluwarsa') throw new AppError('tautan_kedaluwarsa');
    if (state === 'terpakai') throw new AppError('tautan_terpakai');
    if (!link.is_active) throw new AppError('akun_tidak_aktif');
  }

  /** An unknown code is told like one that has run out. */
  async function check(collegeId: string, code: string): Promise<ResponseOf<typeof periksaAktivasi>> {
    const link = await repo.findLink(db, collegeId, hashOf(code));
    const status = link === null ? 'kedaluwarsa' : stateOf(link);
    const good = status === 'berlaku' && link !== null;
    return { status, nama: good ? link.nama : null, username: good ? link.username : null };
  }

  /** Sets the password; whoever is signed in to the account is out, its second factor stays. */
  async function activate(
    origin: Origin,
    { code, password }: { code: string; password: string },
  ): Promise<ResponseOf<typeof aktivasiAkun>> {
    const { collegeId } = origin;
    const seen = await repo.findLink(db, collegeId, hashOf(code));
    assertUsable(seen);
    const fault = faultOfPassword(password, seen);
    if (fault !== null) throw new AppError('sandi_lemah', { errors: [{ path: 'sandi', message: fault }] });
    const hash = await passwords.hash(password);
    await db.transaction(async (tx) => {
      const now = clock.now();
      const link = await repo.lockLink(tx, collegeId, hashOf(code));
      assertUsable(link);
      const key = { collegeId, userId: link.id_pengguna, now };
      // Before the password: setting it cancels the links that are open.
      await repo.markUsed(tx, { collegeId, id: link.id, now });
      await setPassword(tx, { ...key, hash, was: null });
      await endSessions(tx, { ...key, reason: 'sandi' });
      const owner = { ...origin, userId: key.userId, username: link.username, nama: link.nama, role: link.role, operator: null };
      const [aksi, detail] = link.teraktivasi
        ? ['akun.sandi_direset', 'Mengatur ulang kata sandi dengan tautan']
        : ['akun.diaktivasi', 'Mengaktifkan akun dengan tautan'];
      await recordAudit(tx, owner, { jenisAktivitas: 'akun', aksi, detail }, now);
    });
    return { username: seen.username };
  }

  /**
   * Whoever asks learns nothing of accounts, not even by how long it takes: the worker looks whether there is one.
   * @throws AppError surel_tidak_tersedia
   */
  async function request({ collegeId, ip, requestId }: Origin, username: string): Promise<void> {
    if (mailer === null) throw new AppError('surel_tidak_tersedia');
    const payload = { username: username.toLowerCase(), ip, request_id: requestId };
    await db.transaction((tx) => outbox.add(tx, mintaTautan, { collegeId, payload }));
  }

  /** The job: a link for the owner, mailed. Those before it stay good: a stranger who asks takes nothing from anybody. */
  async function answerRequest(tx: Tx, { username, ip, requestId }: Asked, { collegeId, now }: JobContext): Promise<void> {
    const account = await repo.lockAccountOf(tx, collegeId, username);
    if (account?.email == null || !account.is_active) return;
    if (!mayMailAnother(await repo.listAsked(tx, collegeId, account.id, now), now)) return;
    const { id: userId, nama, role, email } = account;
    const { id } = await tautan.add(tx, { collegeId, userId, createdBy: userId, email, now, keepsOlder: true });
    await outbox.add(tx, kirimTautan, { collegeId, payload: { id_tautan: id } });
    const asker = { collegeId, userId, username: account.username, nama, role, ip, requestId, operator: null };
    const detail = 'Meminta tautan untuk mengatur kata sandi';
    await recordAudit(tx, asker, { jenisAktivitas: 'akun', aksi: 'akun.tautan_diminta', detail }, now);
  }

  /** The job: sends a link that is still good. Sent twice (a worker that was killed in between), it is the same link. */
  async function mail({ collegeId, id, now }: { collegeId: string; id: string; now: Date }): Promise<void> {
    const link = await repo.findLinkById(db, collegeId, id);
    if (mailer === null || link?.email == null || stateOf(link) !== 'berlaku') return;
    const { college, address } = await tautan.find(db, collegeId, id);
    const hoursLeft = Math.ceil((link.berakhir_pada.getTime() - now.getTime()) / 3_600_000);
    await mailer.send({ to: link.email, ...mailOf({ ...link, college, address, hoursLeft }) });
  }

  return { issue, check, activate, request, answerRequest, mail, purge: repo.purge };
}
