import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { errorText } from '../../../../shared/form/error-text.ts';
import type { AppForm } from '../../../../shared/form/use-app-form.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { DateTimeInput } from '../../../../shared/ui/date-time-input.tsx';
import { type DisplayValues, isRequired, mayBeRequired } from './materi-form.ts';

const offlineText = 'Pertemuan offline tidak memakai syarat ini.';
const overText =
  'Batas aktivitas pertemuan sudah lewat, sehingga materi tidak dapat dijadikan syarat.';

interface DisplayFieldsProps<Values extends DisplayValues> {
  form: AppForm<Values>;
  chosen: PertemuanDetail | undefined;
}

/** From when a material is displayed, and until when it counts for attendance (S2 §4). */
export function DisplayFields<Values extends DisplayValues>({
  form,
  chosen,
}: DisplayFieldsProps<Values>) {
  const { values, errors } = form.fields;
  const set = (changes: Partial<DisplayValues>): void => {
    form.fields.setValues((before) => ({ ...before, ...changes }));
    for (const key of Object.keys(changes)) form.fields.clearFieldError(key);
  };
  const isOffline = chosen?.jenis === 'offline';
  const required = isRequired(values, chosen);
  const isOver =
    chosen !== undefined && !isOffline && !required && !mayBeRequired(chosen, serverNow());
  const now = new Date(serverNow()).toISOString();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Stack gap="xs">
        <Checkbox
          label="Tampilkan sekarang"
          checked={values.tampil_sekarang}
          onChange={(event) => set({ tampil_sekarang: event.currentTarget.checked })}
        />
        {!values.tampil_sekarang && (
          <DateTimeInput
            label="Tanggal & Jam Mulai Tampil"
            required
            value={values.waktu_mulai_tampil}
            onChange={(waktu_mulai_tampil) => set({ waktu_mulai_tampil })}
            min={now}
            max={required ? chosen?.waktu_batas_aktivitas : null}
            error={errorText(errors.waktu_mulai_tampil)}
          />
        )}
      </Stack>
      <Stack gap="xs">
        <Checkbox
          label="Syarat kehadiran"
          description={isOffline ? offlineText : isOver ? overText : undefined}
          checked={required}
          disabled={isOffline || isOver}
          onChange={(event) => set({ is_syarat_hadir: event.currentTarget.checked })}
        />
        {required && (
          <DateTimeInput
            label="Batas waktu"
            end
            required
            value={values.deadline}
            onChange={(deadline) => set({ deadline })}
            min={now}
            max={chosen?.waktu_batas_aktivitas}
            error={errorText(errors.deadline)}
          />
        )}
      </Stack>
    </SimpleGrid>
  );
}
