import { Group, NativeSelect, Radio, SimpleGrid, Text } from '@mantine/core';
import { errorText } from '../../../../shared/form/error-text.ts';
import { NumberEntry } from '../../../../shared/form/number-entry.tsx';
import type { AppForm } from '../../../../shared/form/use-app-form.ts';
import { formatDateTime, type TimeZone, zoneLabel } from '../../../../shared/lib/format.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { examNatureLabel, examTypeLabel } from '../../../../shared/texts.ts';
import { DateTimeInput } from '../../../../shared/ui/date-time-input.tsx';
import type { UjianValues } from './ujian-form.ts';

const types = [
  { value: '', label: 'Pilih jenis' },
  ...Object.entries(examTypeLabel).map(([value, label]) => ({ value, label })),
];

interface ChoiceProps {
  label: string;
  description?: string;
  value: string;
  options: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
}

export function Choice({ label, description, value, options, onChange }: ChoiceProps) {
  return (
    <Radio.Group label={label} description={description} value={value} onChange={onChange}>
      <Group gap="lg">
        {Object.entries(options).map(([key, text]) => (
          <Radio
            key={key}
            value={key}
            label={text}
            styles={{ body: { minHeight: 44, alignItems: 'center' } }}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

export const yesNo = { ya: 'Ya', tidak: 'Tidak' } as const;

/** Years around now within which keys may be shown (S2 §5). */
const KEY_YEARS = 100;

function yearsFrom(now: number, years: number): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString();
}

/** Students who finish early could pass keys on (DECISIONS 243). */
const keysFromText = (end: string | null, zone: TimeZone): string =>
  `Kunci baru ditampilkan setelah semua peserta selesai${end === null ? '' : `: sampai ${formatDateTime(end, zone)} ${zoneLabel(zone)} selama masih ada yang belum mengerjakan`}, ditambah menit tambahan dan perpanjangan.`;

interface ExamFieldsProps {
  form: AppForm<UjianValues>;
  fixed: boolean;
  mayShowKeys: boolean;
}

/** Defaults: S2 §5. */
export function ExamFields({ form, fixed, mayShowKeys }: ExamFieldsProps) {
  const { values, errors } = form.fields;
  const put = (change: Partial<UjianValues>): void => {
    form.fields.setValues((before) => ({ ...before, ...change }));
    for (const key of Object.keys(change)) form.fields.clearFieldError(key);
  };
  const flag = (
    key: 'acak_soal' | 'gunakan_batas_waktu' | 'tampilkan_kunci_jawaban',
    label: string,
  ) => (
    <Choice
      label={label}
      value={values[key] ? 'ya' : 'tidak'}
      options={yesNo}
      onChange={(value) => put({ [key]: value === 'ya' })}
    />
  );
  const zone = useZone();
  const now = serverNow();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NativeSelect
          label="Jenis"
          required
          data={types}
          disabled={fixed}
          {...form.field('jenis')}
          value={values.jenis ?? ''}
          onChange={(event) =>
            put({ jenis: (event.currentTarget.value || null) as UjianValues['jenis'] })
          }
        />
        <Choice
          label="Sifat"
          value={values.sifat}
          options={examNatureLabel}
          onChange={(sifat) => put({ sifat: sifat as UjianValues['sifat'] })}
        />
        <Choice
          label="Status tampilan"
          value={values.ditampilkan ? 'ya' : 'tidak'}
          options={{ ya: 'Ditampilkan', tidak: 'Disembunyikan' }}
          onChange={(value) => put({ ditampilkan: value === 'ya' })}
        />
        {flag('acak_soal', 'Acak soal')}
        {flag('gunakan_batas_waktu', 'Batas waktu')}
        {values.gunakan_batas_waktu && (
          <NumberEntry
            label="Durasi (menit)"
            required
            min={0}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            inputMode="numeric"
            {...form.field('durasi')}
          />
        )}
      </SimpleGrid>
      {mayShowKeys && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {flag('tampilkan_kunci_jawaban', 'Tampilkan kunci jawaban')}
          {values.tampilkan_kunci_jawaban && (
            <DateTimeInput
              label="Waktu tampil kunci"
              required
              value={values.waktu_tampil_kunci}
              onChange={(waktu_tampil_kunci) => put({ waktu_tampil_kunci })}
              min={yearsFrom(now, -KEY_YEARS)}
              max={yearsFrom(now, KEY_YEARS)}
              error={errorText(errors.waktu_tampil_kunci)}
            />
          )}
          {values.tampilkan_kunci_jawaban && (
            <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
              {keysFromText(values.waktu_selesai, zone)}
            </Text>
          )}
        </SimpleGrid>
      )}
    </>
  );
}
