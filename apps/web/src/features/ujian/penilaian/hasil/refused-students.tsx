import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatPercent } from '../../../../shared/lib/format.ts';
import { useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { DataTable } from '../../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { NameNim } from '../../../../shared/ui/name-nim.tsx';
import { useRefused } from './use-refused.ts';

const word = { H: 'Hadir', A: 'Alpa', I: 'Izin', S: 'Sakit' } as const;

/** The students whom attendance keeps out, each with the meetings that do. */
export function RefusedStudents({ ujian }: { ujian: Ujian }) {
  const { set } = useQueryParams();
  const query = useRefused(ujian);
  if (query.data === undefined) return null;
  const { persen_minimal, total_items } = query.data.meta;
  return (
    <Paper withBorder p="md" component="section" aria-label="Akan ditolak karena kehadiran">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h3">{`Akan ditolak karena kehadiran (${total_items})`}</Title>
          <Text size="sm" c="dimmed">
            {`Kehadiran di bawah ${formatPercent(persen_minimal)} dan tanpa dispensasi. `}
            <Anchor
              component={Link}
              to={toPath(paths.kehadiranDetail, { id: ujian.kelas_kuliah.kelas.id })}
              inherit
            >
              Rekap kehadiran dan dispensasi
            </Anchor>
          </Text>
        </div>
        <PagedList
          query={query}
          skeleton={null}
          none="Tidak ada mahasiswa yang akan ditolak."
          narrowed={false}
          framed="list"
          onPage={set}
        >
          {(rows, meta) => (
            <DataTable
              label="Akan ditolak"
              rows={rows}
              keyOf={({ nim }) => nim}
              firstNumber={(meta.page - 1) * meta.per_page + 1}
              columns={[
                {
                  head: 'Mahasiswa',
                  card: 'title',
                  cell: ({ nama, nim }) => <NameNim nama={nama} nim={nim} />,
                },
                { head: 'Kehadiran', card: 'short', cell: ({ persen }) => formatPercent(persen) },
                {
                  head: 'Pertemuan yang menghalangi',
                  card: 'plain',
                  cell: ({ pertemuan }) =>
                    pertemuan
                      .map(
                        ({ nomor, presensi }) =>
                          `${nomor} (${presensi ? word[presensi] : 'tanpa tanda'})`,
                      )
                      .join(', '),
                },
              ]}
            />
          )}
        </PagedList>
      </Stack>
    </Paper>
  );
}
