/** The own attempt; without one the error says whether the exam exists. */
import type { MahasiswaActor } from '../../../platform/auth/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import type { OneIsiRead } from '../../kelas/pertemuan/index.ts';
import { penolakanOrang } from './pengerjaan.policy.ts';
import type { PengerjaanPorts } from './pengerjaan.ports.ts';
import type { PengerjaanRow, Sendiri } from './pengerjaan.repo.ts';

export const sendiriOf = ({ collegeId, nim }: MahasiswaActor, idUjian: string): Sendiri => ({
  collegeId,
  idUjian,
  nim,
});

/**
 * The exam before its start.
 * @throws AppError tidak_ditemukan; pembatasan_akses, because a restricted student may only
 * continue a running attempt (U70)
 */
export function findUnbegun(
  isi: Pick<PengerjaanPorts['isi'], 'find'>,
  actor: MahasiswaActor,
  id: string,
): Promise<OneIsiRead> {
  if (actor.dibatasi) throw new AppError('pembatasan_akses');
  return isi.find(actor, { jenis: 'ujian', id });
}

/** @throws AppError as `findUnbegun`, pengerjaan_belum_dimulai */
export async function begunOr404<Row extends object = PengerjaanRow>(
  isi: Pick<PengerjaanPorts['isi'], 'find'>,
  actor: MahasiswaActor,
  id: string,
  row: Row | null,
): Promise<Row> {
  if (row !== null) return row;
  await findUnbegun(isi, actor, id);
  throw new AppError('pengerjaan_belum_dimulai');
}

/**
 * A general block (such as an inactive account) comes before this exam's attendance rule (U46).
 * @throws AppError
 */
export async function ownReasonFirst<T>(actor: MahasiswaActor, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const isBarred = error instanceof AppError && error.code === 'pembatasan_ujian_kehadiran';
    const own = isBarred ? penolakanOrang(actor) : null;
    throw own === null ? error : new AppError(own);
  }
}
