import { MOST_TEKS_KUNCI } from '@lms/contracts/soal/batas';
import type { JenisFileDiterima } from '@lms/contracts/soal/soal';
import { soalErrors } from '@lms/contracts/soal/soal.errors';
import { Checkbox, Group, Input, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { visibleText } from '../../../shared/rich-text/limits.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { acceptedKinds, acceptedName } from '../accepted-kinds.ts';
import type { EditorProps, Kind } from '../kind.ts';
import { kindNames } from '../kind-names.ts';
import { TextEditor } from '../pilihan/text-editor.tsx';

interface Values {
  jenis_file_diterima: JenisFileDiterima[];
  /** HTML of the model answer. */
  kunci: string;
}

function AcceptedField({ value, onChange, errorOf, disabled }: EditorProps<Values>) {
  const id = useId();
  const chosen = value.jenis_file_diterima;
  const put = (jenis_file_diterima: JenisFileDiterima[]): void =>
    onChange({ ...value, jenis_file_diterima });
  return (
    <Input.Wrapper
      label="Jenis jawaban"
      labelElement="div"
      labelProps={{ id }}
      required
      error={errorOf('jenis_file_diterima')}
      errorProps={{ role: 'alert' }}
      role="group"
      aria-labelledby={id}
    >
      <Stack gap="xs" mt={4}>
        <Checkbox
          label="Semua"
          checked={chosen.length === acceptedKinds.length}
          indeterminate={chosen.length > 0 && chosen.length < acceptedKinds.length}
          disabled={disabled}
          data-path="esay.jenis_file_diterima"
          onChange={(event) => put(event.currentTarget.checked ? acceptedKinds : [])}
        />
        <Group gap="md">
          {acceptedKinds.map((jenis) => (
            <Checkbox
              key={jenis}
              label={acceptedName(jenis)}
              checked={chosen.includes(jenis)}
              disabled={disabled}
              onChange={(event) =>
                put(
                  acceptedKinds.filter((one) =>
                    one === jenis ? event.currentTarget.checked : chosen.includes(one),
                  ),
                )
              }
            />
          ))}
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

function Editor(props: EditorProps<Values>) {
  const { value, onChange, errorOf, disabled } = props;
  return (
    <Stack gap="md">
      <AcceptedField {...props} />
      <TextEditor
        label="Kunci jawaban"
        description="Jawaban contoh; hanya dilihat penulis dan penilai."
        value={value.kunci}
        onChange={(kunci) => onChange({ ...value, kunci })}
        error={errorOf('kunci')}
        disabled={disabled}
        data-path="esay.kunci"
      />
    </Stack>
  );
}

/** Text or files (S3 §3.6; U9). */
export const esay: Kind<'esay', Values> = {
  label: kindNames.esay,
  fresh: () => ({ jenis_file_diterima: ['text'], kunci: '' }),
  toValues: ({ jenis_file_diterima, kunci }) => ({ jenis_file_diterima, kunci }),
  toSent: (values) => values,
  faults: ({ jenis_file_diterima, kunci }) => ({
    ...(jenis_file_diterima.length === 0 && {
      jenis_file_diterima: soalErrors.soal_jenis_jawaban_wajib.message,
    }),
    ...(visibleText(kunci).length > MOST_TEKS_KUNCI && {
      kunci: soalErrors.soal_kunci_terlalu_panjang.message,
    }),
  }),
  Editor,
  AuthorView: ({ stored }) => (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {`Dijawab dengan: ${stored.jenis_file_diterima.length === acceptedKinds.length ? 'Semua' : stored.jenis_file_diterima.map(acceptedName).join(', ')}`}
      </Text>
      {stored.kunci && (
        <div>
          <Text size="sm" fw={650}>
            Kunci jawaban
          </Text>
          <RichText html={stored.kunci} />
        </div>
      )}
    </Stack>
  ),
};
