import { Anchor, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { formatPeriod } from '../../../shared/lib/format.ts';
import { useLiveInterval, useStream } from '../../../shared/lib/stream/stream.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { toPath } from '../../../shared/to-path.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { Pagination } from '../../../shared/ui/list/pagination.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import { readPage } from '../daftar/list-filter.ts';
import { UpdatePercentages } from '../hitung/update-percentages.tsx';
import list from '../list.module.css';
import { kehadiranQueries } from '../queries.ts';
import { useClassOrMeeting } from '../use-class-or-meeting.ts';
import { classAndType, classLabel, overviewCrumbs } from '../variants.ts';
import { RecapCards } from './recap-cards.tsx';
import { type DispensationOf, RecapMatrix, type RecapViewProps } from './recap-matrix.tsx';
import { MarkLegend } from './recap-parts.tsx';
import { readSort } from './recap-view.ts';

/** Fits the largest first page, so that nothing jumps. */
function RecapSkeleton() {
  return <Skeleton h={520} />;
}

function Students({ search, ...view }: RecapViewProps & { search: string }) {
  const isWide = useIsWide();
  if (view.recap.peserta.length === 0) {
    return (
      <EmptyState>
        {search === ''
          ? 'Tidak ada mahasiswa yang tersedia pada kelas ini.'
          : 'Tidak ada peserta yang cocok dengan pencarian.'}
      </EmptyState>
    );
  }
  return isWide ? <RecapMatrix {...view} /> : <RecapCards {...view} />;
}

type RecapOrder = Pick<QueryOfEndpoint<'rekapKelas'>, 'search' | 'sort'>;

function useRecap(id: string, view: RecapOrder, page: ReturnType<typeof readPage>) {
  const query = useQuery({
    ...kehadiranQueries.rekapKelas(id, { ...page, ...view }),
    refetchInterval: useLiveInterval(),
  });
  return useClassOrMeeting(id, query);
}

const atRiskPath = (idKelas: string, periode: number): string =>
  `${paths.kehadiran}?${new URLSearchParams({ tab: '2', periode: String(periode), id_kelas: idKelas })}`;

/** Students by meetings, live (S1 §2.1). */
export function ClassRecap({
  idKelas,
  Dispensation,
}: {
  idKelas: string;
  Dispensation: DispensationOf;
}) {
  const { params, set } = useQueryParams();
  const { role } = usePengguna();
  const search = params.get('search')?.slice(0, 200) ?? '';
  const sort = readSort(params.get('sort'));
  const order: RecapOrder = { ...(search ? { search } : {}), ...(sort ? { sort } : {}) };
  const { query, meeting } = useRecap(idKelas, order, readPage(params));
  const running = query.data?.data.pertemuan.find(({ status }) => status === 'berlangsung');
  useStream(running ? `pertemuan:${running.id}` : null);
  // The id may be a meeting's, so the stream waits for the class to load.
  const loaded = query.data?.data.kelas_kuliah.id;
  useStream(loaded ? `kelas:${loaded}` : null);
  if (meeting) {
    const to = toPath(paths.kehadiranPertemuan, {
      id: meeting.kelas_kuliah.id,
      idPertemuan: meeting.id,
    });
    return <Navigate to={to} replace />;
  }
  const recap = query.data?.data;
  const name = recap ? classLabel(recap.kelas_kuliah) : 'Rekap Kehadiran';
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[...overviewCrumbs(role), ...(recap ? [{ label: name }] : [])]}
        description={
          recap && (
            <>
              {`${recap.kelas_kuliah.mata_kuliah.kode} · ${classAndType(recap.kelas_kuliah)} · ${formatPeriod(recap.periode)}`}
              {role === 'ROLE_DOSEN' && (
                <>
                  {' · '}
                  <Anchor
                    component={Link}
                    to={atRiskPath(idKelas, recap.periode)}
                    size="sm"
                    className={list.link}
                  >
                    Mahasiswa berisiko
                  </Anchor>
                </>
              )}
            </>
          )
        }
        actions={
          <>
            <Button
              component={Link}
              to={toPath(paths.detailKelas, { id: idKelas })}
              variant="default"
            >
              Lihat kelas
            </Button>
            <UpdatePercentages filter={{ id_kelas: idKelas }} />
            <ExportButton
              endpoint="eksporRekapKelas"
              input={{ params: { idKelas }, query: order }}
            />
          </>
        }
      />
      <Paper withBorder p="md">
        <Stack gap="sm">
          <Group gap="md" justify="space-between">
            <div style={{ flex: '1 1 240px', maxWidth: 360 }}>
              <SearchField
                label="Cari nama atau NIM"
                value={search}
                onSearch={(text) => set({ search: text }, { replace: true })}
              />
            </div>
            <MarkLegend />
          </Group>
          <QueryState query={query} skeleton={<RecapSkeleton />} errorTitle={texts.noData}>
            {({ data, meta }) => (
              <>
                {data.pertemuan.length === 0 && (
                  <Text size="sm" c="dimmed">
                    Belum ada pertemuan pada kelas ini.
                  </Text>
                )}
                <Students
                  Dispensation={Dispensation}
                  recap={data}
                  firstNumber={(meta.page - 1) * meta.per_page + 1}
                  search={search}
                  sort={sort}
                  onSort={(next) => set({ sort: next })}
                />
                <Pagination meta={meta} onChange={set} />
              </>
            )}
          </QueryState>
        </Stack>
      </Paper>
    </>
  );
}
