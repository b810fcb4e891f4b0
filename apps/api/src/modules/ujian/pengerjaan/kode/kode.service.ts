/** An exam's code: shown to its staff, asked at the start and for a new device (U48). */

import type { kodeUjian } from '@lms/contracts/ujian/pengerjaan/kode';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor, MahasiswaActor } from '../../../../platform/auth/actor.ts';
import type { SecretBox } from '../../../../platform/auth/secret-box.ts';
import { createTries } from '../../../../platform/db/tries.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { toInstant } from '../../../../platform/wire-time.ts';
import { findMulai } from '../../susun/index.ts';
import type { KodePort, PengerjaanPorts } from '../pengerjaan.ports.ts';
import {
  isKodeBerlaku,
  KODE_PERCOBAAN,
  kodeAt,
  PERLU_KODE,
  type TandaKode,
} from './kode.policy.ts';

/** Unique purpose of the key. */
const KODE_UJIAN = 'kode_ujian';
const countTry = createTries('ujian_percobaan_kode', KODE_PERCOBAAN);

export function createKode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { isi }: Pick<PengerjaanPorts, 'isi'>,
  { box }: { box: SecretBox },
): KodePort {
  const tanda: TandaKode = (text) => box.hash(KODE_UJIAN, text);

  /** @throws AppError kode_ujian_terlalu_sering, kode_ujian_salah */
  async function assertRight(actor: MahasiswaActor, idUjian: string, kode: string): Promise<void> {
    const now = clock.now();
    const retryAfterSeconds = await countTry(db, actor, now);
    if (retryAfterSeconds !== null) {
      const message = `Terlalu banyak percobaan. Coba lagi dalam ${retryAfterSeconds} detik.`;
      throw new AppError('kode_ujian_terlalu_sering', { message, retryAfterSeconds });
    }
    if (!isKodeBerlaku(box.signers(KODE_UJIAN), { collegeId: actor.collegeId, idUjian }, kode, now))
      throw new AppError('kode_ujian_salah');
  }

  return {
    show: async (actor: Actor, id: string): Promise<ResponseOf<typeof kodeUjian>> => {
      await isi.find(actor, { jenis: 'ujian', id });
      const { collegeId } = actor;
      if (!found(await findMulai(db, { collegeId, id })).kode_ujian)
        throw new AppError('kode_ujian_tidak_dipakai');
      const { kode, berganti } = kodeAt(tanda, { collegeId, idUjian: id }, clock.now());
      return { kode, expires_at: toInstant(berganti) };
    },

    // No transaction spans the two calls: failed tries count, and one connection is enough.
    around: async <T>(
      actor: MahasiswaActor,
      { idUjian, kode }: { idUjian: string; kode: string | undefined },
      work: (kodeDiterima: boolean) => Promise<T | typeof PERLU_KODE>,
    ): Promise<T> => {
      const first = await work(false);
      if (first !== PERLU_KODE) return first;
      if (kode === undefined) throw new AppError('kode_ujian_diperlukan');
      await assertRight(actor, idUjian, kode);
      const second = await work(true);
      if (second === PERLU_KODE) throw new AppError('kode_ujian_diperlukan');
      return second;
    },
  };
}
