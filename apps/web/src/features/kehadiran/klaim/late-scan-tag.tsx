import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { lateScansQuery } from './klaim.ts';

export function ScannedOffline({ at }: { at: string }) {
  return <Tag color="warning" size="sm">{`Dipindai luring ${formatTime(at, useZone())}`}</Tag>;
}

/** Reads only what the late-scans section has loaded. */
export function LateScanTag({ idPertemuan, nim }: { idPertemuan: string; nim: string }) {
  const { data } = useQuery({
    ...lateScansQuery(idPertemuan),
    enabled: false,
    select: (rows) => rows.find(({ mahasiswa }) => mahasiswa.nim === nim)?.dipindai_pada ?? null,
  });
  return data ? <ScannedOffline at={data} /> : null;
}
