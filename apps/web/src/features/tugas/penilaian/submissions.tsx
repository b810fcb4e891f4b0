import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { STARTS } from '../../../shared/grading/after.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { pageParams, sortParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import type { Tugas } from '../../../shared/queries/tugas.ts';
import { toPath } from '../../../shared/to-path.ts';
import { RemindButton } from '../../../shared/ui/aktivitas/remind-button.tsx';
import type { Column } from '../../../shared/ui/list/data-table.tsx';
import { StudentTable } from '../../../shared/ui/list/student-table.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import { gradeText } from './grade-text.ts';
import { KELUAR, readFilter, stateOf, statusChoices } from './list-filter.ts';
import { PublishButton } from './publish-button.tsx';
import { type BarisList, penilaianQueries } from './queries.ts';

const SIZE = 20;
const SORTS = ['nama', 'nilai', 'dikumpulkan_pada'] as const;

function StateTags({ row }: { row: BarisList }) {
  const { text, color } = stateOf(row);
  return (
    <Group gap={4}>
      <Tag color={color} size="sm">
        {text}
      </Tag>
      {row.pengumpulan?.terlambat && (
        <Tag color="danger" size="sm">
          Terlambat
        </Tag>
      )}
      {row.berkas_sama.length > 0 && (
        <Tag color="warning" size="sm">
          Berkas sama
        </Tag>
      )}
      {row.anggota.some(({ penilaian }) => penilaian.diubah_terbit !== null) && (
        <Tag color="warning" size="sm">
          Diubah setelah terbit
        </Tag>
      )}
    </Group>
  );
}

const memberName = ({ nama, keluar }: BarisList['anggota'][number]): string =>
  keluar ? `${nama} (${KELUAR.toLowerCase()})` : nama;

interface SubmissionsProps {
  tugas: Tugas;
  tools?: ReactNode;
}

/** Links to grading (S3 §2.1, K57, K69). */
export function Submissions({ tugas, tools }: SubmissionsProps) {
  const zone = useZone();
  const isWide = useIsWide();
  const [toolsShown, setToolsShown] = useState(false);
  const { params, set } = useQueryParams();
  const filter = readFilter(params);
  const sort = sortParam(params, SORTS);
  const query = useQuery({
    ...penilaianQueries.daftarTampil(tugas.id, {
      ...filter,
      ...(sort && { sort }),
      ...pageParams(params, SIZE),
    }),
    refetchInterval: useLiveInterval(),
  });
  const grading = toPath(paths.penilaianTugas, { id: tugas.id });
  const toGrading = (id: string): string => {
    const { search = '', status = '', id_kelompok: kelompok = '' } = filter;
    const given = Object.entries({ peserta: id, search, status, kelompok }).filter(
      ([, value]) => value !== '',
    );
    return `${grading}?${new URLSearchParams(given)}`;
  };
  const columns: Column<BarisList>[] = [
    {
      head: tugas.jenis_tugas === 'kelompok' ? 'Kelompok' : 'Mahasiswa',
      sort: 'nama',
      card: 'title',
      cell: (row) => (
        <>
          <Anchor
            component={Link}
            to={toGrading(row.id)}
            fw={550}
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            {row.nama}
          </Anchor>
          <Text size="xs" c="dimmed" className="tab-angka">
            {row.kelompok ? row.anggota.map(memberName).join(', ') : row.id}
          </Text>
        </>
      ),
    },
    { head: 'Status', card: 'plain', cell: (row) => <StateTags row={row} /> },
    {
      head: 'Dikumpulkan',
      sort: 'dikumpulkan_pada',
      cell: ({ pengumpulan }) =>
        pengumpulan ? (
          <Text size="sm" className="tab-angka">
            {`${formatDateTime(pengumpulan.dikumpulkan_pada, zone)} · versi ${pengumpulan.percobaan}`}
          </Text>
        ) : (
          '-'
        ),
    },
    {
      head: 'Nilai',
      sort: 'nilai',
      align: 'end',
      card: 'corner',
      cell: (row) => (
        <Text span fw={650} size="sm" className="tab-angka">
          {gradeText(row) ?? '-'}
        </Text>
      ),
    },
  ];
  const more = (
    <>
      {tugas.boleh_ubah && <RemindButton kind="tugas" of={tugas} />}
      <ExportButton
        endpoint="eksporPengumpulan"
        input={{ params: { id: tugas.id } }}
        label="Ekspor nilai"
      />
      {tools}
    </>
  );
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button component={Link} to={tugas.boleh_ubah ? `${grading}?${STARTS}=1` : grading}>
          {tugas.boleh_ubah ? 'Mulai menilai' : 'Lihat pengumpulan'}
        </Button>
        {tugas.boleh_ubah && <PublishButton tugas={tugas} />}
        {isWide ? (
          more
        ) : (
          <Button
            variant="default"
            aria-expanded={toolsShown}
            onClick={() => setToolsShown(!toolsShown)}
          >
            Alat lainnya
          </Button>
        )}
      </Group>
      {!isWide && toolsShown && <Group gap="xs">{more}</Group>}
      <StudentTable
        query={query}
        asked={{ search: filter.search ?? '', sort, set }}
        states={{ label: 'Saring pengumpulan', value: filter.status ?? '', choices: statusChoices }}
        narrowedBy={['status', 'kelompok'].filter((key) => params.has(key))}
        noneTitle="Belum Ada Pengumpulan"
        none="Kelas ini belum memiliki mahasiswa yang mengumpulkan."
        label="Daftar pengumpulan"
        keyOf={({ id }) => id}
        columns={columns}
      />
    </Stack>
  );
}
