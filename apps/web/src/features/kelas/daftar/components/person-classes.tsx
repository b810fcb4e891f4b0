import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatPeriod } from '../../../../shared/lib/format.ts';
import { paths } from '../../../../shared/paths.ts';
import { type KelasDasar, kelasQueries } from '../../../../shared/queries/kelas.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { DataTable } from '../../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../../shared/ui/row-skeletons.tsx';
import { SectionCard } from '../../../../shared/ui/section-card.tsx';
import { ClassStatusTag } from '../../../../shared/ui/tag.tsx';

const FIRST = { page: 1, per_page: 5 };

function ClassLink({ kelas: { id, mata_kuliah, kelas } }: { kelas: KelasDasar }) {
  return (
    <Anchor component={Link} to={toPath(paths.detailKelas, { id })} size="sm" fw={550}>
      {`${mata_kuliah.kode} - ${mata_kuliah.nama} · ${kelas.nama}`}
    </Anchor>
  );
}

interface PersonClassesProps {
  /** A student's nim or a lecturer's id. */
  of: { peserta: string } | { pengajar: string };
}

/** One person's classes, latest first, each a link. */
export function PersonClasses({ of }: PersonClassesProps) {
  const [page, setPage] = useState(FIRST);
  const query = useQuery(kelasQueries.list({ ...of, ...page, sort: '-periode' }));
  return (
    <SectionCard title="Kelas">
      <PagedList
        query={query}
        skeleton={<RowSkeletons count={3} height={44} gap={1} radius="sm" />}
        none="Tidak ada kelas yang dapat Anda lihat."
        onPage={setPage}
      >
        {(rows) => (
          <DataTable
            label="Kelas"
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { head: 'Kelas', cell: (kelas) => <ClassLink kelas={kelas} />, card: 'title' },
              { head: 'Periode', cell: ({ periode }) => formatPeriod(periode), card: 'short' },
              {
                head: 'Peserta',
                cell: ({ jumlah_peserta }) => jumlah_peserta,
                card: 'short',
                className: 'tab-angka',
              },
              {
                head: 'Status',
                cell: ({ status }) => <ClassStatusTag status={status} />,
                card: 'corner',
              },
            ]}
          />
        )}
      </PagedList>
    </SectionCard>
  );
}
