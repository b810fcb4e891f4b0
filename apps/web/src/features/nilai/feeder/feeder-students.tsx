import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EMPTY, formatNumber } from '../../../shared/lib/format.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { NameNim } from '../../../shared/ui/name-nim.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { studentFault } from './feeder-words.ts';
import { type CheckedClass, type CheckedStudent, feederQueries } from './queries.ts';

const PAGE_SIZE = 50;

/** The value as Feeder stores it, and what it is here where that differs. */
function Value({ row: { nilai, nilai_feeder } }: { row: CheckedStudent }) {
  return (
    <>
      <Text size="sm" fw={550} className="tab-angka">
        {formatNumber(nilai_feeder)}
      </Text>
      {nilai !== nilai_feeder && (
        <Text size="xs" c="dimmed" className="tab-angka">
          {`dari ${formatNumber(nilai)}`}
        </Text>
      )}
    </>
  );
}

const columns: Column<CheckedStudent>[] = [
  {
    head: 'Mahasiswa',
    card: 'title',
    cell: ({ nama, nim }) => <NameNim nama={nama} nim={nim} />,
  },
  { head: 'Nilai', card: 'short', align: 'end', width: 110, cell: (row) => <Value row={row} /> },
  { head: 'Huruf', card: 'short', width: 80, cell: ({ huruf }) => huruf ?? EMPTY },
  {
    head: 'Indeks',
    card: 'short',
    align: 'end',
    width: 90,
    cell: ({ indeks }) => formatNumber(indeks),
  },
  {
    head: 'Masalah',
    cell: ({ masalah }) =>
      masalah.length === 0
        ? EMPTY
        : masalah.map((one) => (
            <Tag key={one} color="danger">
              {studentFault[one]}
            </Tag>
          )),
  },
];

interface FeederStudentsProps {
  row: CheckedClass;
  title: string;
  onClose: () => void;
}

export function FeederStudents({ row, title, onClose }: FeederStudentsProps) {
  const [asked, setAsked] = useState({ page: 1, search: '' });
  const query = useQuery(
    feederQueries.students(row.id, {
      page: asked.page,
      per_page: PAGE_SIZE,
      ...(asked.search && { search: asked.search }),
    }),
  );
  return (
    <AppModal opened onClose={onClose} title={`Nilai ${title}`} size="xl">
      <Stack gap="sm">
        <SearchField
          label="Cari nama atau NIM"
          value={asked.search}
          onSearch={(search) => setAsked({ page: 1, search: search ?? '' })}
        />
        <PagedList
          query={query}
          skeleton={<Skeleton h={320} />}
          none="Kelas ini belum memiliki peserta."
          narrowed={
            asked.search !== '' && {
              text: 'Tidak ada mahasiswa yang sesuai.',
              onClear: () => setAsked({ page: 1, search: '' }),
            }
          }
          onPage={({ page }) => setAsked({ ...asked, page: Number(page ?? 1) })}
        >
          {(rows, meta) => (
            <DataTable
              label="Nilai menurut Feeder"
              rows={rows}
              keyOf={({ nim }) => nim}
              columns={columns}
              firstNumber={(meta.page - 1) * meta.per_page + 1}
            />
          )}
        </PagedList>
      </Stack>
    </AppModal>
  );
}
