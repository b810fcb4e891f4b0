import { catatGangguan } from '@lms/contracts/ujian/pengawasan/gangguan';
import { Text, Textarea } from '@mantine/core';
import { byContract } from '../../../shared/form/by-contract.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { DateTimeInput } from '../../../shared/ui/date-time-input.tsx';
import { useNoteOutage } from './mutations.ts';

interface Values {
  mulai: string | null;
  selesai: string | null;
  keterangan: string;
}

const toSent = ({ mulai, selesai, keterangan }: Values) => ({
  mulai: mulai ?? '',
  selesai: selesai ?? '',
  keterangan,
});

/** It affected all participants (U65). Lazy: it loads the pickers. */
export function OutageForm({ idUjian, onClose }: { idUjian: string; onClose: () => void }) {
  const form = useAppForm({
    initialValues: { mulai: null, selesai: null, keterangan: '' } as Values,
    validate: (values) => ({
      ...byContract(catatGangguan, toSent)(values),
      ...(values.mulai === null && { mulai: 'Waktu mulai wajib diisi' }),
      ...(values.selesai === null && { selesai: 'Waktu selesai wajib diisi' }),
    }),
    sending: useNoteOutage(idUjian),
    toSent,
    onSent: onClose,
  });
  const instant = (name: 'mulai' | 'selesai') => {
    const { value, onChange, error } = form.field(name);
    return { value, onChange, error: typeof error === 'string' ? error : null };
  };
  return (
    <FormModal
      form={form}
      title="Catat gangguan"
      submitLabel="Catat"
      size={500}
      guard="Gangguan belum dicatat. Tinggalkan halaman ini?"
      onClose={onClose}
    >
      <Text size="sm">
        Dari gangguan ini diusulkan tambahan menit bagi yang sedang mengerjakan; tidak ada yang
        diberikan sebelum disetujui.
      </Text>
      <DateTimeInput label="Mulai" required {...instant('mulai')} />
      <DateTimeInput label="Selesai" required {...instant('selesai')} />
      <Textarea
        label="Keterangan"
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.field('keterangan')}
      />
    </FormModal>
  );
}
