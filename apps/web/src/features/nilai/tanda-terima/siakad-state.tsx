import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDateTime, zoneLabel } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { IconAlertTriangle, IconInfoCircle } from '../../../shared/ui/icons.ts';
import { kirimQueries, useResumeSending } from './queries.ts';

/** Tells operators why nothing is sent, and lets them go on (N32, N41). */
export function SiakadState() {
  const zone = useZone();
  const mayResume = usePengguna().hak_akses?.konfigurasi === 'write';
  const now = useServerNow('minute');
  const { data } = useQuery({ ...kirimQueries.siakad(), refetchInterval: useLiveInterval() });
  const resume = useResumeSending();
  if (data === undefined) return null;
  const at = (instant: string): string => `${formatDateTime(instant, zone)} ${zoneLabel(zone)}`;
  if (data.berhenti_pada !== null)
    return (
      <Alert
        color="danger"
        role="status"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title="Pengiriman nilai berhenti"
      >
        <Text size="sm" mb="xs">
          {`Siakad menolak tanda tangan LMS sejak ${at(data.berhenti_pada)}${data.sebab ? `: ${data.sebab}` : ''}. ${formatCount(data.menunggu)} nilai menunggu di semua kelas. Periksa kunci di Siakad, lalu lanjutkan.`}
        </Text>
        {mayResume && (
          <Button mih={44} loading={resume.isPending} onClick={() => resume.mutate()}>
            Lanjutkan pengiriman
          </Button>
        )}
      </Alert>
    );
  if (data.buka_pada !== null && Date.parse(data.buka_pada) > now)
    return (
      <Alert color="warning" py="xs" role="status" icon={<IconInfoCircle size={18} aria-hidden />}>
        {`Siakad sedang tidak menjawab. Dicoba lagi ${at(data.buka_pada)}.`}
      </Alert>
    );
  if (!data.terhubung)
    return (
      <Alert color="info" py="xs" role="status" icon={<IconInfoCircle size={18} aria-hidden />}>
        Alamat Siakad belum diatur, jadi LMS tidak mengirim sendiri. Siakad dapat mengambil nilai
        dari LMS.
      </Alert>
    );
  return null;
}
