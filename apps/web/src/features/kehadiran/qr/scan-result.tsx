import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { ApiError, loadFailureText } from '../../../shared/lib/errors.ts';
import { formatDateTime, zoneLabel } from '../../../shared/lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHourglass,
  IconScan,
} from '../../../shared/ui/icons.ts';
import { classLabel } from '../variants.ts';
import classes from './scan.module.css';
import type { Scanned } from './send-scan.ts';

export function ScanDone({ scanned }: { scanned: Scanned }) {
  const zone = useZone();
  const { pertemuan, kelas_kuliah, ditandai_pada, klaim, sudah } = scanned;
  const timeOf = (at: string) => `${formatDateTime(at, zone)} ${zoneLabel(zone)}`;
  const heading = klaim
    ? 'Menunggu persetujuan pengajar'
    : sudah
      ? 'Kehadiran sudah tercatat'
      : 'Berhasil, Anda tercatat Hadir';
  return (
    <Paper withBorder p="lg">
      <Stack align="center" gap="sm" ta="center">
        {klaim ? (
          <IconHourglass size={72} stroke={1.5} className={classes.waiting} aria-hidden />
        ) : (
          <IconCircleCheck size={72} stroke={1.5} className={classes.done} aria-hidden />
        )}
        <div role="status">
          <Title order={2}>{heading}</Title>
        </div>
        <div>
          <Text
            fw={650}
            fz="lg"
            className={classes.wrap}
          >{`${classLabel(kelas_kuliah)} · Pertemuan ${pertemuan.nomor}`}</Text>
          {ditandai_pada !== null && (
            <Text
              size="sm"
              c="dimmed"
              className="tab-angka"
            >{`Tercatat ${timeOf(ditandai_pada)}`}</Text>
          )}
          {klaim && (
            <Text
              size="sm"
              c="dimmed"
              className="tab-angka"
            >{`Dipindai luring ${timeOf(klaim.dipindai_pada)}`}</Text>
          )}
        </div>
        {klaim && (
          <Text size="sm" maw={420}>
            {`Pindaian Anda baru terkirim setelah kodenya berganti, jadi belum tercatat Hadir. Pengajar dapat menerimanya sampai ${timeOf(klaim.berakhir_pada)}.`}
          </Text>
        )}
        <Group justify="center" gap="xs" mt="sm">
          <Button component={Link} to={paths.beranda}>
            Ke Beranda
          </Button>
          <Button component={Link} to={paths.kehadiran} variant="default">
            Lihat kehadiran saya
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Kept on this device and sent later by itself. */
export function ScanWaiting() {
  return (
    <Paper withBorder p="lg">
      <Stack align="center" gap="sm" ta="center">
        <IconHourglass size={72} stroke={1.5} className={classes.waiting} aria-hidden />
        <div role="status">
          <Title order={2}>Menunggu koneksi</Title>
        </div>
        <Text size="sm" maw={420}>
          Pindaian tersimpan di perangkat ini dan dikirim sendiri begitu koneksi kembali. Bila
          kodenya sudah berganti saat itu, pengajar yang memutuskan. Jangan logout sebelum terkirim.
        </Text>
        <Button component={Link} to={paths.beranda} mt="sm">
          Ke Beranda
        </Button>
      </Stack>
    </Paper>
  );
}

interface ScanRefusalProps {
  error: Error;
  pending: boolean;
  onResend: () => void;
  onRescan: () => void;
}

export function ScanRefusal({ error, pending, onResend, onRescan }: ScanRefusalProps) {
  const unanswered = error instanceof ApiError && error.kind !== 'http';
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  return (
    <Alert
      color="danger"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={unanswered ? 'Belum terkirim' : 'Kehadiran belum tercatat'}
      role="alert"
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{loadFailureText(error)}</Text>
        <Group gap="xs">
          {unanswered && (
            <Button loading={pending} onClick={onResend}>
              Kirim lagi
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconScan size={16} aria-hidden />}
            onClick={onRescan}
          >
            Pindai lagi
          </Button>
        </Group>
        {requestId && <Text size="xs">{`ID permintaan: ${requestId}`}</Text>}
      </Stack>
    </Alert>
  );
}
