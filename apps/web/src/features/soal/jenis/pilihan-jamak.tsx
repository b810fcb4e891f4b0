import { LEAST_PILIHAN_JAMAK } from '@lms/contracts/soal/batas';
import { soalErrors } from '@lms/contracts/soal/soal.errors';
import { Radio, Stack, Text } from '@mantine/core';
import type { EditorProps, Kind } from '../kind.ts';
import { kindNames } from '../kind-names.ts';
import {
  keyWithout,
  newOption,
  type Opsi,
  optionFaults,
  sentOptions,
  storedOptions,
  withoutOption,
} from '../pilihan/options.ts';
import { OptionsField } from '../pilihan/options-field.tsx';
import { OptionsView } from '../pilihan/options-view.tsx';

type Penilaian = 'sebagian' | 'penuh';

interface Values {
  opsi: Opsi[];
  kunci: number[];
  penilaian: Penilaian;
}

const gradings: Record<Penilaian, string> = {
  sebagian: 'Sebagian: yang benar dikurangi yang salah',
  penuh: 'Penuh: hanya bila semuanya tepat',
};

function Editor({ value, onChange, ...field }: EditorProps<Values>) {
  const { opsi, kunci, penilaian } = value;
  const remove = (index: number): void => {
    const left = withoutOption(opsi, index, LEAST_PILIHAN_JAMAK);
    if (left.length === opsi.length) return;
    const keys = kunci.map((one) => keyWithout(one, index)).filter((one) => one !== null);
    onChange({ ...value, opsi: left, kunci: keys });
  };
  return (
    <Stack gap="md">
      <OptionsField
        {...field}
        opsi={opsi}
        onChange={(next) => onChange({ ...value, opsi: next })}
        onDelete={remove}
        least={LEAST_PILIHAN_JAMAK}
        isKey={(index) => kunci.includes(index)}
        onKey={(index, isKey) =>
          onChange({
            ...value,
            kunci: isKey
              ? [...kunci, index].sort((a, b) => a - b)
              : kunci.filter((one) => one !== index),
          })
        }
        keys="several"
        hint="Centang semua yang benar; paling sedikit satu benar dan satu salah."
      />
      <Radio.Group
        label="Penilaian"
        value={penilaian}
        onChange={(next) =>
          onChange({ ...value, penilaian: next === 'penuh' ? 'penuh' : 'sebagian' })
        }
      >
        <Stack gap="xs" mt={4}>
          {Object.entries(gradings).map(([key, label]) => (
            <Radio key={key} value={key} label={label} disabled={field.disabled} />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}

/** Several right options (U1, U2). */
export const pilihanJamak: Kind<'pilihan_jamak', Values> = {
  label: kindNames.pilihan_jamak,
  fresh: () => ({
    opsi: [newOption(), newOption(), newOption()],
    kunci: [],
    penilaian: 'sebagian',
  }),
  toValues: (stored) => ({
    opsi: storedOptions(stored),
    kunci: stored.kunci,
    penilaian: stored.penilaian,
  }),
  toSent: ({ opsi, kunci, penilaian }) => ({ ...sentOptions(opsi), kunci, penilaian }),
  faults: ({ opsi, kunci }) => ({
    ...optionFaults(opsi),
    ...(kunci.length === 0 && { kunci: soalErrors.soal_kunci_wajib.message }),
    ...(kunci.length === opsi.length && {
      kunci: 'Sisakan paling sedikit satu pilihan yang salah',
    }),
  }),
  Editor,
  AuthorView: ({ stored }) => (
    <>
      <OptionsView stored={stored} isKey={(index) => stored.kunci.includes(index)} />
      <Text
        size="sm"
        c="dimmed"
        mt={4}
      >{`Penilaian ${gradings[stored.penilaian].toLowerCase()}`}</Text>
    </>
  ),
};
