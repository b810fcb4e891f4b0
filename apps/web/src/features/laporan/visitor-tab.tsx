import { ActionIcon, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayKey, formatCount, formatDate } from '../../shared/lib/format.ts';
import { addMonths, monthParam } from '../../shared/lib/time/months.ts';
import { useServerNow } from '../../shared/lib/time/use-server-now.ts';
import { useQueryParams } from '../../shared/lib/use-query-params.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import { ProgrammeSelect } from '../../shared/ui/filter/reference-select.tsx';
import { IconChevronLeft, IconChevronRight } from '../../shared/ui/icons.ts';
import { type Column, DataTable } from '../../shared/ui/list/data-table.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { ExportButton } from '../sistem/pekerjaan/export-button.tsx';
import { Charts } from './charts.tsx';
import { countColumn } from './figure-columns.ts';
import { laporanQueries, type VisitorDay } from './queries.ts';
import { daysOf } from './report-filter.ts';

const MONTH = 'bulan';

/** Visitors per day of a month; everybody counts once a day (N78). */
export function VisitorTab() {
  const zone = useZone();
  const today = dayKey(useServerNow('minute'), zone);
  const current = today.slice(0, 7);
  const { params, set } = useQueryParams();
  const month = monthParam(params.get(MONTH)) ?? current;
  const idProdi = params.get('id_prodi')?.slice(0, 100) || null;
  const asked = { ...daysOf(month, today), ...(idProdi ? { id_prodi: idProdi } : {}) };
  const query = useQuery(laporanQueries.pengunjung(asked));
  const go = (to: string): void => set({ [MONTH]: to === current ? null : to }, { replace: true });
  const dayText = (tanggal: string): string => formatDate(`${tanggal}T00:00:00Z`, zone);
  const columns: Column<VisitorDay>[] = [
    { head: 'Tanggal', card: 'title', cell: ({ tanggal }) => dayText(tanggal) },
    countColumn('Mahasiswa', ({ mahasiswa }) => mahasiswa),
    countColumn('Dosen', ({ dosen }) => dosen),
    countColumn('Operator', ({ operator }) => operator),
    countColumn('Jumlah', ({ jumlah }) => jumlah),
  ];
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm" align="flex-end">
        <Group gap="xs" wrap="nowrap">
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Bulan sebelumnya"
            onClick={() => go(addMonths(month, -1))}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <Text fw={650} aria-live="polite" className="tab-angka">
            {`${dayText(asked.dari)} – ${dayText(asked.sampai)}`}
          </Text>
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Bulan berikutnya"
            disabled={month >= current}
            onClick={() => go(addMonths(month, 1))}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
        <Group gap="sm" align="flex-end">
          <ProgrammeSelect value={idProdi} onChange={(id_prodi) => set({ id_prodi })} />
          <ExportButton endpoint="eksporLaporanPengunjung" input={{ query: asked }} />
        </Group>
      </Group>
      <QueryState query={query} skeleton={<Skeleton h={640} />}>
        {(data) => (
          <Stack gap="md">
            <Charts
              charts={[
                {
                  title: 'Pengunjung per hari',
                  bars: data.toReversed().map(({ tanggal, jumlah }) => ({
                    label: String(Number(tanggal.slice(8))),
                    value: jumlah,
                  })),
                  format: formatCount,
                },
              ]}
            />
            <DataTable
              label="Pengunjung per hari"
              rows={data}
              keyOf={({ tanggal }) => tanggal}
              columns={columns}
            />
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
