/** Each asks for a reason (U56, U62, U63). */
import {
  akhiriOlehPengawas,
  type BarisPantau,
  bukaKembaliPengerjaan,
} from '@lms/contracts/ujian/pengawasan/pengawasan';
import { Text, Textarea } from '@mantine/core';
import { byContract } from '../../../shared/form/by-contract.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { useEndAttempt, useReopenAttempt, useResetAttempt } from './mutations.ts';

export interface AttemptDialogProps {
  idUjian: string;
  row: Pick<BarisPantau, 'nama'>;
  idPengerjaan: string;
  onClose: () => void;
}

const reason = { autosize: true, minRows: 2, maxRows: 6, maxLength: 500 };
const asTyped = <Values,>(values: Values): Values => values;

export function EndAttempt({ idUjian, row, idPengerjaan, onClose }: AttemptDialogProps) {
  const form = useAppForm({
    initialValues: { alasan: '' },
    validate: byContract(akhiriOlehPengawas, asTyped<{ alasan: string }>),
    sending: useEndAttempt(idUjian, idPengerjaan),
    toSent: asTyped<{ alasan: string }>,
    onSent: onClose,
  });
  return (
    <FormModal
      form={form}
      title="Akhiri pengerjaan"
      submitLabel="Akhiri"
      color="danger"
      size={500}
      guard="Pengerjaan belum diakhiri. Tinggalkan halaman ini?"
      onClose={onClose}
    >
      <Text size="sm">{`Pengerjaan ${row.nama} berakhir sekarang. Jawaban yang sudah tersimpan tetap dinilai.`}</Text>
      <Textarea label="Alasan" required data-autofocus {...reason} {...form.field('alasan')} />
    </FormModal>
  );
}

interface Reopened {
  menit: number | string;
  alasan: string;
}

const toReopened = ({ menit, alasan }: Reopened) => ({ menit: Number(menit), alasan });

export function ReopenAttempt({ idUjian, row, idPengerjaan, onClose }: AttemptDialogProps) {
  const form = useAppForm({
    initialValues: { menit: 15, alasan: '' } as Reopened,
    validate: byContract(bukaKembaliPengerjaan, toReopened),
    sending: useReopenAttempt(idUjian, idPengerjaan),
    toSent: toReopened,
    onSent: onClose,
  });
  return (
    <FormModal
      form={form}
      title="Buka kembali pengerjaan"
      submitLabel="Buka kembali"
      size={500}
      guard="Pengerjaan belum dibuka kembali. Tinggalkan halaman ini?"
      onClose={onClose}
    >
      <Text size="sm">{`${row.nama} melanjutkan pengerjaan yang sama. Semua jawabannya tetap.`}</Text>
      <NumberEntry
        label="Waktu mulai sekarang (menit)"
        required
        min={1}
        max={600}
        allowDecimal={false}
        allowNegative={false}
        {...form.field('menit')}
      />
      <Textarea label="Alasan" required data-autofocus {...reason} {...form.field('alasan')} />
    </FormModal>
  );
}

/** S3 §8, U62. */
export function ResetAttempt({
  idUjian,
  row,
  idPengerjaan,
  onClose,
  onDone = onClose,
}: AttemptDialogProps & { onDone?: () => void }) {
  const form = useAppForm({
    initialValues: { alasan: '' },
    // The server requires three letters when a reason is given.
    validate: ({ alasan }) =>
      /^\s*\S{1,2}\s*$/.test(alasan) ? { alasan: 'Tulis alasan paling sedikit 3 karakter.' } : {},
    sending: useResetAttempt(idUjian, idPengerjaan),
    toSent: ({ alasan }) => alasan.trim(),
    onSent: onDone,
  });
  return (
    <FormModal
      form={form}
      title="Reset pengerjaan"
      submitLabel="Ya"
      cancelLabel="Tidak"
      color="danger"
      size={500}
      guard="Pengerjaan belum di-reset. Tinggalkan halaman ini?"
      onClose={onClose}
    >
      <Text>Anda yakin me-reset pengerjaan kuis/ujian mahasiswa ini?</Text>
      <Text size="sm" c="dimmed">
        {`Pengerjaan ${row.nama} disisihkan, tidak dihapus. Mahasiswa dapat memulai lagi selama waktu ujian.`}
      </Text>
      <Textarea label="Alasan (opsional)" {...reason} {...form.field('alasan')} />
    </FormModal>
  );
}
