import type { KategoriNotifikasi } from '@lms/contracts/notifikasi/jenis-notifikasi';
import { Button, SegmentedControl, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayKey, formatDayDate, formatTime } from '../../shared/lib/format.ts';
import { useLiveInterval } from '../../shared/lib/stream/stream.ts';
import { pageParams, useQueryParams } from '../../shared/lib/use-query-params.ts';
import { type Notifikasi, notifikasiQueries } from '../../shared/queries/notifikasi.ts';
import { usePengguna, useZone } from '../../shared/queries/pengguna.ts';
import {
  IconCalendarEvent,
  IconChecklist,
  IconClipboardText,
  type IconHome,
  IconMessages,
  IconPencil,
  IconReportAnalytics,
  IconSpeakerphone,
  IconUsers,
} from '../../shared/ui/icons.ts';
import { PagedList } from '../../shared/ui/list/paged-list.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx';
import { useBaca, useBacaSemua } from './mutations.ts';
import classes from './notifikasi.module.css';

const PER_PAGE = 20;
const skeleton = <RowSkeletons count={8} height={64} />;
const filters = [
  { value: 'semua', label: 'Semua' },
  { value: 'belum', label: 'Belum dibaca' },
];
/** Comments of students stay until a lecturer of the class answers. */
const questions = { value: 'pertanyaan', label: 'Belum dijawab' };

/** A query for each value of `status`; null: all. */
const narrowedBy = {
  belum: {
    query: { belum_dibaca: true },
    none: 'Semua notifikasi sudah Anda baca.',
  },
  pertanyaan: {
    query: { jenis: 'pertanyaan' },
    none: 'Semua komentar mahasiswa sudah dijawab.',
  },
} as const;

const statusOf = (params: URLSearchParams): keyof typeof narrowedBy | null => {
  const status = params.get('status');
  return status === 'belum' || status === 'pertanyaan' ? status : null;
};

const icons: Record<KategoriNotifikasi, typeof IconHome> = {
  percakapan: IconMessages,
  nilai: IconReportAnalytics,
  tenggat: IconClipboardText,
  jadwal: IconCalendarEvent,
  kehadiran: IconChecklist,
  bap: IconPencil,
  kelompok: IconUsers,
  pengumuman: IconSpeakerphone,
};

function Words({ row }: { row: Notifikasi }) {
  const zone = useZone();
  const Icon = icons[row.kategori];
  const about = [row.judul, row.kelas?.nama].filter((one) => one !== undefined).join(' · ');
  return (
    <>
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <Text component="span" display="block" fw={row.dibaca ? 500 : 700}>
          {row.kalimat}
          {row.jumlah > 1 && ` (${row.jumlah})`}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed" dir="auto">
          {about}
        </Text>
        {row.teks !== null && (
          <Text component="span" display="block" size="sm" dir="auto" className={classes.said}>
            {row.teks}
          </Text>
        )}
      </span>
      <Text component="span" size="xs" c="dimmed" className="tab-angka">
        {formatTime(row.dibuat_pada, zone)}
      </Text>
      <span className={classes.place}>
        {!row.dibaca && <span className={classes.dot} role="img" aria-label="Belum dibaca" />}
      </span>
    </>
  );
}

function Row({ row }: { row: Notifikasi }) {
  const { mutate: read } = useBaca();
  const mark = (): void => {
    if (!row.dibaca) read(row.id);
  };
  return row.tautan === null ? (
    <UnstyledButton className={classes.row} onClick={mark}>
      <Words row={row} />
    </UnstyledButton>
  ) : (
    <UnstyledButton component={Link} to={row.tautan} className={classes.row} onClick={mark}>
      <Words row={row} />
    </UnstyledButton>
  );
}

interface Day {
  key: string;
  label: string;
  rows: Notifikasi[];
}

function byDay(rows: readonly Notifikasi[], zone: ReturnType<typeof useZone>): Day[] {
  const days = new Map<string, Day>();
  for (const row of rows) {
    const key = dayKey(row.dibuat_pada, zone);
    const day = days.get(key) ?? { key, label: formatDayDate(row.dibuat_pada, zone), rows: [] };
    day.rows.push(row);
    days.set(key, day);
  }
  return [...days.values()];
}

/** By day, newest first; a row leads to what it is about (N81). */
export function NotificationPage() {
  const { params, set } = useQueryParams();
  const zone = useZone();
  const { bertindak, role } = usePengguna();
  const status = statusOf(params);
  const narrowed = status !== null && narrowedBy[status];
  const asked = { ...pageParams(params, PER_PAGE), ...(narrowed ? narrowed.query : {}) };
  const query = useQuery({
    ...notifikasiQueries.list(asked),
    refetchInterval: useLiveInterval(),
  });
  const all = useBacaSemua();
  // Everything up to the newest is read at once; only the first page of the whole list shows it.
  const newest = asked.page === 1 && status !== 'pertanyaan' ? query.data?.data[0] : undefined;
  return (
    <>
      <PageHeader
        title="Notifikasi"
        crumbs={[{ label: 'Notifikasi' }]}
        actions={
          newest && (
            <Button
              variant="default"
              mih={44}
              loading={all.isPending}
              disabled={bertindak !== null || !query.data?.data.some(({ dibaca }) => !dibaca)}
              onClick={() => all.mutate(newest.dibuat_pada)}
            >
              Tandai semua dibaca
            </Button>
          )
        }
      />
      <Stack gap="md" maw={820}>
        <SegmentedControl
          aria-label="Notifikasi yang tampil"
          data={role === 'ROLE_DOSEN' ? [...filters, questions] : filters}
          value={status ?? 'semua'}
          onChange={(value) => set({ status: value === 'semua' ? null : value })}
          className={classes.filter}
        />
        <PagedList
          query={query}
          skeleton={skeleton}
          none="Kabar tentang kelas Anda akan tampil di sini."
          noneTitle="Belum ada notifikasi"
          narrowed={
            narrowed && {
              text: narrowed.none,
              onClear: () => set({ status: null }),
            }
          }
          onPage={set}
        >
          {(rows) =>
            byDay(rows, zone).map((day) => (
              <section key={day.key} aria-labelledby={`hari-${day.key}`}>
                <Title
                  order={2}
                  size="h6"
                  c="dimmed"
                  id={`hari-${day.key}`}
                  className={classes.day}
                >
                  {day.label}
                </Title>
                <ul className={classes.list}>
                  {day.rows.map((row) => (
                    <li key={row.id}>
                      <Row row={row} />
                    </li>
                  ))}
                </ul>
              </section>
            ))
          }
        </PagedList>
      </Stack>
    </>
  );
}
