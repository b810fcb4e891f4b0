import type { Presensi } from '@lms/contracts/wire/umum';

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
