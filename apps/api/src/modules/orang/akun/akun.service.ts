/** Operators manage the accounts of their college (DECISIONS 203, 216). */
import type { daftarAkun } from '@lms/contracts/orang/akun';
import type { SortOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { isPrivileged, may, type OperatorActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { removeSecondFactor } from '../faktor-kedua/index.ts';
import type { AccountKey } from '../pengguna.write.repo.ts';
import { endSessions } from '../sesi/index.ts';
import { canManage, type ManageDecision, type Managed, type Manager } from './akun.policy.ts';
import * as repo from './akun.repo.ts';
import { toAkun } from './akun.views.ts';

/** Makes the account's browsers reload rights and state. */
export async function tellAccountChanged(
  tx: Tx,
  events: Events,
  { collegeId, userId }: Pick<AccountKey, 'collegeId' | 'userId'>,
): Promise<void> {
  await events.add(tx, [
    { collegeId, stream: `pengguna:${userId}`, name: 'akun.berubah', data: {} },
  ]);
}

const managerOf = (actor: OperatorActor): Manager => ({
  userId: actor.userId,
  privileged: isPrivileged(actor.scopes),
  mayWrite: may(actor, 'data_sistem', 'write'),
});

/** @throws AppError tidak_ditemukan, akun_sendiri, akun_operator, akun_setara */
export async function lockManaged(
  tx: Tx,
  actor: OperatorActor,
  id: string,
  rule: (manager: Manager, account: Managed) => ManageDecision = canManage,
): Promise<repo.ManagedAccount> {
  const account = found(await repo.lockAccount(tx, actor, id));
  const decision = rule(managerOf(actor), {
    userId: account.id,
    role: account.role,
    privileged: account.privileged,
  });
  if (!decision.allow) throw new AppError(decision.code);
  return account;
}

export async function recordManaged(
  tx: Tx,
  actor: OperatorActor,
  {
    account,
    aksi,
    detail,
    now,
  }: { account: repo.ManagedAccount; aksi: string; detail: string; now: Date },
  objek: Record<string, unknown> = {},
): Promise<void> {
  const whose = { id_pengguna: account.id, username: account.username, role: account.role };
  await recordAudit(
    tx,
    actor,
    { jenisAktivitas: 'akun', aksi, detail, objek: { ...whose, ...objek } },
    now,
  );
}

export type AkunService = ReturnType<typeof createAkunService>;

export function createAkunService({ db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>) {
  return {
    list: async (
      actor: OperatorActor,
      filter: repo.AkunFilter,
      page: Page<SortOf<typeof daftarAkun>>,
    ) => {
      const { rows, total } = await repo.listAccounts(db, actor, {
        filter,
        page,
        now: clock.now(),
      });
      return { rows: rows.map((row) => toAkun(row, managerOf(actor))), total };
    },

    setActive: (actor: OperatorActor, id: string, isActive: boolean): Promise<void> =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const account = await lockManaged(tx, actor, id);
        const key = { collegeId: actor.collegeId, userId: account.id, now };
        if (!(await repo.setAccountActive(tx, { ...key, isActive }))) return;
        const [aksi, verb] = isActive
          ? ['akun.diaktifkan', 'Mengaktifkan']
          : ['akun.dinonaktifkan', 'Menonaktifkan'];
        await recordManaged(tx, actor, {
          account,
          aksi,
          detail: `${verb} akun ${account.nama}`,
          now,
        });
        await tellAccountChanged(tx, events, key);
      }),

    endSessions: (actor: OperatorActor, id: string): Promise<{ jumlah: number }> =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const account = await lockManaged(tx, actor, id);
        const key = { collegeId: actor.collegeId, userId: account.id, now };
        const jumlah = await endSessions(tx, { ...key, reason: 'admin' });
        const entry = {
          account,
          aksi: 'akun.sesi_diakhiri',
          detail: `Mengakhiri semua sesi ${account.nama}`,
          now,
        };
        await recordManaged(tx, actor, entry, { jumlah });
        return { jumlah };
      }),

    /** For people who lost device and recovery codes. @throws AppError faktor_kedua_tidak_aktif */
    disableSecondFactor: (actor: OperatorActor, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const account = await lockManaged(tx, actor, id);
        const key = { collegeId: actor.collegeId, userId: account.id };
        if (!(await removeSecondFactor(tx, key))) throw new AppError('faktor_kedua_tidak_aktif');
        const detail = `Mematikan faktor kedua ${account.nama}`;
        await recordManaged(tx, actor, {
          account,
          aksi: 'akun.faktor_kedua_dimatikan',
          detail,
          now,
        });
      }),
  };
}
