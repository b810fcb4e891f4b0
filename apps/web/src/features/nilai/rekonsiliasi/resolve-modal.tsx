import { Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { formatCount, formatNumber } from '../../../shared/lib/format.ts';
import { notifyInfo, notifySuccess } from '../../../shared/lib/notify.ts';
import { NoticeModal } from '../../../shared/ui/dialog/notice-modal.tsx';
import { resolvedText, type Side, sideName, skippedOf } from './compare-words.ts';
import { type Compared, type ResolveBody, type Resolved, useResolve } from './queries.ts';

/** One row, or everything that the filter finds. */
export type Chosen = { side: Side } & ({ row: Compared } | { total: number });

interface Values {
  alasan: string;
}

function questionOf(chosen: Chosen): string {
  const { side } = chosen;
  if ('total' in chosen)
    return side === 'lms'
      ? `Nilai LMS dari ${formatCount(chosen.total)} baris yang tampil di semua halaman dikirim ke Siakad.`
      : `Nilai Siakad dari ${formatCount(chosen.total)} baris yang tampil di semua halaman berlaku di LMS.`;
  const { mahasiswa, komponen, lms, siakad } = chosen.row;
  const who = `${komponen.label} ${mahasiswa.nama}`;
  return side === 'lms'
    ? `${who}: nilai LMS ${formatNumber(lms.nilai)} dikirim ke Siakad, yang sekarang ${formatNumber(siakad.nilai)}.`
    : `${who}: nilai Siakad ${formatNumber(siakad.nilai)} berlaku di LMS, yang sekarang ${formatNumber(lms.nilai)}.`;
}

interface ResolveModalProps {
  idKelas: string;
  chosen: Chosen;
  /** Reads the cells when it is time. */
  cells: () => Promise<ResolveBody['baris']>;
  onClose: () => void;
}

function ResolveForm(props: ResolveModalProps & { onDone: (answer: Resolved) => void }) {
  const { idKelas, chosen, cells, onClose, onDone } = props;
  const form = useAppForm<Values, { baris: typeof cells; alasan: string }, Resolved>({
    initialValues: { alasan: '' },
    validate: ({ alasan }) => (alasan.trim() === '' ? { alasan: 'Alasan wajib diisi' } : {}),
    sending: useResolve(idKelas),
    toSent: ({ alasan }) => ({ baris: cells, alasan: alasan.trim() }),
    onSent: onDone,
  });
  const label = `Pakai ${sideName[chosen.side]}`;
  return (
    <FormModal
      form={form}
      title={'total' in chosen ? `${label} untuk semua` : label}
      submitLabel={label}
      onClose={onClose}
      size={500}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {questionOf(chosen)}
      </Text>
      {'total' in chosen && (
        <Text size="sm" c="dimmed">
          {`Baris yang tidak mempunyai nilai ${sideName[chosen.side]}, sedang dikirim, atau komponennya tertutup, tidak ikut.`}
        </Text>
      )}
      <Textarea
        label="Alasan"
        description="Tercatat dalam riwayat nilai"
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.field('alasan')}
      />
    </FormModal>
  );
}

/** Which side holds from now on, with the reason; names whom it left out (N39). */
export function ResolveModal(props: ResolveModalProps) {
  const [answer, setAnswer] = useState<Resolved | null>(null);
  if (answer !== null)
    return (
      <NoticeModal title="Tidak semua ikut" onClose={props.onClose}>
        <Stack gap="xs" mah="50dvh" style={{ overflow: 'auto' }} tabIndex={0}>
          {skippedOf(answer).map(({ alasan, nim }) => (
            <Text key={alasan} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {`${alasan} (${formatCount(nim.length)}): ${nim.join(', ')}`}
            </Text>
          ))}
        </Stack>
      </NoticeModal>
    );
  return (
    <ResolveForm
      {...props}
      onDone={(done) => {
        const changed = done.pakai_lms + done.pakai_siakad > 0;
        (changed ? notifySuccess : notifyInfo)(resolvedText(done));
        if (done.dilewati.length === 0) props.onClose();
        else setAnswer(done);
      }}
    />
  );
}
