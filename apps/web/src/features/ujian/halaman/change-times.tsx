import { faultOfTimes } from '@lms/contracts/ujian/aturan';
import { ujianErrors } from '@lms/contracts/ujian/ujian.errors';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { api } from '../../../shared/lib/api.ts';
import { notifySuccess } from '../../../shared/lib/notify.ts';
import { UJIAN_ROOT } from '../../../shared/queries/query-roots.ts';
import type { Ujian } from '../../../shared/queries/ujian.ts';
import { DateTimeInput } from '../../../shared/ui/date-time-input.tsx';

interface Values {
  waktu_mulai: string | null;
  waktu_selesai: string | null;
  /** As typed; empty means no limit. */
  durasi: number | string;
}

const limitOf = ({ durasi }: Values): number => (durasi === '' ? 0 : Number(durasi));

function faults(values: Values): Record<string, string> {
  const fault = faultOfTimes(
    { ...values, gunakan_batas_waktu: values.durasi !== '', durasi: limitOf(values) },
    {},
  );
  return fault === null
    ? {}
    : { [fault.path]: ujianErrors[fault.code as keyof typeof ujianErrors].message };
}

function useChangeTimes({ id, updated_at }: Ujian) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: Values) =>
      api.call('ubahWaktuUjian', {
        params: { id },
        body: {
          waktu_mulai: values.waktu_mulai ?? '',
          waktu_selesai: values.waktu_selesai ?? '',
          durasi: limitOf(values),
          updated_at,
        },
      }),
    onSuccess: () => {
      notifySuccess('Berhasil mengubah waktu ujian');
      return queryClient.invalidateQueries({ queryKey: UJIAN_ROOT });
    },
  });
}

/** The exam's window and duration, also while it runs (S2 §7, U41). Lazy: it loads the pickers. */
export function ChangeTimes({ ujian, onClose }: { ujian: Ujian; onClose: () => void }) {
  const hasBegun = (ujian.pemantauan?.jumlah_pengerjaan ?? 0) > 0;
  const initialValues: Values = {
    waktu_mulai: ujian.waktu_mulai,
    waktu_selesai: ujian.waktu_selesai,
    durasi: ujian.gunakan_batas_waktu ? ujian.durasi : '',
  };
  const form = useAppForm({
    initialValues,
    validate: faults,
    sending: useChangeTimes(ujian),
    toSent: (values: Values) => values,
    onSent: onClose,
  });
  const instant = (name: 'waktu_mulai' | 'waktu_selesai') => {
    const { value, onChange, error } = form.field(name);
    return { value, onChange, error: typeof error === 'string' ? error : null };
  };
  return (
    <FormModal
      form={form}
      title="Ubah waktu"
      submitLabel="Simpan"
      size={500}
      guard="Waktu belum disimpan. Tinggalkan halaman ini?"
      onClose={onClose}
    >
      <DateTimeInput label="Waktu mulai" required disabled={hasBegun} {...instant('waktu_mulai')} />
      {hasBegun && (
        <Text size="sm" c="dimmed">
          Waktu mulai tetap karena sudah ada yang mengerjakan. Akhir pengerjaan yang masih berjalan
          mengikuti perubahan ini.
        </Text>
      )}
      <DateTimeInput label="Waktu selesai" end required {...instant('waktu_selesai')} />
      <NumberEntry
        label="Durasi (menit)"
        description="Kosongkan bila tanpa batas waktu."
        min={0}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        inputMode="numeric"
        {...form.field('durasi')}
      />
    </FormModal>
  );
}
