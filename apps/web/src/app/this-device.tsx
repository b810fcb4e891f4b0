import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { KEPT_DAYS } from '../shared/offline/device-account.ts';
import { canKeep } from '../shared/offline/device-db.ts';
import { install, useMayInstall } from '../shared/offline/install.ts';
import { keepParts, type PartsState, partsSize, useWorkerState } from '../shared/offline/worker.ts';

const stateText: Record<PartsState, string> = {
  'tidak ada': 'Menyiapkan…',
  menyimpan: 'Menyimpan aplikasi di perangkat ini…',
  tersimpan: 'Dapat dibuka tanpa koneksi',
  hemat: 'Mode hemat data aktif: aplikasi belum disimpan di perangkat ini.',
  gagal: 'Aplikasi belum tersimpan lengkap di perangkat ini.',
};

/** '412 kB' */
function sizeText(bytes: number): string {
  return `${Math.ceil(bytes / 1_000)} kB`;
}

function KeepButton({ names }: { names: readonly string[] }) {
  const size = useQuery({
    queryKey: ['ukuran-aplikasi', names],
    queryFn: () => partsSize(names),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  return (
    <Button variant="default" onClick={() => void keepParts()}>
      {size ? `Simpan di perangkat (${sizeText(size)})` : 'Simpan di perangkat'}
    </Button>
  );
}

function State() {
  const { parts, names } = useWorkerState();
  if (!canKeep() || !('serviceWorker' in navigator)) {
    return (
      <Text size="sm">
        Hanya dengan koneksi: alamat ini tidak memakai https, atau peramban tidak mengizinkan
        penyimpanan.
      </Text>
    );
  }
  return (
    <>
      <Text size="sm" role="status">
        {stateText[parts]}
      </Text>
      <Text size="sm" c="dimmed">
        {`Jadwal, kelas, kehadiran, dan profil Anda yang terakhir dimuat tersimpan terkunci untuk akun ini, paling lama ${KEPT_DAYS} hari, dan dihapus saat logout.`}
      </Text>
      {(parts === 'hemat' || parts === 'gagal') && <KeepButton names={names} />}
    </>
  );
}

/** The application's stored parts, and its installation. */
export function ThisDevice() {
  const mayInstall = useMayInstall();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="judul-perangkat">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={2} id="judul-perangkat" mb="xs">
            Perangkat ini
          </Title>
          <State />
        </div>
        {mayInstall && <Button onClick={() => void install()}>Pasang aplikasi</Button>}
      </Group>
    </Paper>
  );
}
