import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import { paths } from '../../../shared/paths.ts';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { kehadiranQueries } from '../queries.ts';
import { LecturerRows } from './lecturer-rows.tsx';
import { StudentRows } from './student-rows.tsx';

const FIRST = { page: 1, per_page: 5 };
const skeleton = <RowSkeletons count={3} height={52} gap={1} radius="sm" />;
const firstNumber = ({ page, per_page }: typeof FIRST): number => (page - 1) * per_page + 1;

const All = ({ query }: { query: Record<string, string> }) => (
  <Button
    component={Link}
    to={`${paths.kehadiranPeserta}?${new URLSearchParams(query)}`}
    variant="subtle"
    size="xs"
  >
    Lihat Semua
  </Button>
);

export function StudentAttendance({ nim }: { nim: string }) {
  const [page, setPage] = useState(FIRST);
  const query = useQuery(kehadiranQueries.mahasiswa({ nim, ...page }));
  return (
    <SectionCard title="Kehadiran" more={<All query={{ search: nim, periode: ALL_PERIODS }} />}>
      <PagedList
        query={query}
        skeleton={skeleton}
        none="Belum ada kehadiran yang dihitung."
        onPage={setPage}
      >
        {(rows, meta) => (
          <StudentRows rows={rows} firstNumber={firstNumber(meta)} withPeriod withName={false} />
        )}
      </PagedList>
    </SectionCard>
  );
}

export function LecturerAttendance({ idDosen, name }: { idDosen: string; name: string }) {
  const [page, setPage] = useState(FIRST);
  const [sort, setSort] = useState<string | null>(null);
  const query = useQuery(
    kehadiranQueries.pengajar({
      id_dosen: idDosen,
      ...page,
      ...(sort === 'waktu_mulai' || sort === '-waktu_mulai' ? { sort } : {}),
    }),
  );
  return (
    <SectionCard
      title="Kehadiran"
      more={<All query={{ tab: 'pengajar', search: name, periode: ALL_PERIODS }} />}
    >
      <PagedList
        query={query}
        skeleton={skeleton}
        none="Belum ada pertemuan yang dimulai."
        onPage={setPage}
      >
        {(rows, meta) => (
          <LecturerRows
            rows={rows}
            firstNumber={firstNumber(meta)}
            withName={false}
            sorting={{ value: sort, onSort: setSort }}
          />
        )}
      </PagedList>
    </SectionCard>
  );
}
