/** A class whose grades somebody is about to change: locked, and read again under the lock. */
import { mayEnter, type PengisiNilai } from '@lms/contracts/nilai/aturan-entri';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { type KeyKelas, lockNilaiKelas } from '../kelas-nilai.repo.ts';
import { type KomponenRow, listKomponen } from '../komponen/komponen.repo.ts';
import { pengisiOf } from '../rekap/hak.policy.ts';
import { findKelasNilai, type KelasNilaiRow } from '../rekap/kelas.repo.ts';

export interface Dipegang {
  key: KeyKelas;
  kelas: KelasNilaiRow;
  komponen: KomponenRow[];
  pengaturan: Pengaturan;
  pengisi: PengisiNilai;
  /** Read after the lock was given. */
  now: Date;
}

/** @throws AppError tidak_ditemukan */
export async function holdKelas(
  tx: Tx,
  actor: Actor,
  id: string,
  ports: { pengaturan: GetPengaturan; clock: Deps['clock'] },
): Promise<Dipegang> {
  const key = { collegeId: actor.collegeId, idKelas: id };
  // All follow the lock, in the same packet.
  const [, row, komponen, pengaturan] = await Promise.all([
    lockNilaiKelas(tx, key),
    findKelasNilai(tx, actor, id),
    listKomponen(tx, key),
    ports.pengaturan(tx, actor.collegeId),
  ]);
  const kelas = found(row);
  const pengisi = pengisiOf(actor, kelas, pengaturan);
  return { key, kelas, komponen, pengaturan, pengisi, now: ports.clock.now() };
}

/** Right and actor alone, for acts that obey no window (S3 §6.1, N17). */
export function assertPengisi({ berhak, pelaku }: PengisiNilai): void {
  if (!berhak) throw new AppError('tidak_berhak');
  if (!pelaku) throw new AppError('bukan_pelaku_integrasi');
}

export function assertMayEnter(
  { kelas, pengisi, now }: Pick<Dipegang, 'kelas' | 'pengisi' | 'now'>,
  { entri_mulai, entri_selesai }: Pick<KomponenRow, 'entri_mulai' | 'entri_selesai'>,
): void {
  const jendela = { mulai: entri_mulai, selesai: entri_selesai };
  const putusan = mayEnter({ jendela, dikunci: kelas.is_dikunci }, pengisi, now);
  if (!putusan.boleh) throw new AppError(putusan.code);
}
