import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { EMPTY, formatCount, formatDateTime, formatTime } from '../../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../../shared/lib/stream/stream.ts';
import { numberParam, useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import {
  type PesertaVidcon,
  type RincianVidcon,
  vidconQueries,
} from '../../../../shared/queries/vidcon.ts';
import { SearchField } from '../../../../shared/ui/filter/search-field.tsx';
import { IconUpload } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { type Column, DataTable } from '../../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../../shared/ui/row-skeletons.tsx';
import { StudentName } from '../../../../shared/ui/student-name.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { lengthText } from '../vidcon-info.tsx';
import { formatText } from './match.ts';
import type { Riwayat } from './queries.ts';

const ImportDialog = lazyPart(() =>
  import('./import-dialog.tsx').then((module) => module.ImportDialog),
);
const MatchDialog = lazyPart(() =>
  import('./match-dialog.tsx').then((module) => module.MatchDialog),
);

const presences = [
  { value: '', label: 'Semua kehadiran' },
  { value: 'hadir', label: 'Hadir' },
  { value: 'terlambat', label: 'Terlambat' },
  { value: 'belum', label: 'Tidak hadir' },
] as const;
type Presence = Exclude<(typeof presences)[number]['value'], ''>;
const presenceOf = (text: string | null): Presence | undefined =>
  presences.map(({ value }) => value).find((value) => value !== '' && value === text) as
    | Presence
    | undefined;

function PresenceTag({ row, over }: { row: PesertaVidcon; over: boolean }) {
  if (row.kehadiran === 'hadir') return <Tag color="success">Hadir</Tag>;
  if (row.kehadiran === 'terlambat') return <Tag color="warning">Terlambat</Tag>;
  return <Tag color="gray">{over ? 'Tidak hadir' : 'Belum hadir'}</Tag>;
}

function JoinTime({ row }: { row: PesertaVidcon }) {
  const zone = useZone();
  const { waktu_join: from, waktu_leave: until } = row;
  return (
    <span className="tab-angka">
      {from === null
        ? EMPTY
        : `${formatTime(from, zone)}–${until === null ? 'sekarang' : formatTime(until, zone)}`}
    </span>
  );
}

function Length({ row }: { row: PesertaVidcon }) {
  if (row.durasi_detik === null) return EMPTY;
  return (
    <Stack gap={0}>
      <span className="tab-angka">{lengthText(row.durasi_detik)}</span>
      <Text size="xs" c="dimmed">
        {row.sumber_durasi === 'berkas' ? 'dari daftar peserta' : 'dari LMS'}
      </Text>
    </Stack>
  );
}

const columnsOf = (over: boolean): Column<PesertaVidcon>[] => [
  {
    head: 'Mahasiswa',
    card: 'title',
    sort: 'nama',
    cell: (row) => (
      <Stack gap={2}>
        <StudentName student={row} />
        {row.keluar && <Tag color="gray">Sudah keluar dari kelas</Tag>}
      </Stack>
    ),
  },
  {
    head: 'Kehadiran',
    card: 'corner',
    cell: (row) => (
      <Group gap={6}>
        <PresenceTag row={row} over={over} />
        {row.sedang_bergabung && <Tag color="info">Di dalam</Tag>}
      </Group>
    ),
  },
  { head: 'Masuk–keluar', card: 'short', cell: (row) => <JoinTime row={row} /> },
  { head: 'Lama', card: 'short', cell: (row) => <Length row={row} /> },
];

interface ImportsProps {
  vidcon: RincianVidcon;
  mayWrite: boolean;
}

/** Imported lists; names that nobody has matched stay named here. */
function Imports({ vidcon, mayWrite }: ImportsProps) {
  const zone = useZone();
  const [matching, setMatching] = useState<Riwayat | null>(null);
  const rows = useQuery(vidconQueries.imporOf(vidcon.id)).data ?? [];
  if (rows.length === 0) return null;
  return (
    <>
      <Stack gap="xs" component="ul" aria-label="Daftar peserta yang diimpor" m={0} p={0}>
        {rows.map((row) => (
          <Paper key={row.id} withBorder p="sm" component="li" style={{ listStyle: 'none' }}>
            <Group justify="space-between" gap="sm">
              <Stack gap={2} miw={0}>
                <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
                  {row.nama_berkas}
                </Text>
                <Text size="xs" c="dimmed" className="tab-angka">
                  {`${formatText[row.format]} · ${formatDateTime(row.diterapkan_pada, zone)} oleh ${row.oleh}`}
                </Text>
                <Text size="sm" className="tab-angka">
                  {`${formatCount(row.jumlah_orang)} orang · ${formatCount(row.jumlah_cocok)} dikenali${
                    row.jumlah_belum_cocok > 0
                      ? ` · ${formatCount(row.jumlah_belum_cocok)} belum dikenali`
                      : ''
                  }`}
                </Text>
              </Stack>
              {mayWrite && (
                <Button
                  variant={row.jumlah_belum_cocok > 0 ? 'light' : 'default'}
                  aria-label={`Cocokkan nama ${row.nama_berkas}`}
                  onClick={() => setMatching(row)}
                >
                  Cocokkan nama
                </Button>
              )}
            </Group>
          </Paper>
        ))}
      </Stack>
      {matching && (
        <Suspense>
          <MatchDialog id={vidcon.id} idImpor={matching.id} onClose={() => setMatching(null)} />
        </Suspense>
      )}
    </>
  );
}

function ImportButton({ vidcon }: { vidcon: RincianVidcon }) {
  const [open, setOpen] = useState(false);
  const waits = vidcon.status === 'belum_dimulai';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        disabled={waits}
        title={waits ? 'Tersedia sesudah vidcon dimulai' : undefined}
        onClick={() => setOpen(true)}
      >
        Impor daftar peserta
      </Button>
      {open && (
        <Suspense>
          <ImportDialog id={vidcon.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Students and their presence; lists from the provider add to it (K117–K121). */
export function Participants({ vidcon }: { vidcon: RincianVidcon }) {
  const { params, set } = useQueryParams();
  const search = params.get('cari') ?? '';
  const kehadiran = presenceOf(params.get('kehadiran'));
  const sort = (['nama', '-nama', 'nim', '-nim'] as const).find(
    (value) => value === params.get('sort'),
  );
  const query = useQuery({
    ...vidconQueries.peserta(vidcon.id, {
      page: numberParam(params, 'page', 1),
      per_page: numberParam(params, 'per_page', 20),
      ...(search !== '' && { search }),
      ...(kehadiran && { kehadiran }),
      ...(sort && { sort }),
    }),
    refetchInterval: useLiveInterval(),
  });
  const meta = query.data?.meta;
  const over = vidcon.status === 'selesai';
  return (
    <Stack gap="md">
      {meta && (
        <Text className="tab-angka">
          {`${formatCount(meta.jumlah_hadir)} hadir · ${formatCount(meta.jumlah_terlambat)} terlambat · ${formatCount(meta.jumlah_belum)} ${over ? 'tidak hadir' : 'belum hadir'}`}
        </Text>
      )}
      <Group gap="xs" align="flex-end">
        <SearchField
          label="Cari nama atau NIM"
          value={search}
          onSearch={(text) => set({ cari: text || null, page: null }, { replace: true })}
        />
        <NativeSelect
          aria-label="Kehadiran"
          data={presences}
          value={kehadiran ?? ''}
          onChange={({ currentTarget }) =>
            set({ kehadiran: currentTarget.value || null, page: null })
          }
        />
        {vidcon.boleh_ubah && <ImportButton vidcon={vidcon} />}
      </Group>
      <Imports vidcon={vidcon} mayWrite={vidcon.boleh_ubah} />
      <PagedList
        query={query}
        skeleton={<RowSkeletons count={6} height={52} />}
        none="Kelas ini belum mempunyai mahasiswa."
        narrowed={
          (search !== '' || kehadiran !== undefined) && {
            text: 'Tidak ada mahasiswa yang cocok.',
            onClear: () => set({ cari: null, kehadiran: null, page: null }),
          }
        }
        onPage={set}
      >
        {(rows, shown) => (
          <DataTable
            label="Peserta vidcon"
            rows={rows}
            keyOf={({ nim }) => nim}
            columns={columnsOf(over)}
            firstNumber={(shown.page - 1) * shown.per_page + 1}
            sorting={{ value: sort ?? null, onSort: (next) => set({ sort: next, page: null }) }}
            minWidth={640}
          />
        )}
      </PagedList>
    </Stack>
  );
}
