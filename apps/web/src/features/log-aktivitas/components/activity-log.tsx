import { MAX_LOG_ROWS } from '@lms/contracts/wire/batas';
import { Alert, Group, Paper, Pill, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDateTime, zoneLabel } from '../../../shared/lib/format.ts';
import { sortParam } from '../../../shared/lib/use-query-params.ts';
import { pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { useListParams } from '../../../shared/queries/list-params.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { FilterButton } from '../../../shared/ui/filter/filter-button.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import {
  countFilters,
  LOG_PAGE_SIZE,
  noFilter,
  readLogFilter,
  readPage,
  readSearch,
  toLogQuery,
} from '../log-filter.ts';
import { logQueries } from '../queries.ts';
import { type Range, readRange } from '../range.ts';
import { useToday } from '../use-today.ts';
import { LogList, LogSkeleton } from './log-list.tsx';

const LogFilterPanel = lazyPart(() =>
  import('./log-filter-panel.tsx').then((module) => module.LogFilterPanel),
);

/** '24 Nov 2026, 00:00 – 24 Nov 2026, 23:59 WIB', marked 'Hari ini' for today. */
function RangeText({ range, isToday }: { range: Range; isToday: boolean }) {
  const zone = useZone();
  const span = `${formatDateTime(range.waktu_awal, zone)} – ${formatDateTime(range.waktu_akhir, zone)} ${zoneLabel(zone)}`;
  return (
    <Text size="sm" c="dimmed" className="tab-angka">
      {isToday ? `Hari ini: ${span}` : span}
    </Text>
  );
}

interface OnlyPillProps {
  removeLabel: string;
  onRemove: () => void;
  children: string;
}

function OnlyPill({ removeLabel, onRemove, children }: OnlyPillProps) {
  return (
    <Pill
      withRemoveButton
      removeButtonProps={{ 'aria-label': removeLabel, 'aria-hidden': false, tabIndex: 0 }}
      onRemove={onRemove}
    >
      {children}
    </Pill>
  );
}

/** A reader of the log may lack the right to the meeting and its name. */
function MeetingPill({ idPertemuan, onRemove }: { idPertemuan: string; onRemove: () => void }) {
  const meeting = useQuery(pertemuanQueries.detail(idPertemuan)).data;
  return (
    <OnlyPill removeLabel="Tampilkan semua pertemuan" onRemove={onRemove}>
      {meeting
        ? `Hanya pertemuan ${meeting.nomor} · ${meeting.kelas_kuliah.mata_kuliah.nama} ${meeting.kelas_kuliah.kelas.nama}`
        : 'Hanya satu pertemuan'}
    </OnlyPill>
  );
}

/** The activity log, filtered by the address (S3 §1, DECISIONS 88). */
export function ActivityLog() {
  const { params, set, ready } = useListParams('log_aktivitas', { pageSize: LOG_PAGE_SIZE });
  const sort = sortParam(params, ['waktu']);
  const today = useToday();
  const range = readRange(params, today);
  const filter = readLogFilter(params);
  const search = readSearch(params);
  const query = useQuery({
    ...logQueries.list({
      ...toLogQuery(params, range),
      ...readPage(params, LOG_PAGE_SIZE),
      ...(sort ? { sort } : {}),
    }),
    enabled: ready,
  });
  const isToday = range.waktu_awal === today.waktu_awal && range.waktu_akhir === today.waktu_akhir;
  const narrowed = countFilters(filter) > 0 || search !== '' || !isToday;
  const clear = (): void => set({ ...noFilter, search: null, waktu_awal: null, waktu_akhir: null });
  const person = query.data?.data.find(({ pengguna }) => pengguna.id === filter.id_user)?.pengguna
    .nama;
  return (
    <Paper withBorder p="md">
      <Group gap="sm" mb="xs" wrap="nowrap">
        <div style={{ flex: 1, maxWidth: 480 }}>
          <SearchField
            label="Cari aktivitas atau pengguna"
            value={search}
            onSearch={(text) => set({ search: text }, { replace: true })}
          />
        </div>
        <FilterButton
          active={countFilters(filter) + (isToday ? 0 : 1)}
          panel={LogFilterPanel}
          given={{ filter, range, today, onChange: set }}
        />
      </Group>
      <Group gap="xs" mb="sm" justify="space-between">
        <Group gap="xs">
          <RangeText range={range} isToday={isToday} />
          {filter.id_user !== null && (
            <OnlyPill
              removeLabel="Tampilkan semua pengguna"
              onRemove={() => set({ id_user: null })}
            >
              {`Hanya ${person ?? filter.id_user}`}
            </OnlyPill>
          )}
          {filter.id_pertemuan !== null && (
            <MeetingPill
              idPertemuan={filter.id_pertemuan}
              onRemove={() => set({ id_pertemuan: null })}
            />
          )}
        </Group>
        <ExportButton endpoint="eksporLog" input={{ query: toLogQuery(params, range) }} />
      </Group>
      <PagedList
        query={query}
        skeleton={<LogSkeleton rows={LOG_PAGE_SIZE} />}
        none="Belum ada aktivitas hari ini."
        narrowed={
          narrowed && {
            text: 'Tidak ada aktivitas yang sesuai dengan filter Anda.',
            onClear: clear,
          }
        }
        errorTitle={texts.noData}
        onPage={set}
      >
        {(rows, meta) => (
          <>
            {meta.total_items >= MAX_LOG_ROWS && (
              <Alert color="info" py="xs" mb="sm">
                {`Menampilkan ${formatCount(MAX_LOG_ROWS)} aktivitas terbaru. Persempit rentang waktu untuk melihat yang lebih lama.`}
              </Alert>
            )}
            <LogList
              rows={rows}
              onPerson={(id_user) => set({ id_user })}
              sorting={{ value: sort, onSort: (next) => set({ sort: next }) }}
            />
          </>
        )}
      </PagedList>
    </Paper>
  );
}
