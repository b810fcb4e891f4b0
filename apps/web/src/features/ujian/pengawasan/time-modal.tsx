import { sesuaikanWaktu } from '@lms/contracts/ujian/pengawasan/pengawasan';
import { List, NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { byContract } from '../../../shared/form/by-contract.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { newDraft } from '../../../shared/form/new-draft.ts';
import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { NoticeModal } from '../../../shared/ui/dialog/notice-modal.tsx';
import { useGiveTime } from './mutations.ts';

interface Values {
  menit: number | string;
  faktor: string;
  alasan: string;
}

const factors = [
  { value: '', label: 'Tidak ada' },
  { value: '1.25', label: '1.25 × lama ujian' },
  { value: '1.5', label: '1.5 × lama ujian' },
  { value: '2', label: '2 × lama ujian' },
];

interface TimeModalProps {
  idUjian: string;
  /** nim → name; null: everyone. */
  whom: ReadonlyMap<string, string> | null;
  onGiven: () => void;
  onClose: () => void;
}

function toSent({ menit, faktor, alasan }: Values, whom: TimeModalProps['whom']) {
  return {
    ...(menit !== '' && { menit: Number(menit) }),
    ...(faktor !== '' && { faktor: Number(faktor) as 1.25 | 1.5 | 2 }),
    ...(whom !== null && { mahasiswa: [...whom.keys()] }),
    alasan,
  };
}

function whomText(whom: TimeModalProps['whom']): string {
  if (whom === null) return 'Semua peserta yang belum selesai.';
  const names = [...whom.values()];
  const first = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${first}, dan ${names.length - 3} lainnya.` : `${first}.`;
}

/** Each with the reason (U64). */
function LeftOut({
  rows,
  onClose,
}: {
  rows: DataOf<'sesuaikanWaktu'>['dilewati'];
  onClose: () => void;
}) {
  return (
    <NoticeModal title="Tidak mendapat tambahan waktu" onClose={onClose}>
      <List size="sm" spacing="xs">
        {rows.map(({ nim, nama, message }) => (
          <List.Item key={nim}>{`${nama} (${nim}): ${message}`}</List.Item>
        ))}
      </List>
    </NoticeModal>
  );
}

/** For one, several or all students, during the exam or before it (U64). */
export function TimeModal({ idUjian, whom, onGiven, onClose }: TimeModalProps) {
  const { id: idUser } = usePengguna();
  const [draft] = useState(() =>
    newDraft<Partial<Values>>({ name: 'waktu-ujian', idUser, of: idUjian }),
  );
  const [leftOut, setLeftOut] = useState<DataOf<'sesuaikanWaktu'>['dilewati']>([]);
  const send = (values: Values) => toSent(values, whom);
  const form = useAppForm({
    initialValues: { menit: '', faktor: '', alasan: '' } as Values,
    validate: (values) => ({
      ...byContract(sesuaikanWaktu, send)(values),
      ...(values.menit === '' &&
        values.faktor === '' && { menit: 'Isi tambahan menit atau faktor waktu' }),
    }),
    sending: useGiveTime(idUjian, draft.idKlien),
    toSent: send,
    onSent: ({ dilewati }) => {
      onGiven();
      if (dilewati.length > 0) setLeftOut(dilewati);
      else onClose();
    },
    draft,
  });
  if (leftOut.length > 0) return <LeftOut rows={leftOut} onClose={onClose} />;
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  return (
    <FormModal
      guard="Tambahan waktu belum diberikan. Tinggalkan halaman ini?"
      onCancel={cancel}
      form={form}
      title="Tambah waktu"
      submitLabel="Beri waktu"
      size={500}
      onClose={onClose}
    >
      <Text size="sm">{whomText(whom)}</Text>
      <NumberEntry
        label="Tambahan (menit)"
        description="Yang sedang mengerjakan langsung diperpanjang; yang belum mulai mendapatkannya saat mulai."
        hideControls
        min={1}
        max={600}
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
        {...form.field('menit')}
      />
      <NativeSelect
        label="Faktor waktu"
        description="Hanya untuk yang belum mulai."
        data={factors}
        {...form.field('faktor')}
      />
      <Textarea
        label="Alasan"
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.field('alasan')}
      />
    </FormModal>
  );
}
