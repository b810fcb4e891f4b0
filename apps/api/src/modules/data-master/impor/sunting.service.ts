/** Operators correct columns and cells before an import; each edit makes a new preview. */
import type { DetailImpor, petakanKolom, simpanPerbaikan } from '@lms/contracts/data-master/impor';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import { may, type OperatorActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { JalankanImpor } from './anak.service.ts';
import { type ImporKey, type ImporRow, lockImporRow } from './impor.repo.ts';
import { setPemetaan } from './impor.write.repo.ts';
import { canSunting, toPemetaan, toRemembered, unknownCells } from './sunting.policy.ts';
import {
  countPerbaikan,
  rememberPemetaan,
  removePerbaikan,
  savePerbaikan,
} from './suntingan.repo.ts';
import { jenisOf } from './terbaca.parser.ts';

/** Above this, correcting the file itself is better. */
const MOST_REPAIRS = 5_000;

type SuntingDeps = Pick<Deps, 'db' | 'clock'>;

export interface SuntingPorts {
  jalankan: JalankanImpor;
  /** 404 if the operator may not see it. */
  detail: (actor: OperatorActor, id: string) => Promise<DetailImpor>;
}

export type SuntingService = ReturnType<typeof createSuntingService>;

export function createSuntingService(
  { db, clock }: SuntingDeps,
  { jalankan, detail }: SuntingPorts,
) {
  /** Edits under the lock, then previews again. */
  async function edit(
    actor: OperatorActor,
    id: string,
    change: (tx: Tx, key: ImporKey, impor: ImporRow) => Promise<void>,
  ): Promise<DetailImpor> {
    await detail(actor, id);
    const key = { collegeId: actor.collegeId, id };
    await db.transaction(async (tx) => {
      const impor = found(await lockImporRow(tx, key));
      const decision = canSunting(impor, clock.now());
      if (!decision.allow) throw new AppError(decision.code);
      await change(tx, key, impor);
    });
    await jalankan({ ...key, mode: 'pratinjau', actor, prodi: actor.prodi, tanyaKolom: true });
    return detail(actor, id);
  }

  return {
    /** The mapping is remembered if the operator may import. */
    setKolom: (actor: OperatorActor, id: string, { kolom }: BodyOf<typeof petakanKolom>) =>
      edit(actor, id, async (tx, key, impor) => {
        const jenis = jenisOf(impor);
        const result = toPemetaan(
          (impor.judul ?? []).map(({ judul }) => judul),
          jenis,
          kolom,
        );
        if ('errors' in result) throw new AppError('validasi_gagal', { errors: result.errors });
        await setPemetaan(tx, key, result.pemetaan);
        if (!may(actor, 'data_master', 'write')) return;
        await rememberPemetaan(
          tx,
          { collegeId: key.collegeId, jenis },
          toRemembered(jenis, result.pemetaan),
        );
      }),

    setPerbaikan: (
      actor: OperatorActor,
      id: string,
      { perbaikan }: BodyOf<typeof simpanPerbaikan>,
    ) =>
      edit(actor, id, async (tx, key, impor) => {
        const errors = unknownCells(jenisOf(impor), perbaikan);
        if (errors.length > 0) throw new AppError('validasi_gagal', { errors });
        const cells = new Map(perbaikan.map((one) => [`${one.baris} ${one.kolom}`, one]));
        const saved = await savePerbaikan(tx, key, [...cells.values()]);
        if (saved < cells.size || (await countPerbaikan(tx, key)) > MOST_REPAIRS)
          throw new AppError('perbaikan_ditolak');
      }),

    clearPerbaikan: (actor: OperatorActor, id: string) =>
      edit(actor, id, (tx, key) => removePerbaikan(tx, key)),
  };
}
