import { Box, Button, Card, Code, Group, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { numberParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { IconExternalLink } from '../../../shared/ui/icons.ts';
import { PagedList } from '../../../shared/ui/paged-list.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useOpenBoard, useSendAgain } from '../mutations.ts';
import { antreanQueries } from '../queries.ts';

type FailedJob = DataOf<'daftarPekerjaanGagal'>[number];

/** '42 detik', '3 menit', '2 jam' */
export function formatAge(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} detik`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} menit`;
  return `${Math.round(seconds / 3_600)} jam`;
}

/** The state of the background work, and what can be done about jobs that were given up. */
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
                  { label: 'Paling lama menunggu', value: menunggu === 0 ? '-' : formatAge(tertua_detik) },
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
  const { params, set } = useQueryParams();
  const query = { page: numberParam(params, 'page', 1), per_page: numberParam(params, 'per_page', 10) };
  const failed = useQuery(antreanQueries.gagal(query));
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
        {(jobs) => (
          <>
            <FailedTable jobs={jobs} mayWrite={mayWrite} />
            <FailedCards jobs={jobs} mayWrite={mayWrite} />
          </>
        )}
      </PagedList>
    </section>
  );
}

interface JobsProps {
  jobs: readonly FailedJob[];
  mayWrite: boolean;
}

function FailedTable({ jobs, mayWrite }: JobsProps) {
  const zone = useZone();
  return (
    <Table.ScrollContainer minWidth={600} visibleFrom="sm">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Waktu</Table.Th>
            <Table.Th>Pekerjaan</Table.Th>
            <Table.Th>Sebab</Table.Th>
            {mayWrite && <Table.Th>Aksi</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <Table.Tr key={job.id}>
              <Table.Td className="tab-angka">{formatDateTime(job.gagal_pada, zone)}</Table.Td>
              <Table.Td>
                <Code>{job.jenis}</Code>
              </Table.Td>
              <Table.Td>{job.galat}</Table.Td>
              {mayWrite && (
                <Table.Td>
                  <SendAgain job={job} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function FailedCards({ jobs, mayWrite }: JobsProps) {
  const zone = useZone();
  return (
    <Stack gap="sm" hiddenFrom="sm">
      {jobs.map((job) => (
        <Card key={job.id} withBorder>
          <Code>{job.jenis}</Code>
          <Text size="sm" c="dimmed" className="tab-angka">
            {formatDateTime(job.gagal_pada, zone)}
          </Text>
          <Text size="sm" my="xs">
            {job.galat}
          </Text>
          {mayWrite && <SendAgain job={job} />}
        </Card>
      ))}
    </Stack>
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
      aria-label={`Jalankan kembali ${job.jenis}`}
    >
      Jalankan kembali
    </Button>
  );
}
