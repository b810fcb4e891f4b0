import type { Toleransi } from '@lms/contracts/soal/soal';
import { soalErrors } from '@lms/contracts/soal/soal.errors';
import { ATURAN_ANGKA, masalahAngka, tanpaRagu } from '@lms/contracts/wire/ketikan';
import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { EditorProps, Kind, Stored } from '../kind.ts';
import { kindNames } from '../kind-names.ts';
import { readNumber, readText, shownNumber } from '../number.ts';

interface Values {
  kunci: string;
  jenis: Toleransi['jenis'];
  nilai: string;
  dari: string;
  sampai: string;
}

const kinds: Record<Toleransi['jenis'], string> = {
  mutlak: 'Selisih paling banyak',
  relatif: 'Selisih paling banyak, dalam persen',
  rentang: 'Dari … sampai …',
};
const choices = Object.entries(kinds).map(([value, label]) => ({ value, label }));

interface NumberFieldProps {
  label: string;
  field: 'kunci' | 'nilai' | 'dari' | 'sampai';
  required?: boolean;
}

function Editor({ value, onChange, errorOf, disabled }: EditorProps<Values>) {
  const numberField = ({ label, field, required }: NumberFieldProps) => (
    <TextInput
      label={label}
      required={required}
      inputMode="decimal"
      maxLength={60}
      description={readText(value[field]) ?? (field === 'kunci' ? ATURAN_ANGKA : undefined)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value[field]}
      onChange={(event) => onChange({ ...value, [field]: event.currentTarget.value })}
      error={errorOf(field)}
      disabled={disabled}
      data-path={`numerik.${field}`}
    />
  );
  return (
    <Stack gap="md">
      {numberField({ label: 'Kunci jawaban', field: 'kunci', required: true })}
      <NativeSelect
        label="Toleransi"
        data={choices}
        value={value.jenis}
        onChange={({ currentTarget }) =>
          onChange({
            ...value,
            jenis: choices.find((one) => one.value === currentTarget.value)
              ?.value as Toleransi['jenis'],
          })
        }
        disabled={disabled}
      />
      {value.jenis === 'rentang' ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {numberField({ label: 'Dari', field: 'dari', required: true })}
          {numberField({ label: 'Sampai', field: 'sampai', required: true })}
        </SimpleGrid>
      ) : (
        numberField({
          label: value.jenis === 'relatif' ? 'Persen' : 'Selisih',
          field: 'nilai',
          required: true,
        })
      )}
    </Stack>
  );
}

function faults({ kunci, jenis, nilai, dari, sampai }: Values): Record<string, string> {
  const asked = jenis === 'rentang' ? { dari, sampai } : { nilai };
  const unread = Object.entries(asked).flatMap(([field, text]) => {
    const fault = masalahAngka(text);
    return fault === null ? [] : [[field, fault] as const];
  });
  const faultOfKunci = masalahAngka(kunci);
  const [from, to, key] = [readNumber(dari), readNumber(sampai), readNumber(kunci)];
  const isOutside =
    jenis === 'rentang' && from !== null && to !== null && key !== null && (key < from || key > to);
  return {
    ...(isOutside && { kunci: soalErrors.soal_kunci_luar_rentang.message }),
    ...(kunci.trim() === ''
      ? { kunci: soalErrors.soal_kunci_wajib.message }
      : faultOfKunci !== null && { kunci: faultOfKunci }),
    ...(jenis === 'rentang' &&
      from !== null &&
      to !== null &&
      from >= to && { sampai: soalErrors.soal_rentang_terbalik.message }),
    ...Object.fromEntries(unread),
  };
}

function toleranceText({ jenis, nilai, dari, sampai }: Stored<'numerik'>['toleransi']): string {
  if (jenis === 'rentang')
    return `benar dari ${shownNumber(dari ?? '')} sampai ${shownNumber(sampai ?? '')}`;
  if (readNumber(nilai ?? '0') === 0) return 'tepat';
  return `toleransi ${shownNumber(nilai ?? '')}${jenis === 'relatif' ? ' persen' : ''}`;
}

/** A number (U1, U3). */
export const numerik: Kind<'numerik', Values> = {
  label: kindNames.numerik,
  fresh: () => ({ kunci: '', jenis: 'mutlak', nilai: '0', dari: '', sampai: '' }),
  toValues: ({ kunci, toleransi: { jenis, nilai, dari, sampai } }) => ({
    kunci: tanpaRagu(kunci ?? ''),
    jenis,
    nilai: tanpaRagu(nilai ?? '0'),
    dari: tanpaRagu(dari ?? ''),
    sampai: tanpaRagu(sampai ?? ''),
  }),
  toSent: ({ kunci, jenis, nilai, dari, sampai }) => ({
    kunci: kunci.trim() === '' ? null : kunci,
    toleransi: jenis === 'rentang' ? { jenis, dari, sampai } : { jenis, nilai },
  }),
  faults,
  Editor,
  AuthorView: ({ stored }) => (
    <Text size="sm">
      <Text span fw={650}>
        Kunci jawaban:{' '}
      </Text>
      {stored.kunci === null
        ? 'belum diisi'
        : `${shownNumber(stored.kunci)} (${toleranceText(stored.toleransi)})`}
    </Text>
  ),
};
