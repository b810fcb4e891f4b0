import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { StudentName } from '../../../shared/ui/student-name.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import classes from './kelompok.module.css';
import { kelompokQueries } from './queries.ts';

const SIZES = [12, 24, 48];

export function TanpaKelompok({ idTugas, jumlah }: { idTugas: string; jumlah: number }) {
  const [page, setPage] = useState({ page: 1, per_page: 12 });
  const query = useQuery({
    ...kelompokQueries.peserta(idTugas, { ...page, berkelompok: false }),
    refetchInterval: useLiveInterval(),
  });
  return (
    <SectionCard
      title="Belum berkelompok"
      more={<Tag color="warning">{`${formatCount(jumlah)} mahasiswa`}</Tag>}
    >
      <PagedList
        query={query}
        skeleton={<RowSkeletons count={3} height={44} />}
        none="Semua mahasiswa kelas ini sudah berkelompok."
        sizes={SIZES}
        onPage={setPage}
      >
        {(rows) => (
          <ul className={classes.cards} aria-label="Mahasiswa yang belum berkelompok">
            {rows.map(({ mahasiswa }) => (
              <li key={mahasiswa.nim} className={classes.member}>
                <StudentName student={mahasiswa} />
                {!mahasiswa.aktif && (
                  <Tag color="gray" size="sm">
                    Tidak aktif
                  </Tag>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </SectionCard>
  );
}
