import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { pageParams, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { meetingTopic } from '../../../shared/meeting-name.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { bapQueries } from './queries.ts';

type Row = DataOf<'bapMenunggu'>[number];
const PAGE_SIZE = 20;

const actions: Readonly<Record<Row['perihal'], string>> = {
  tanda_tangan: 'Tanda Tangani',
  tidak_sesuai: 'Terbitkan Versi Baru',
  ikut: 'Periksa dan Tanda Tangani',
  ditolak: 'Lihat',
};

function WaitingRow({ row }: { row: Row }) {
  const zone = useZone();
  const { nomor_pertemuan: nomor, judul } = row;
  const title = [`Pertemuan ${nomor}`, meetingTopic({ nomor, judul })].filter(Boolean).join(' · ');
  return (
    <Paper withBorder p="md" component="li">
      <Group justify="space-between" gap="sm">
        <Stack gap={2} miw={0} flex="1 1 260px">
          <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
          <Text size="sm" c="dimmed">
            {`${row.mata_kuliah.nama} ${row.kelas.nama} · ${formatDateTime(row.waktu_mulai, zone)}`}
          </Text>
          {row.batas !== null && (
            <Text size="sm">{`Tanda tangan Anda diminta sampai ${formatDateTime(row.batas, zone)}`}</Text>
          )}
          {row.perihal === 'tidak_sesuai' && (
            <Text size="sm">Tidak sesuai lagi: data pertemuan berubah sejak ditandatangani.</Text>
          )}
          {row.alasan !== null && (
            <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {`Ditolak kelas: ${row.alasan}`}
            </Text>
          )}
        </Stack>
        <Button
          component={Link}
          to={row.link}
          mih={44}
          variant="default"
          aria-label={`${actions[row.perihal]}: ${title}`}
        >
          {actions[row.perihal]}
        </Button>
      </Group>
    </Paper>
  );
}

/** Reports that wait for the reader. */
export function WaitingPage() {
  const { params, set } = useQueryParams();
  const query = useQuery({
    ...bapQueries.waiting(pageParams(params, PAGE_SIZE)),
    refetchInterval: useLiveInterval(),
  });
  return (
    <>
      <PageHeader title="Berita Acara" crumbs={[{ label: 'Berita Acara' }]} />
      <PagedList
        query={query}
        skeleton={<Skeleton h={320} />}
        noneTitle="Tidak ada yang menunggu"
        none="Berita acara yang menunggu tindakan Anda tampil di sini."
        framed="absence"
        onPage={set}
      >
        {(rows) => (
          <Stack component="ul" gap="sm" p={0} m={0} mb="md" style={{ listStyle: 'none' }}>
            {rows.map((row) => (
              <WaitingRow key={row.id_pertemuan} row={row} />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  );
}
