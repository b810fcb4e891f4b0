import type { KategoriNotifikasi } from '@lms/contracts/notifikasi/jenis-notifikasi';
import type { PilihanNotifikasi } from '@lms/contracts/notifikasi/pilihan-notifikasi';
import { Box, Skeleton, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DevicesAnswer, notifikasiQueries } from '../../shared/queries/notifikasi.ts';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import classes from './choices-section.module.css';
import { useUbahPilihan } from './mutations.ts';

const labels: Record<KategoriNotifikasi, { label: string; description: string }> = {
  percakapan: { label: 'Percakapan', description: 'Komentar, jawaban, dan balasan di forum' },
  nilai: { label: 'Nilai', description: 'Nilai yang ditampilkan atau diperbarui' },
  tenggat: {
    label: 'Tugas dan ujian',
    description: 'Yang dibuka, hampir berakhir, atau mendapat tambahan waktu',
  },
  jadwal: {
    label: 'Jadwal',
    description:
      'Pertemuan dan konferensi video yang ditambah, dipindah, dibatalkan, atau segera dimulai',
  },
  kehadiran: { label: 'Kehadiran', description: 'Sanggahan kehadiran dan jawabannya' },
  bap: { label: 'Berita acara', description: 'Berita acara yang menunggu tanda tangan Anda' },
  kelompok: { label: 'Kelompok', description: 'Perubahan anggota kelompok tugas' },
  pengumuman: { label: 'Pengumuman', description: 'Pengumuman perguruan tinggi' },
};

type Saluran = Exclude<keyof PilihanNotifikasi, 'kategori'>;
const channels: Record<Saluran, string> = {
  aplikasi: 'Lonceng',
  push: 'Perangkat',
  surel: 'Surel',
};

/** Only channels that the university has set up. */
function channelsOf(answer: DevicesAnswer | undefined): Saluran[] {
  const all: [Saluran, boolean][] = [
    ['aplikasi', true],
    ['push', answer?.kunci != null],
    ['surel', answer?.surel != null],
  ];
  return all.flatMap(([saluran, has]) => (has ? [saluran] : []));
}

function MailNote({ surel }: { surel: DevicesAnswer['surel'] }) {
  if (surel === null) return null;
  return (
    <Text size="sm" c="dimmed" maw={640}>
      {surel.alamat === null
        ? 'Surel: tambahkan alamat surel Anda pada Keamanan akun terlebih dahulu.'
        : `Surel: satu ringkasan setiap pukul 06.00 ke ${surel.alamat}.`}
    </Text>
  );
}

function Table({ pilihan, shown }: { pilihan: readonly PilihanNotifikasi[]; shown: Saluran[] }) {
  const change = useUbahPilihan();
  const pending = change.isPending ? change.variables : null;
  return (
    <Box __vars={{ '--saluran': String(shown.length) }}>
      <div className={classes.row} aria-hidden>
        <span />
        {shown.map((saluran) => (
          <Text key={saluran} component="span" size="xs" c="dimmed" ta="center">
            {channels[saluran]}
          </Text>
        ))}
      </div>
      {pilihan.map((row) => {
        const { label, description } = labels[row.kategori];
        return (
          <div key={row.kategori} className={classes.row}>
            <span>
              <Text component="span" display="block" size="sm">
                {label}
              </Text>
              <Text component="span" display="block" size="xs" c="dimmed">
                {description}
              </Text>
            </span>
            {shown.map((saluran) => {
              const changed = pending?.kategori === row.kategori ? pending[saluran] : undefined;
              return (
                <Switch
                  key={saluran}
                  classNames={{ root: classes.cell }}
                  aria-label={`${label}: ${channels[saluran]}`}
                  checked={changed ?? row[saluran]}
                  disabled={pending !== null}
                  onChange={({ currentTarget: { checked } }) =>
                    change.mutate({ kategori: row.kategori, [saluran]: checked })
                  }
                />
              );
            })}
          </div>
        );
      })}
    </Box>
  );
}

const skeleton = <Skeleton h={{ base: 660, sm: 430 }} />;

/** A person chooses categories of notifications for each channel (N81). */
export function ChoicesSection() {
  const query = useQuery(notifikasiQueries.choices());
  const devices = useQuery(notifikasiQueries.devices());
  return (
    <div id="notifikasi">
      <SectionCard title="Notifikasi">
        <Text size="sm" c="dimmed" mb="sm" maw={640}>
          Pilih kabar yang sampai kepada Anda dan lewat mana. Yang dimatikan di lonceng tidak
          dihitung dan tampil lagi bila dinyalakan.
        </Text>
        <QueryState query={query} skeleton={skeleton}>
          {(pilihan) =>
            // More channels make the rows higher, which would push what follows away.
            devices.isPending ? (
              skeleton
            ) : (
              <>
                <Table pilihan={pilihan} shown={channelsOf(devices.data)} />
                <MailNote surel={devices.data?.surel ?? null} />
              </>
            )
          }
        </QueryState>
      </SectionCard>
    </div>
  );
}
