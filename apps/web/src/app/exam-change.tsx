import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UjianModal } from '../features/isi/isi/ujian/ujian-modal.tsx';
import { pertemuanQueries } from '../shared/queries/kelas.ts';
import type { Ujian } from '../shared/queries/ujian.ts';
import { AppModal } from '../shared/ui/dialog/app-modal.tsx';
import { QueryState } from '../shared/ui/query-state.tsx';

/** The meeting page's exam form, on the exam's page, for the exam's own meeting (S3 §5.1). */
export function ExamChange({ ujian, onClose }: { ujian: Ujian; onClose: () => void }) {
  const query = useQuery(pertemuanQueries.detail(ujian.id_pertemuan));
  if (query.data) return <UjianModal meeting={query.data} ujian={ujian} onClose={onClose} />;
  return (
    <AppModal opened onClose={onClose} title="Ubah Data" size={830}>
      <QueryState query={query} skeleton={<Skeleton h={420} />}>
        {() => null}
      </QueryState>
    </AppModal>
  );
}
