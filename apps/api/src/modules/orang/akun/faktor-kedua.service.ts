/** Operators manage their own second factor (ASVS 6.3.3). */
import type { faktorKedua, mulaiFaktorKedua } from '@lms/contracts/orang/akun';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { toInstantOrNull } from '../../../platform/wire-time.ts';
import {
  activateFactor,
  countCodes,
  type FaktorKeduaPorts,
  findFactor,
  type KodeKedua,
  lockFactor,
  type Owner,
  removeSecondFactor,
} from '../faktor-kedua/index.ts';
import type { SandiService } from './sandi.service.ts';

interface Proof {
  password: string;
  code: string;
}

export type FaktorKeduaService = ReturnType<typeof createFaktorKeduaService>;

export function createFaktorKeduaService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ports, kode, sandi }: { ports: FaktorKeduaPorts; kode: KodeKedua; sandi: SandiService },
) {
  const audit = (tx: Tx, actor: Actor, aksi: string, detail: string) =>
    recordAudit(
      tx,
      actor,
      { jenisAktivitas: 'akun', aksi: `akun.faktor_kedua.${aksi}`, detail },
      clock.now(),
    );

  /** Under the factor's lock. A wrong code is thrown after the commit, so that it stays counted. */
  async function withCode<T>(
    actor: Actor,
    { code, active }: { code: string; active: boolean },
    then: (tx: Tx, step: number) => Promise<T>,
  ): Promise<T> {
    const outcome = await db.transaction(async (tx) => {
      const now = clock.now();
      const factor = await lockFactor(tx, actor);
      if (factor === null || (active && factor.aktif_pada === null))
        throw new AppError('faktor_kedua_tidak_aktif');
      if (!active && factor.aktif_pada !== null) throw new AppError('faktor_kedua_sudah_aktif');
      const result = await kode.verify(tx, actor, { factor, typed: code, now });
      return result.ok
        ? { done: await then(tx, result.step ?? 0) }
        : new AppError(result.code, wrongCode);
    });
    if (outcome instanceof AppError) throw outcome;
    return outcome.done;
  }

  return {
    state: async (actor: Actor): Promise<ResponseOf<typeof faktorKedua>> => {
      const factor = await findFactor(db, actor);
      const aktif = factor?.aktif_pada != null;
      return {
        aktif,
        aktif_pada: toInstantOrNull(factor?.aktif_pada ?? null),
        sisa_kode_pemulihan: aktif ? await countCodes(db, actor) : 0,
        wajib: await ports.secondFactorRequired(actor.collegeId),
      };
    },

    start: async (actor: Actor, password: string): Promise<ResponseOf<typeof mulaiFaktorKedua>> => {
      await sandi.confirm(actor, password, 'sandi');
      return db.transaction(async (tx) => {
        const begun = await kode.begin(tx, actor, clock.now());
        if (begun === null) throw new AppError('faktor_kedua_sudah_aktif');
        await audit(tx, actor, 'dimulai', 'Mulai memasang faktor kedua');
        return begun;
      });
    },

    activate: (actor: Actor, code: string): Promise<{ kode_pemulihan: string[] }> =>
      withCode(actor, { code, active: false }, async (tx, step) => {
        await activateFactor(tx, { ...ownerOf(actor), step, now: clock.now() });
        await audit(tx, actor, 'diaktifkan', 'Mengaktifkan faktor kedua');
        return { kode_pemulihan: await kode.replaceCodes(tx, actor) };
      }),

    disable: async (actor: Actor, { password, code }: Proof): Promise<void> => {
      if (await ports.secondFactorRequired(actor.collegeId))
        throw new AppError('faktor_kedua_wajib');
      await sandi.confirm(actor, password, 'sandi');
      await withCode(actor, { code, active: true }, async (tx) => {
        await removeSecondFactor(tx, actor);
        await audit(tx, actor, 'dimatikan', 'Mematikan faktor kedua');
      });
    },

    renewCodes: async (
      actor: Actor,
      { password, code }: Proof,
    ): Promise<{ kode_pemulihan: string[] }> => {
      await sandi.confirm(actor, password, 'sandi');
      return withCode(actor, { code, active: true }, async (tx) => {
        await audit(tx, actor, 'kode_diganti', 'Mengganti kode pemulihan');
        return { kode_pemulihan: await kode.replaceCodes(tx, actor) };
      });
    },
  };
}

const ownerOf = ({ collegeId, userId }: Actor): Owner => ({ collegeId, userId });
const wrongCode = { errors: [{ path: 'kode', message: 'Kode salah atau sudah dipakai' }] };
