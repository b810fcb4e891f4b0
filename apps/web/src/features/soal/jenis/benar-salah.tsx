import { soalErrors } from '@lms/contracts/soal/soal.errors';
import { Group, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck } from '../../../shared/ui/icons.ts';
import type { EditorProps, Kind } from '../kind.ts';
import { kindNames } from '../kind-names.ts';
import { letterOf } from '../pilihan/options.ts';
import classes from '../soal.module.css';

interface Values {
  pilihan: [string, string];
  kunci: 0 | 1 | null;
}

const places = [0, 1] as const;
const LONGEST_LABEL = 50;

function Editor({ value, onChange, errorOf, disabled }: EditorProps<Values>) {
  const { pilihan, kunci } = value;
  const rename = (place: 0 | 1, text: string): void =>
    onChange({ ...value, pilihan: place === 0 ? [text, pilihan[1]] : [pilihan[0], text] });
  return (
    <Stack gap="md">
      <Radio.Group
        label="Kunci jawaban"
        required
        value={kunci === null ? '' : String(kunci)}
        onChange={(next) => onChange({ ...value, kunci: next === '0' ? 0 : 1 })}
        error={errorOf('kunci')}
      >
        <Group gap="lg" mt={4} mih={44}>
          {places.map((place) => (
            <Radio
              key={place}
              value={String(place)}
              label={pilihan[place] || (place === 0 ? 'Benar' : 'Salah')}
              disabled={disabled}
              data-path={place === 0 ? 'benar_salah.kunci' : undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {places.map((place) => (
          <TextInput
            key={place}
            label={place === 0 ? 'Kata untuk benar' : 'Kata untuk salah'}
            maxLength={LONGEST_LABEL}
            value={pilihan[place]}
            onChange={(event) => rename(place, event.currentTarget.value)}
            error={errorOf(`pilihan.${place}`)}
            data-path={`benar_salah.pilihan.${place}`}
            disabled={disabled}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/** Right or wrong; never shuffled (U5). */
export const benarSalah: Kind<'benar_salah', Values> = {
  label: kindNames.benar_salah,
  fresh: () => ({ pilihan: ['Benar', 'Salah'], kunci: null }),
  toValues: ({ pilihan: [benar = 'Benar', salah = 'Salah'], kunci }) => ({
    pilihan: [benar, salah],
    kunci: kunci === 0 || kunci === 1 ? kunci : null,
  }),
  toSent: ({ pilihan, kunci }) => ({ pilihan: [pilihan[0].trim(), pilihan[1].trim()], kunci }),
  faults: ({ pilihan, kunci }) => ({
    ...Object.fromEntries(
      places
        .filter((place) => pilihan[place].trim() === '')
        .map((place) => [`pilihan.${place}`, soalErrors.soal_pilihan_wajib.message]),
    ),
    ...(pilihan[0].trim() !== '' &&
      pilihan[0].trim().toLowerCase() === pilihan[1].trim().toLowerCase() && {
        'pilihan.1': soalErrors.soal_pilihan_sama.message,
      }),
    ...(kunci === null && { kunci: soalErrors.soal_kunci_wajib.message }),
  }),
  Editor,
  AuthorView: ({ stored }) => (
    <ol className={classes.options} aria-label="Pilihan jawaban">
      {stored.pilihan.map((label, index) => (
        <li
          key={letterOf(index)}
          className={classes.option}
          data-key={index === stored.kunci || undefined}
        >
          <span className={classes.letter}>{letterOf(index)}</span>
          <span>{label}</span>
          {index === stored.kunci && (
            <Text span size="sm" fw={650} className={classes.right}>
              <IconCheck size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> Kunci
            </Text>
          )}
        </li>
      ))}
    </ol>
  ),
};
