import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { RestoreButton, TrashModal, trashColumns } from '../../../shared/ui/dialog/trash-modal.tsx';
import { useRestoreBank, useRestoreSoal } from './mutations.ts';
import { bankSoalQueries } from './queries.ts';

type Baris = DataOf<'sampahBankSoal'>[number];

const kindLabel: Record<Baris['jenis'], string> = { bank_soal: 'Bank Soal', soal: 'Soal' };

function Restore({ row }: { row: Baris }) {
  const bank = useRestoreBank();
  const soal = useRestoreSoal(row.id_bank_soal);
  const restore = row.jenis === 'soal' ? soal : bank;
  const what = `${kindLabel[row.jenis]} ${row.judul}`;
  return (
    <RestoreButton
      what={what}
      loading={restore.isPending}
      onRestore={() => restore.mutate(row.id)}
    />
  );
}

const columns = trashColumns<Baris>({
  kindOf: ({ jenis }) => kindLabel[jenis],
  restore: (row) => <Restore row={row} />,
});

/** Deleted banks and questions, with restore (U17). */
export function SampahModal({ onClose }: { onClose: () => void }) {
  const [list, setList] = useState({ page: 1, per_page: 10 });
  const query = useQuery(bankSoalQueries.trash(list));
  return (
    <TrashModal
      what="Bank soal dan soal"
      query={query}
      list={list}
      onPage={setList}
      columns={columns}
      onClose={onClose}
    />
  );
}
