import { LEAST_PILIHAN } from '@lms/contracts/soal/batas';
import { soalErrors } from '@lms/contracts/soal/soal.errors';
import { Stack, Text } from '@mantine/core';
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

interface Values {
  opsi: Opsi[];
  kunci: number | null;
}

function Editor({ value, onChange, ...field }: EditorProps<Values>) {
  const { opsi, kunci } = value;
  const remove = (index: number): void => {
    const left = withoutOption(opsi, index);
    if (left.length < opsi.length) onChange({ opsi: left, kunci: keyWithout(kunci, index) });
  };
  return (
    <OptionsField
      {...field}
      opsi={opsi}
      onChange={(next) => onChange({ ...value, opsi: next })}
      onDelete={remove}
      isKey={(index) => index === kunci}
      onKey={(index) => onChange({ ...value, kunci: index })}
      keys="one"
      hint="Tandai satu kunci jawaban. Paling sedikit tiga pilihan."
    />
  );
}

/** One right option (S3 §3.6). */
export const pilihan: Kind<'pilihan', Values> = {
  label: kindNames.pilihan,
  fresh: () => ({ opsi: [newOption(), newOption(), newOption()], kunci: null }),
  toValues: (stored) => ({ opsi: storedOptions(stored), kunci: stored.kunci }),
  toSent: ({ opsi, kunci }) => ({ ...sentOptions(opsi), kunci }),
  faults: ({ opsi, kunci }) => ({
    ...optionFaults(opsi),
    ...(kunci === null && { kunci: soalErrors.soal_kunci_wajib.message }),
  }),
  Editor,
  AuthorView: ({ stored }) => (
    <Stack gap="xs">
      <OptionsView stored={stored} isKey={(index) => index === stored.kunci} />
      {stored.pilihan.length < LEAST_PILIHAN && (
        <Text size="sm" c="dimmed">
          Dua pilihan
        </Text>
      )}
    </Stack>
  ),
};
