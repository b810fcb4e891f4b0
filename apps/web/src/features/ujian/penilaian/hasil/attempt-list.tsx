import type { BarisPengerjaan } from '@lms/contracts/ujian/penilaian/penilaian';
import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  EMPTY,
  formatDateTime,
  formatNumber,
  isEmptyInstant,
} from '../../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../../shared/lib/stream/stream.ts';
import { pageParams, sortParam, useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { paths } from '../../../../shared/paths.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { toPath } from '../../../../shared/to-path.ts';
import type { Column } from '../../../../shared/ui/list/data-table.tsx';
import { StudentTable } from '../../../../shared/ui/list/student-table.tsx';
import { NameNim } from '../../../../shared/ui/name-nim.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { absencesText } from '../../fokus/fokus-words.ts';
import { CountingNotice } from '../counting-notice.tsx';
import { readFilter, statusChoices, statusLabel } from '../list-filter.ts';
import { COUNTING_MS, penilaianUjianQueries } from '../queries.ts';

const SIZE = 20;
const SORTS = ['nim', 'nama', 'nilai', 'status'] as const;

function StateTags({ row }: { row: BarisPengerjaan }) {
  const { text, color } = statusLabel[row.status];
  const waits = row.status !== 'sedang_berlangsung' && row.nilai_akhir === null;
  return (
    <Group gap={4}>
      <Tag color={color} size="sm">
        {text}
      </Tag>
      {waits && (
        <Tag color="warning" size="sm">
          Belum dinilai
        </Tag>
      )}
      {row.terlambat > 0 && (
        <Tag color="warning" size="sm">{`Jawaban terlambat: ${row.terlambat}`}</Tag>
      )}
      {row.menyusul > 0 && (
        <Tag color="danger" size="sm">{`Jawaban menyusul: ${row.menyusul}`}</Tag>
      )}
      {row.fokus.melewati_ambang && (
        <Tag color="info" size="sm">
          Melewati ambang fokus
        </Tag>
      )}
      {row.mahasiswa.keluar && (
        <Tag color="gray" size="sm">
          Keluar dari kelas
        </Tag>
      )}
    </Group>
  );
}

/** Progress and grade, each with a link (S3 §7.2, U78). */
export function AttemptList({ idUjian }: { idUjian: string }) {
  const zone = useZone();
  const { params, set } = useQueryParams();
  const filter = readFilter(params);
  const sort = sortParam(params, SORTS);
  const live = useLiveInterval();
  const query = useQuery({
    ...penilaianUjianQueries.daftar(idUjian, {
      ...filter,
      ...(sort && { sort }),
      ...pageParams(params, SIZE),
    }),
    refetchInterval: ({ state }) =>
      state.data?.meta.perhitungan === 'in_progress' ? COUNTING_MS : live,
  });
  const toGrading = (nim: string): string => {
    const { search = '', status = '' } = filter;
    const given = Object.entries({ peserta: nim, search, status }).filter(
      ([, value]) => value !== '',
    );
    return `${toPath(paths.penilaianUjian, { id: idUjian })}?${new URLSearchParams(given)}`;
  };
  const columns: Column<BarisPengerjaan>[] = [
    {
      head: 'Mahasiswa',
      sort: 'nama',
      card: 'title',
      cell: ({ mahasiswa: { nim, nama } }) => (
        <NameNim
          nama={
            <Anchor
              component={Link}
              to={toGrading(nim)}
              fw={550}
              size="sm"
              style={{ overflowWrap: 'anywhere' }}
            >
              {nama}
            </Anchor>
          }
          nim={nim}
        />
      ),
    },
    { head: 'Status', sort: 'status', card: 'plain', cell: (row) => <StateTags row={row} /> },
    {
      head: 'Mulai',
      cell: ({ waktu_mulai }) => (
        <span className="tab-angka">{formatDateTime(waktu_mulai, zone)}</span>
      ),
    },
    {
      head: 'Selesai',
      cell: ({ waktu_selesai }) => (
        <span className="tab-angka">
          {isEmptyInstant(waktu_selesai) ? EMPTY : formatDateTime(waktu_selesai, zone)}
        </span>
      ),
    },
    {
      head: 'Dijawab',
      card: 'short',
      align: 'end',
      cell: (row) => `${row.jumlah_dijawab} / ${row.jumlah_soal}`,
    },
    {
      head: 'Dinilai',
      card: 'short',
      align: 'end',
      cell: (row) => `${row.jumlah_dinilai} / ${row.jumlah_soal}`,
    },
    {
      head: 'Kejadian fokus',
      cell: ({ fokus }) => absencesText(fokus) ?? EMPTY,
    },
    {
      head: 'Nilai',
      sort: 'nilai',
      align: 'end',
      card: 'corner',
      cell: ({ nilai_akhir }) => (
        <Text span fw={650} size="sm" className="tab-angka">
          {formatNumber(nilai_akhir)}
        </Text>
      ),
    },
  ];
  return (
    <>
      <CountingNotice status={query.data?.meta.perhitungan ?? 'done'} />
      <StudentTable
        query={query}
        asked={{ search: filter.search ?? '', sort, set }}
        states={{ label: 'Saring status', value: filter.status ?? '', choices: statusChoices }}
        narrowedBy={filter.status === undefined ? [] : ['status']}
        none="Belum ada mahasiswa yang mengerjakan ujian ini."
        minWidth={900}
        label="Daftar pengerjaan"
        keyOf={({ id }) => id}
        columns={columns}
      />
    </>
  );
}
