import type { PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { useEffect } from 'react';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { schedulePaket } from './paket-tersimpan.ts';

/** While the exam's card or page is open before the start (U49). */
export function usePaket(
  { id, waktu_mulai }: Pick<Ujian, 'id' | 'waktu_mulai'>,
  saya: PengerjaanSaya | undefined,
): void {
  const isAwaited = saya?.penolakan?.code === 'ujian_belum_dimulai';
  // The outside system is the clock.
  useEffect(
    () => (isAwaited ? schedulePaket(id, Date.parse(waktu_mulai)) : undefined),
    [id, waktu_mulai, isAwaited],
  );
}
