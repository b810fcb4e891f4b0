import { Box, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { formatDateTime } from '../../../../shared/lib/format.ts';
import { pageParams } from '../../../../shared/lib/use-query-params.ts';
import { useListParams } from '../../../../shared/queries/list-params.ts';
import { usePengguna, useZone } from '../../../../shared/queries/pengguna.ts';
import { FactList } from '../../../../shared/ui/fact-list.tsx';
import { IconExternalLink } from '../../../../shared/ui/icons.ts';
import { DataTable } from '../../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { useOpenBoard, useSendAgain } from '../mutations.ts';
import { antreanQueries } from '../queries.ts';

const PAGE_SIZE = 10;
type FailedJob = DataOf<'daftarPekerjaanGagal'>[number];

/** '42 detik', '3 menit', '2 jam' */
export function formatAge(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} detik`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} menit`;
  return `${Math.round(seconds / 3_600)} jam`;
}

/** The state of background jobs, and the actions on failed ones. */
export function QueuePanel() {
  const mayWrite = usePengguna().hak_akses?.data_sistem === 'write';
  return (
    <Stack gap="lg">
      <Summary mayWrite={mayWrite} />
      <Failed mayWrite={mayWrite} />
    </Stack>
  );
}

function Summary({ mayWrite }: { mayWrite: boolean }) {
  const summary = useQuery(antreanQueries.ringkasan());
  const board = useOpenBoard();
  return (
    <Paper withBorder p="md" component="section" aria-label="Ringkasan antrean">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box flex={1} miw={220}>
          <QueryState query={summary} skeleton={<Skeleton h={48} />}>
            {({ menunggu, gagal, tertua_detik }) => (
              <FactList
                facts={[
                  { label: 'Menunggu atau berjalan', value: menunggu },
                  { label: 'Gagal', value: gagal },
                  {
                    label: 'Paling lama menunggu',
                    value: menunggu === 0 ? '-' : formatAge(tertua_detik),
                  },
                ]}
              />
            )}
          </QueryState>
        </Box>
        {mayWrite && (
          <Button
            variant="default"
            rightSection={<IconExternalLink size={16} aria-hidden />}
            loading={board.isPending}
            onClick={() => board.mutate()}
          >
            Buka Papan Antrean
          </Button>
        )}
      </Group>
    </Paper>
  );
}

function Failed({ mayWrite }: { mayWrite: boolean }) {
  const { params, set, ready } = useListParams('pekerjaan_gagal', { pageSize: PAGE_SIZE });
  const query = { ...pageParams(params, PAGE_SIZE) };
  const failed = useQuery({ ...antreanQueries.gagal(query), enabled: ready });
  return (
    <section aria-labelledby="pekerjaan-gagal">
      <Title order={2} id="pekerjaan-gagal" mb="sm">
        Pekerjaan gagal
      </Title>
      <PagedList
        query={failed}
        skeleton={<Skeleton h={180} />}
        noneTitle="Tidak ada pekerjaan yang gagal"
        none="Semua pekerjaan berjalan sebagaimana mestinya."
        onPage={set}
      >
        {(jobs) => <FailedJobs jobs={jobs} mayWrite={mayWrite} />}
      </PagedList>
    </section>
  );
}

function FailedJobs({ jobs, mayWrite }: { jobs: readonly FailedJob[]; mayWrite: boolean }) {
  const zone = useZone();
  return (
    <DataTable
      label="Pekerjaan gagal"
      rows={jobs}
      keyOf={(job) => job.id}
      columns={[
        {
          head: 'Waktu',
          cell: (job) => formatDateTime(job.gagal_pada, zone),
          className: 'tab-angka',
        },
        { head: 'Pekerjaan', cell: (job) => <JobName job={job} />, card: 'title' },
        { head: 'Sebab', cell: (job) => job.galat },
        mayWrite && { head: 'Aksi', cell: (job) => <SendAgain job={job} />, card: 'action' },
      ]}
    />
  );
}

function JobName({ job }: { job: FailedJob }) {
  return (
    <>
      <Text size="sm">{job.nama}</Text>
      <Text size="xs" c="dimmed">
        {job.jenis}
      </Text>
    </>
  );
}

function SendAgain({ job }: { job: FailedJob }) {
  const sendAgain = useSendAgain();
  return (
    <Button
      variant="default"
      size="sm"
      loading={sendAgain.isPending}
      onClick={() => sendAgain.mutate(job.id)}
      aria-label={`Jalankan kembali: ${job.nama}`}
    >
      Jalankan kembali
    </Button>
  );
}
