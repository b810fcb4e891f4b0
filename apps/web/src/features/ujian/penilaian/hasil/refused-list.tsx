import { AKAN_DITOLAK_HARI } from '@lms/contracts/wire/batas';
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatPercent } from '../../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../../shared/lib/stream/stream.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { pageParams, useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { DataTable } from '../../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { NameNim } from '../../../../shared/ui/name-nim.tsx';
import { penilaianUjianQueries } from '../queries.ts';

const SIZE = 20;
const DAY_MS = 86_400_000;
const word = { H: 'Hadir', A: 'Alpa', I: 'Izin', S: 'Sakit' } as const;

/** From a week before the start, with the meetings (U47). Empty without the rule. */
export function RefusedList({
  ujian: { id, waktu_mulai, status, kelas_kuliah },
}: {
  ujian: Ujian;
}) {
  const { params, set } = useQueryParams();
  const isTime =
    status !== 'selesai' && serverNow() >= Date.parse(waktu_mulai) - AKAN_DITOLAK_HARI * DAY_MS;
  const query = useQuery({
    ...penilaianUjianQueries.akanDitolak(id, {
      ...pageParams(params, SIZE),
    }),
    enabled: isTime,
    refetchInterval: useLiveInterval(),
  });
  if (!isTime || (query.data !== undefined && !query.data.meta.berlaku) || query.data === undefined)
    return null;
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
              to={toPath(paths.kehadiranDetail, { id: kelas_kuliah.kelas.id })}
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
