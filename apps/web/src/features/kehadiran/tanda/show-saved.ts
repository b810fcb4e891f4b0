import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import type { QueryClient } from '@tanstack/react-query';
import { kehadiranQueries } from '../queries.ts';
import type { SavedRow } from './save-marks.ts';

/** The reload supplies who set it. */
function withSaved(row: BarisKehadiran, { presensi, updated_at }: SavedRow): BarisKehadiran {
  return {
    ...row,
    presensi,
    updated_at,
    ada_presensi: true,
    is_hadir: presensi === 'H',
    is_qr_code: false,
  };
}

export function showSaved(
  queryClient: QueryClient,
  idPertemuan: string,
  saved: readonly SavedRow[],
): void {
  const byNim = new Map(saved.map((row) => [row.nim, row]));
  queryClient.setQueryData(kehadiranQueries.peserta(idPertemuan).queryKey, (rows) =>
    rows?.map((row) => {
      const mark = byNim.get(row.mahasiswa.nim);
      return mark ? withSaved(row, mark) : row;
    }),
  );
}
