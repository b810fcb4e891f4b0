import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { notifySuccess } from '../../../shared/lib/notify.ts';
import { NoticeModal } from '../../../shared/ui/dialog/notice-modal.tsx';
import type { Komponen } from '../rekap/queries.ts';
import { type SendBody, type Sent, useSendGrades } from './queries.ts';

interface Values {
  list_komponen: string[];
  belum_dinilai_sebagai_nol: boolean;
  alasan: string;
}

const sentText = ({ kiriman }: Sent): string => {
  const total = kiriman.reduce((sum, one) => sum + one.jumlah, 0);
  return total === 0
    ? 'Tidak ada nilai baru untuk dikirim'
    : `${total} nilai sedang dikirim ke Siakad`;
};

const leftOut = ({ belum_lengkap }: Sent): string[] => [
  ...new Set(belum_lengkap.map(({ nama }) => nama)),
];

function problemsOf({ list_komponen, belum_dinilai_sebagai_nol, alasan }: Values) {
  return {
    ...(list_komponen.length === 0 && { list_komponen: 'Pilih paling sedikit satu komponen' }),
    ...(belum_dinilai_sebagai_nol && alasan.trim() === '' && { alasan: 'Alasan wajib diisi' }),
  };
}

const toBody = ({ list_komponen, belum_dinilai_sebagai_nol, alasan }: Values): SendBody => ({
  list_komponen,
  belum_dinilai_sebagai_nol,
  ...(alasan.trim() !== '' && { alasan: alasan.trim() }),
});

const figuresOf = ({ kirim }: Komponen): string =>
  [
    `${kirim.belum_dikirim} belum dikirim`,
    kirim.menunggu > 0 && `${kirim.menunggu} menunggu jawaban`,
    kirim.diterima > 0 && `${kirim.diterima} diterima`,
    kirim.ditolak > 0 && `${kirim.ditolak} ditolak`,
  ]
    .filter(Boolean)
    .join(' · ');

interface SendModalProps {
  idKelas: string;
  komponen: readonly Komponen[];
  onClose: () => void;
}

function SendForm(props: SendModalProps & { onSent: (answer: Sent) => void }) {
  const { idKelas, komponen, onClose, onSent } = props;
  const open = komponen.filter(({ entri }) => entri.boleh);
  const form = useAppForm<Values, SendBody, Sent>({
    initialValues: {
      list_komponen: open
        .filter(({ kirim }) => kirim.belum_dikirim + kirim.ditolak > 0)
        .map(({ id }) => id),
      belum_dinilai_sebagai_nol: false,
      alasan: '',
    },
    validate: problemsOf,
    sending: useSendGrades(idKelas),
    toSent: toBody,
    onSent,
  });
  return (
    <FormModal
      form={form}
      title="Kirim nilai ke Siakad"
      submitLabel="Kirim"
      onClose={onClose}
      disabled={open.length === 0}
    >
      <Checkbox.Group label="Komponen" {...form.field('list_komponen')}>
        <Stack gap="sm" mt="xs">
          {komponen.map((one) => (
            <Checkbox
              key={one.id}
              value={one.id}
              label={one.label}
              disabled={!one.entri.boleh}
              description={one.entri.alasan?.message ?? figuresOf(one)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        Mahasiswa yang pengerjaannya belum dinilai tidak dikirim dan disebutkan namanya.
      </Text>
      <Checkbox
        label="Kirim juga mereka; yang belum dinilai dihitung 0"
        {...form.fields.getInputProps('belum_dinilai_sebagai_nol', { type: 'checkbox' })}
      />
      <Textarea
        label="Alasan"
        required={form.fields.values.belum_dinilai_sebagai_nol}
        autosize
        minRows={2}
        maxLength={500}
        {...form.field('alasan')}
      />
    </FormModal>
  );
}

/** Sends what Siakad has not accepted yet, and names whom it leaves out (N2, N34). */
export function SendModal(props: SendModalProps) {
  const [incomplete, setIncomplete] = useState<readonly string[]>([]);
  if (incomplete.length > 0)
    return (
      <NoticeModal title="Belum dikirim" onClose={props.onClose}>
        {`${incomplete.length} mahasiswa belum lengkap dinilai dan tidak dikirim: ${incomplete.join(', ')}.`}
      </NoticeModal>
    );
  return (
    <SendForm
      {...props}
      onSent={(answer) => {
        notifySuccess(sentText(answer));
        const names = leftOut(answer);
        if (names.length === 0) props.onClose();
        else setIncomplete(names);
      }}
    />
  );
}
