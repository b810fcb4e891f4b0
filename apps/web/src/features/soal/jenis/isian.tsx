import { MOST_ISIAN } from '@lms/contracts/soal/batas';
import { soalErrors } from '@lms/contracts/soal/soal.errors';
import { ATURAN_TEKS } from '@lms/contracts/wire/ketikan';
import { ActionIcon, Button, Checkbox, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { newId } from '../../../shared/lib/new-id.ts';
import { IconPlus, IconTrash } from '../../../shared/ui/icons.ts';
import type { EditorProps, Kind } from '../kind.ts';
import { kindNames } from '../kind-names.ts';

interface Accepted {
  tanda: string;
  teks: string;
  persen: number;
}

interface Values {
  kunci: Accepted[];
  peka_huruf: boolean;
}

const another = (): Accepted => ({ tanda: newId(), teks: '', persen: 100 });
const LONGEST = 500;

function Editor({ value, onChange, errorOf, disabled }: EditorProps<Values>) {
  const id = useId();
  const { kunci } = value;
  const put = (next: Accepted[]): void => onChange({ ...value, kunci: next });
  return (
    <Stack gap="md">
      <Input.Wrapper
        label="Jawaban yang diterima"
        labelElement="div"
        labelProps={{ id }}
        description={`Tanda * berarti teks apa saja. ${ATURAN_TEKS}`}
        required
        error={errorOf('kunci')}
        errorProps={{ role: 'alert' }}
        role="group"
        aria-labelledby={id}
      >
        <Stack gap="xs" mt={4}>
          {kunci.map((one, index) => (
            <Group key={one.tanda} gap={4} wrap="nowrap" align="flex-start">
              <TextInput
                aria-label={`Jawaban ${index + 1}`}
                placeholder="Jawaban"
                maxLength={LONGEST}
                style={{ flex: 1, minWidth: 0 }}
                value={one.teks}
                onChange={(event) =>
                  put(kunci.with(index, { ...one, teks: event.currentTarget.value }))
                }
                error={errorOf(`kunci.${index}`)}
                disabled={disabled}
                data-path={index === 0 ? 'isian.kunci' : `isian.kunci.${index}`}
              />
              <NumberEntry
                aria-label={`Nilai jawaban ${index + 1}, persen`}
                hideControls
                suffix="%"
                min={1}
                max={100}
                allowDecimal={false}
                allowNegative={false}
                w={84}
                value={one.persen}
                onChange={(persen) => put(kunci.with(index, { ...one, persen: Number(persen) }))}
                disabled={disabled}
              />
              <ActionIcon
                variant="subtle"
                color="danger"
                size={44}
                aria-label={`Hapus jawaban ${index + 1}`}
                disabled={disabled || kunci.length === 1}
                onClick={() => put(kunci.toSpliced(index, 1))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={disabled || kunci.length >= MOST_ISIAN}
            onClick={() => put([...kunci, another()])}
          >
            Tambah jawaban
          </Button>
        </Stack>
      </Input.Wrapper>
      <Checkbox
        label="Bedakan huruf besar dan kecil"
        checked={value.peka_huruf}
        disabled={disabled}
        onChange={(event) => onChange({ ...value, peka_huruf: event.currentTarget.checked })}
      />
    </Stack>
  );
}

function faults({ kunci }: Values): Record<string, string> {
  const filled = kunci.filter(({ teks }) => teks.trim() !== '');
  if (filled.length === 0) return { kunci: soalErrors.soal_kunci_wajib.message };
  const wrong = kunci.flatMap(({ teks, persen }, index): [string, string][] => {
    if (teks.trim() === '') return [[`kunci.${index}`, 'Isi atau hapus jawaban ini']];
    return Number.isInteger(persen) && persen >= 1 && persen <= 100
      ? []
      : [[`kunci.${index}`, 'Isi 1 sampai 100 persen']];
  });
  return Object.fromEntries(wrong);
}

/** Short text, graded by accepted texts (U1, U4). */
export const isian: Kind<'isian', Values> = {
  label: kindNames.isian,
  fresh: () => ({ kunci: [another()], peka_huruf: false }),
  toValues: ({ kunci, peka_huruf }) => ({
    kunci: kunci.length === 0 ? [another()] : kunci.map((one) => ({ ...one, tanda: newId() })),
    peka_huruf,
  }),
  toSent: ({ kunci, peka_huruf }) => ({
    kunci: kunci
      .map(({ teks, persen }) => ({ teks: teks.trim(), persen }))
      .filter(({ teks }) => teks !== ''),
    peka_huruf,
  }),
  faults,
  Editor,
  AuthorView: ({ stored }) => (
    <Stack gap={4}>
      <Text size="sm" fw={650}>
        {stored.peka_huruf
          ? 'Jawaban yang diterima (huruf besar dan kecil dibedakan)'
          : 'Jawaban yang diterima'}
      </Text>
      {stored.kunci.length === 0 && <Text size="sm">Kunci belum diisi</Text>}
      {stored.kunci.map(({ teks, persen }) => (
        <Text key={teks} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {persen === 100 ? teks : `${teks} (${persen} persen)`}
        </Text>
      ))}
    </Stack>
  ),
};
