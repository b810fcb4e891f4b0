import type { Presensi } from '@lms/contracts/wire/umum';

/** H and A always, I and S while their presence type is active (S1 §4, DECISIONS 125). */
export function availableMarks(types: readonly { nama: string; is_active: boolean }[]): Presensi[] {
  const isOn = (nama: string) =>
    types.some((type) => type.is_active && type.nama.toLowerCase() === nama);
  return [
    'H',
    'A',
    ...(isOn('izin') ? (['I'] as const) : []),
    ...(isOn('sakit') ? (['S'] as const) : []),
  ];
}
