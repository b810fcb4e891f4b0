/**
 * An account's address: proposed by imports or the owner, confirmed by the owner, or set by
 * operators (DECISIONS 237).
 */
import type { EmailAkun } from '@lms/contracts/orang/email-akun';
import { recordAudit } from '../../../../platform/audit.ts';
import type { Actor, OperatorActor } from '../../../../platform/auth/actor.ts';
import { hashOf } from '../../../../platform/auth/opaque-token.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { cancelLinks } from '../aktivasi.repo.ts';
import type { LinkKind } from '../aktivasi-tautan.service.ts';
import { canSetEmail } from '../akun.policy.ts';
import { lockManaged, recordManaged } from '../akun.service.ts';
import type { SandiService } from '../sandi.service.ts';
import { kabariAlamatLama, kirimKonfirmasi } from './email.messages.ts';
import {
  confirms,
  expiryOfConfirmation,
  isSameAddress,
  maySendConfirmation,
  sentLately,
} from './email.policy.ts';
import * as repo from './email.repo.ts';
import { type Changed, toEmailAkun } from './email.views.ts';

export interface EmailOptions {
  links: LinkKind;
  sandi: SandiService;
  /** Without a mail server only operators can set an address. */
  sendsMail: boolean;
}

type Change = repo.Owner & Changed & { lama: string | null; now: Date };

export type EmailService = ReturnType<typeof createEmailService>;

export function createEmailService(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  { links, sandi, sendsMail }: EmailOptions,
) {
  const audit = (tx: Tx, actor: Actor, aksi: string, detail: string, now: Date) =>
    recordAudit(tx, actor, { jenisAktivitas: 'akun', aksi: `akun.email_${aksi}`, detail }, now);

  async function state(actor: Actor): Promise<EmailAkun> {
    return toEmailAkun(found(await repo.findEmail(db, actor)), { now: clock.now(), sendsMail });
  }

  async function change(
    actor: Actor,
    work: (tx: Tx, row: repo.EmailRow, now: Date) => Promise<void>,
  ): Promise<EmailAkun> {
    await db.transaction(async (tx) => {
      const row = found(await repo.lockEmail(tx, actor));
      await work(tx, row, clock.now());
    });
    return state(actor);
  }

  /** @throws AppError konfirmasi_terlalu_sering */
  async function sendLink(
    tx: Tx,
    { collegeId, userId }: repo.Owner,
    {
      row,
      email,
      sumber,
      now,
    }: { row: repo.EmailRow; email: string; sumber: 'impor' | 'pemilik'; now: Date },
  ): Promise<void> {
    const sent = row.terkirim ?? [];
    if (!maySendConfirmation(sent, now)) throw new AppError('konfirmasi_terlalu_sering');
    const { id, hash } = links.make(collegeId);
    const link = {
      id,
      hash,
      now,
      expiresAt: expiryOfConfirmation(now),
      sent: [...sentLately(sent, now), now],
    };
    await repo.saveConfirmation(tx, { collegeId, userId, email, sumber, ...link });
    await outbox.add(tx, kirimKonfirmasi, {
      collegeId,
      payload: { id_pengguna: userId, id_tautan: id },
    });
  }

  async function apply(
    tx: Tx,
    { collegeId, userId, lama, baru, oleh, now }: Change,
  ): Promise<void> {
    await repo.saveAddress(tx, { collegeId, userId }, baru, now);
    await cancelLinks(tx, { collegeId, userId, now });
    if (!sendsMail || lama === null || isSameAddress(lama, baru)) return;
    const payload = { id_pengguna: userId, email_lama: lama, email_baru: baru, oleh };
    await outbox.add(tx, kabariAlamatLama, { collegeId, payload });
  }

  return {
    state,

    /** Needs the password, so that a stolen session cannot take over the account. */
    propose: async (
      actor: Actor,
      { email, password }: { email: string; password: string },
    ): Promise<EmailAkun> => {
      if (!sendsMail) throw new AppError('surel_tidak_tersedia');
      const known = await sandi.confirm(actor, password, 'sandi');
      return change(actor, async (tx, row, now) => {
        if (row.sandi_hash !== known.sandi_hash) throw new AppError('konflik');
        if (isSameAddress(email, row.email)) throw new AppError('email_sama');
        await sendLink(tx, actor, { row, email, sumber: 'pemilik', now });
        await audit(tx, actor, 'diusulkan', 'Mengusulkan alamat surel akun yang baru', now);
      });
    },

    send: (actor: Actor): Promise<EmailAkun> =>
      change(actor, async (tx, row, now) => {
        const { usulan: email, sumber } = row;
        if (email === null) throw new AppError('usulan_email_tidak_ada');
        if (!sendsMail) throw new AppError('surel_tidak_tersedia');
        await sendLink(tx, actor, { row, email, sumber: sumber ?? 'impor', now });
        await audit(tx, actor, 'konfirmasi_diminta', 'Meminta tautan konfirmasi alamat surel', now);
      }),

    /** The code works only for the account it was proposed to. */
    confirm: (actor: Actor, code: string): Promise<EmailAkun> =>
      change(actor, async (tx, row, now) => {
        const { usulan, hash, berakhir_pada: berakhirPada } = row;
        if (usulan === null || !confirms({ hash, berakhirPada }, hashOf(code), now))
          throw new AppError('konfirmasi_tidak_berlaku');
        await apply(tx, {
          collegeId: actor.collegeId,
          userId: actor.userId,
          lama: row.email,
          baru: usulan,
          oleh: 'pemilik',
          now,
        });
        await audit(tx, actor, 'dikonfirmasi', 'Mengonfirmasi alamat surel akun', now);
      }),

    dismiss: (actor: Actor): Promise<EmailAkun> =>
      change(actor, async (tx, row, now) => {
        if (row.usulan === null) throw new AppError('usulan_email_tidak_ada');
        await repo.dropProposal(tx, actor, now);
        await audit(tx, actor, 'diabaikan', 'Mengabaikan usulan alamat surel akun', now);
      }),

    /** @throws AppError tidak_ditemukan, akun_sendiri, akun_operator, akun_setara */
    set: (actor: OperatorActor, id: string, email: string | null): Promise<void> =>
      db.transaction(async (tx) => {
        const account = await lockManaged(tx, actor, id, canSetEmail);
        const now = clock.now();
        // An imported address may be a stranger's, so that one is not told.
        const lama = account.email_dikonfirmasi ? account.email : null;
        await apply(tx, {
          collegeId: actor.collegeId,
          userId: account.id,
          lama,
          baru: email,
          oleh: 'operator',
          now,
        });
        const detail = `${email === null ? 'Menghapus' : 'Menetapkan'} alamat surel akun ${account.nama}`;
        await recordManaged(tx, actor, { account, aksi: 'akun.email_ditetapkan', detail, now });
      }),
  };
}
