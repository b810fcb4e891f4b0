import { Alert, Badge, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { type DevicesAnswer, notifikasiQueries } from '../../../shared/queries/notifikasi.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { lookAtDevice } from './device.ts';
import type { DeviceState } from './device-state.ts';
import { useRemoveDevice, useTryDevice, useTurnOff, useTurnOn } from './mutations.ts';
import classes from './perangkat.module.css';

type Device = DevicesAnswer['perangkat'][number];

function HowToInstall() {
  return (
    <Alert color="info" title="Pasang LMS di layar utama terlebih dahulu">
      <Text size="sm">
        iPhone dan iPad menampilkan notifikasi hanya dari aplikasi yang dipasang.
      </Text>
      <List type="ordered" size="sm" mt={4}>
        <List.Item>Buka alamat ini di Safari, lalu tekan tombol Bagikan.</List.Item>
        <List.Item>Pilih Tambah ke Layar Utama, lalu Tambah.</List.Item>
        <List.Item>
          Buka LMS dari layar utama, masuk, lalu nyalakan notifikasi di halaman ini.
        </List.Item>
      </List>
    </Alert>
  );
}

const hindrances: Record<'tidak_didukung' | 'diblokir', { title: string; text: string }> = {
  tidak_didukung: {
    title: 'Peramban ini tidak dapat menampilkan notifikasi',
    text: 'Perbarui peramban Anda, atau buka LMS dengan Chrome, Edge, Firefox, atau Safari pada alamat https.',
  },
  diblokir: {
    title: 'Notifikasi diblokir di peramban ini',
    text: 'Buka pengaturan situs lewat ikon di sebelah alamat, izinkan Notifikasi, lalu muat ulang halaman ini.',
  },
};

function TurnOn({ kunci }: { kunci: string }) {
  const on = useTurnOn(usePengguna().id);
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" maw={640}>
        Nilai yang tampil, tenggat, jadwal yang berubah, dan jawaban sampai ke layar perangkat ini
        walaupun LMS tertutup. Isinya hanya jenis kabar dan nama kelas. Pukul 21.00–06.00 hanya
        kabar ujian dan perubahan pertemuan yang masuk. Peramban akan meminta izin Anda.
      </Text>
      <Button mih={44} loading={on.isPending} onClick={() => on.mutate(kunci)}>
        Nyalakan di perangkat ini
      </Button>
    </Stack>
  );
}

function TurnedOn({ id }: { id: string }) {
  const off = useTurnOff();
  const attempt = useTryDevice();
  return (
    <Group gap="sm">
      <Text size="sm" fw={600} role="status">
        Menyala di perangkat ini
      </Text>
      <Button
        variant="default"
        mih={44}
        loading={attempt.isPending}
        onClick={() => attempt.mutate(id)}
      >
        Kirim percobaan
      </Button>
      <Button variant="default" mih={44} loading={off.isPending} onClick={() => off.mutate()}>
        Matikan
      </Button>
    </Group>
  );
}

function ThisDevice({
  state,
  id,
  kunci,
}: {
  state: DeviceState;
  id: string | null;
  kunci: string;
}) {
  switch (state) {
    case 'pasang_dahulu':
      return <HowToInstall />;
    case 'tidak_didukung':
    case 'diblokir':
      return (
        <Alert color="warning" title={hindrances[state].title}>
          {hindrances[state].text}
        </Alert>
      );
    case 'mati':
      return <TurnOn kunci={kunci} />;
    case 'nyala':
      return id === null ? <TurnOn kunci={kunci} /> : <TurnedOn id={id} />;
  }
}

function DeviceRow({ device, isThis }: { device: Device; isThis: boolean }) {
  const zone = useZone();
  const remove = useRemoveDevice();
  return (
    <li className={classes.device}>
      <div className={classes.words}>
        <Text component="div" size="sm" fw={600}>
          {device.nama} {isThis && <Badge variant="light">Perangkat ini</Badge>}
        </Text>
        <Text size="xs" c="dimmed">
          {device.berhasil_pada === null
            ? `Terdaftar ${formatDateTime(device.dibuat_pada, zone)}, belum menerima notifikasi`
            : `Terakhir menerima ${formatDateTime(device.berhasil_pada, zone)}`}
        </Text>
      </div>
      {!isThis && (
        <Button
          variant="default"
          mih={44}
          className={classes.remove}
          loading={remove.isPending}
          aria-label={`Hapus ${device.nama}`}
          onClick={() => remove.mutate(device.id)}
        >
          Hapus
        </Button>
      )}
    </li>
  );
}

function Devices({ devices, ownId }: { devices: readonly Device[]; ownId: string | null }) {
  if (devices.length === 0) return null;
  return (
    <ul className={classes.devices} aria-label="Perangkat yang menerima notifikasi">
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} isThis={device.id === ownId} />
      ))}
    </ul>
  );
}

/** Nothing is asked before the person taps (N80). */
export function DeviceSection() {
  const query = useQuery(notifikasiQueries.devices());
  const own = useQuery({
    queryKey: [...notifikasiQueries.devicesRoot, 'ini'],
    queryFn: lookAtDevice,
    staleTime: 0,
  });
  return (
    <SectionCard title="Notifikasi di perangkat ini">
      <QueryState query={query} skeleton={<Skeleton h={120} />}>
        {({ kunci, perangkat }) => {
          if (kunci === null)
            return (
              <Text size="sm">
                Perguruan tinggi Anda belum mengatur notifikasi perangkat. Kabar tetap ada di
                lonceng.
              </Text>
            );
          if (own.data === undefined) return <Skeleton h={120} />;
          // The server may have forgotten a browser whose messages were refused.
          const { id } = own.data;
          const isKnown = perangkat.some((device) => device.id === id);
          const state = own.data.state === 'nyala' && !isKnown ? 'mati' : own.data.state;
          return (
            <Stack gap="md">
              <ThisDevice state={state} id={id} kunci={kunci} />
              <Devices devices={perangkat} ownId={isKnown ? id : null} />
            </Stack>
          );
        }}
      </QueryState>
    </SectionCard>
  );
}
