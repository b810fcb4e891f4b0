import { Alert, Box, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatSession } from '../../../../shared/lib/format.ts';
import { meetingLabel } from '../../../../shared/meeting-name.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../../../../shared/ui/icons.ts';
import { Tag } from '../../../../shared/ui/tag.tsx';
import classes from './clash-panel.module.css';
import { type HasilBentrok, keadaanOf } from './values.ts';

interface ClashPanelProps {
  hasil: HasilBentrok | null;
  isChecking: boolean;
  /** The last check failed. */
  failed: string | null;
  /** Somebody took the place between check and save. */
  isTaken: boolean;
}

/** The last check of the schedule; any change of the form clears it (S2 §4). */
export function ClashPanel({ hasil, isChecking, failed, isTaken }: ClashPanelProps) {
  return (
    <section aria-label="Hasil cek jadwal" aria-live="polite" className={classes.panel}>
      <Title order={3} fz="md">
        Cek Jadwal
      </Title>
      {isChecking ? (
        <Group gap="xs">
          <Loader size="sm" />
          <Text size="sm">Memeriksa jadwal…</Text>
        </Group>
      ) : hasil === null ? (
        <Unchecked failed={failed} />
      ) : (
        <Result hasil={hasil} isTaken={isTaken} />
      )}
    </section>
  );
}

function Unchecked({ failed }: { failed: string | null }) {
  if (failed !== null)
    return (
      <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />} py="xs">
        {failed}
      </Alert>
    );
  return (
    <Box className={classes.unchecked}>
      <Text size="sm" c="dimmed">
        Jadwal belum dicek. Tekan Cek Jadwal untuk melihat bentrok kelas, ruangan, pengajar, dan
        mahasiswa.
      </Text>
    </Box>
  );
}

const summaries = {
  bebas: { color: 'success', text: 'Tidak ada jadwal yang bentrok.' },
  boleh: {
    color: 'warning',
    text: 'Bentrok ini boleh diabaikan. Menyimpan berarti menerimanya, dan hal itu dicatat.',
  },
  menahan: {
    color: 'danger',
    text: 'Jadwal ini bentrok. Pilih waktu, ruangan, atau pengajar lain.',
  },
} as const;

function Result({ hasil, isTaken }: { hasil: HasilBentrok; isTaken: boolean }) {
  const zone = useZone();
  const state = keadaanOf(hasil);
  const { color, text } = summaries[state];
  const Icon = state === 'bebas' ? IconCircleCheck : IconAlertTriangle;
  const { bentrok_kelas, bentrok_ruangan, bentrok_pengajar, bentrok_mahasiswa } = hasil;
  return (
    <>
      <Alert color={color} icon={<Icon size={18} aria-hidden />} py="xs">
        {isTaken ? `Belum disimpan: jadwal ini baru saja terpakai. ${text}` : text}
      </Alert>
      <Clashes title="Bentrok kelas" rows={bentrok_kelas.data}>
        {(row) => (
          <>
            <Text size="sm" fw={550}>
              {meetingLabel(row)}
            </Text>
            <Text size="xs" c="dimmed">
              {[row.sesi, formatSession(row.waktu_mulai, row.waktu_selesai, zone)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </>
        )}
      </Clashes>
      <Clashes
        title="Bentrok ruangan"
        rows={bentrok_ruangan.data}
        ignorable={bentrok_ruangan.bisa_diabaikan}
      >
        {(row) => <Other row={row} people={row.pengajar.join(', ')} />}
      </Clashes>
      <Clashes
        title="Bentrok pengajar"
        rows={bentrok_pengajar.data}
        ignorable={bentrok_pengajar.bisa_diabaikan}
      >
        {(row) => <Other row={row} people={row.pengajar} />}
      </Clashes>
      <Students clash={bentrok_mahasiswa} />
      {hasil.hari_libur !== null && <Info>{`Tanggal ini hari libur: ${hasil.hari_libur}.`}</Info>}
      {hasil.di_luar_periode && <Info>Tanggal ini di luar periode kelas.</Info>}
    </>
  );
}

function Info({ children }: { children: ReactNode }) {
  return (
    <Alert color="info" icon={<IconInfoCircle size={18} aria-hidden />} py="xs">
      {children}
    </Alert>
  );
}

interface ClashesProps<Row> {
  title: string;
  rows: readonly Row[];
  /** Undefined: it always blocks. */
  ignorable?: boolean;
  children: (row: Row) => ReactNode;
}

function Clashes<Row extends { id_pertemuan: string; pengajar?: string | string[] }>(
  props: ClashesProps<Row>,
) {
  const { title, rows, ignorable, children } = props;
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={4} fz="sm">{`${title} (${rows.length})`}</Title>
        <Tag color={ignorable ? 'warning' : 'danger'} size="sm">
          {ignorable ? 'Boleh diabaikan' : 'Harus dihindari'}
        </Tag>
      </Group>
      <ul className={classes.list} aria-label={title} tabIndex={rows.length > 4 ? 0 : undefined}>
        {rows.map((row) => (
          <li key={`${row.id_pertemuan} ${row.pengajar ?? ''}`} className={classes.row}>
            {children(row)}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

type OtherRow = HasilBentrok['bentrok_ruangan']['data'][number];

function Other({
  row,
  people,
}: {
  row: Pick<OtherRow, 'mata_kuliah' | 'kelas' | 'nomor' | 'waktu_mulai' | 'waktu_selesai'>;
  people: string;
}) {
  const zone = useZone();
  const kelas = [row.kelas.nama, row.kelas.jenis?.nama].filter(Boolean).join(' - ');
  return (
    <>
      <Text size="sm" fw={550}>
        {`${row.mata_kuliah.kode} - ${row.mata_kuliah.nama} · Kelas ${kelas} · Pertemuan ${row.nomor}`}
      </Text>
      {people !== '' && <Text size="sm">{people}</Text>}
      <Text size="xs" c="dimmed">
        {formatSession(row.waktu_mulai, row.waktu_selesai, zone)}
      </Text>
    </>
  );
}

/** Information only: students with another class then (K96). */
function Students({ clash }: { clash: HasilBentrok['bentrok_mahasiswa'] }) {
  const [opened, setOpened] = useState(false);
  if (clash.jumlah === 0) return null;
  const more = clash.jumlah - clash.data.length;
  return (
    <Stack gap="xs">
      <Info>
        <Group gap="xs" justify="space-between">
          <Text size="sm">{`${clash.jumlah} dari ${clash.jumlah_peserta} mahasiswa bentrok`}</Text>
          <Button
            variant="default"
            size="compact-md"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {opened ? 'Sembunyikan' : 'Lihat nama'}
          </Button>
        </Group>
      </Info>
      {opened && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <ul className={classes.list} aria-label="Mahasiswa yang bentrok" tabIndex={0}>
          {clash.data.map((row) => (
            <li key={row.nim} className={classes.row}>
              <Text size="sm">{`${row.nama} · ${row.nim}`}</Text>
              <Text size="xs" c="dimmed">
                {`${row.mata_kuliah.nama} · Kelas ${row.kelas.nama} · Pertemuan ${row.nomor}`}
              </Text>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Text size="sm" c="dimmed">{`dan ${more} mahasiswa lain`}</Text>
            </li>
          )}
        </ul>
      )}
    </Stack>
  );
}
