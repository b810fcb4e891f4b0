import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { RestoreButton, TrashModal, trashColumns } from '../../../shared/ui/dialog/trash-modal.tsx';
import { useRestoreGroup, useRestoreQuestion } from './mutations.ts';
import { soalUjianQueries } from './queries.ts';

type Baris = DataOf<'sampahSoalUjian'>[number];

const kindLabel: Record<Baris['jenis'], string> = { kelompok: 'Kelompok', soal: 'Soal' };

function Restore({ idUjian, row }: { idUjian: string; row: Baris }) {
  const group = useRestoreGroup(idUjian);
  const question = useRestoreQuestion(idUjian);
  const restore = (): void => {
    if (row.jenis === 'kelompok') group.mutate(row.id);
    else question.mutate({ groupId: row.id_kelompok, questionId: row.id });
  };
  const what = `${kindLabel[row.jenis]} ${row.judul}`;
  return (
    <RestoreButton
      what={what}
      loading={group.isPending || question.isPending}
      onRestore={restore}
    />
  );
}

const backText = ({ jenis, tujuan, jumlah_soal }: Baris): string =>
  jenis === 'kelompok' ? `Beserta ${formatCount(jumlah_soal)} soal` : `Ke kelompok ${tujuan ?? ''}`;

const columnsFor = (idUjian: string) =>
  trashColumns<Baris>({
    kindOf: ({ jenis }) => kindLabel[jenis],
    more: [
      {
        head: 'Kembali',
        cell: (row) => (
          <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {backText(row)}
          </Text>
        ),
      },
    ],
    restore: (row) => <Restore idUjian={idUjian} row={row} />,
  });

/** Deleted groups and questions of an exam, with restore (U17). */
export function SampahDialog({ idUjian, onClose }: { idUjian: string; onClose: () => void }) {
  const [list, setList] = useState({ page: 1, per_page: 10 });
  const [columns] = useState(() => columnsFor(idUjian));
  const query = useQuery(soalUjianQueries.trash(idUjian, list));
  return (
    <TrashModal
      what="Kelompok dan soal ujian ini"
      query={query}
      list={list}
      onPage={setList}
      columns={columns}
      onClose={onClose}
    />
  );
}
