import { setujuiPenghapusan } from '@lms/contracts/sistem/penghapusan-data';
import { Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { byContract } from '../../../../shared/form/by-contract.ts';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../../shared/form/use-app-form.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { useConfirmErasure } from '../mutations.ts';
import { type Permintaan, penghapusanQueries } from '../queries.ts';
import { PlanLists } from './plan-lists.tsx';
import { RequestFacts } from './request-facts.tsx';

interface ConfirmErasureModalProps {
  permintaan: Permintaan;
  onClose: () => void;
}

const trimmed = ({ username }: { username: string }) => ({ username: username.trim() });

/** The user name is typed, so that nobody confirms the wrong person by habit. */
export function ConfirmErasureModal({ permintaan, onClose }: ConfirmErasureModalProps) {
  const { id, orang } = permintaan;
  const query = useQuery(penghapusanQueries.rencana(orang.id));
  const byTheContract = byContract(setujuiPenghapusan, trimmed);
  const form = useAppForm({
    initialValues: { username: '' },
    validate: (values) =>
      trimmed(values).username === ''
        ? { username: 'Nama pengguna wajib diisi' }
        : byTheContract(values),
    sending: useConfirmErasure(id),
    toSent: trimmed,
    onSent: onClose,
  });
  return (
    <FormModal
      form={form}
      title="Setujui Penghapusan"
      submitLabel="Setujui dan Hapus"
      color="danger"
      onClose={onClose}
    >
      <Text fw={600}>{`${orang.nama ?? orang.username} (${orang.username})`}</Text>
      <RequestFacts permintaan={permintaan} />
      <QueryState query={query} skeleton={<Skeleton h={260} />}>
        {({ dihapus, disimpan }) => <PlanLists dihapus={dihapus} disimpan={disimpan} />}
      </QueryState>
      <TextInput
        label={`Ketik ${orang.username} untuk menyetujui`}
        description="Nama pengguna orang ini; bagi mahasiswa sama dengan NIM. Yang sudah dihapus tidak dapat dikembalikan."
        autoComplete="off"
        withAsterisk
        {...form.field('username')}
      />
    </FormModal>
  );
}
