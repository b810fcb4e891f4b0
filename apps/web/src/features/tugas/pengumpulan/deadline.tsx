import { Alert, Text } from '@mantine/core';
import { formatCountdown, formatDateTime, zoneLabel } from '../../../shared/lib/format.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import type { OwnHandIn } from './queries.ts';

const DAY_MS = 86_400_000;

/** Counted down by the server's clock; before the start the opening, afterwards that it is over. */
export function Deadline({ izin }: { izin: OwnHandIn['izin'] }) {
  const zone = useZone();
  const now = useServerNow('second');
  const { sejak, sampai, alasan } = izin;
  if (sejak !== null && now < Date.parse(sejak)) {
    return (
      <Alert
        color="info"
        py="xs"
      >{`Tugas ini belum dimulai. Dapat dikumpulkan mulai ${formatDateTime(sejak, zone)} ${zoneLabel(zone)}.`}</Alert>
    );
  }
  if (sampai === null)
    return alasan === null ? null : (
      <Alert color="warning" py="xs">
        {alasan}
      </Alert>
    );
  const left = Date.parse(sampai) - now;
  const until = `${formatDateTime(sampai, zone)} ${zoneLabel(zone)}`;
  if (left < 0)
    return (
      <Alert color="warning" py="xs">{`Batas waktu pengumpulan sudah lewat: ${until}.`}</Alert>
    );
  if (!izin.boleh && alasan !== null)
    return (
      <Alert color="warning" py="xs">
        {alasan}
      </Alert>
    );
  return (
    <Text
      size="sm"
      className="tab-angka"
      c={left < DAY_MS ? 'danger' : undefined}
      fw={left < DAY_MS ? 600 : undefined}
    >
      {`Batas waktu ${until} · tersisa ${formatCountdown(left)}`}
    </Text>
  );
}
