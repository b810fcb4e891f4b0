import type { Kriteria } from '@lms/contracts/soal/rubrik';
import { Stack, Text } from '@mantine/core';
import { Tag } from '../../../shared/ui/tag.tsx';
import classes from './rubrik.module.css';

interface RubrikViewProps {
  kriteria: readonly Kriteria[];
  /** The chosen levels of an answer; null without an answer. */
  dipilih: Readonly<Record<string, string>> | null;
}

/** Criteria and levels; a word marks the chosen ones. */
export function RubrikView({ kriteria, dipilih }: RubrikViewProps) {
  return (
    <Stack gap="xs" component="section" aria-label="Rubrik">
      {kriteria.map(({ id, nama, tingkat }) => (
        <div key={id}>
          <Text size="sm" fw={650} className={classes.text}>
            {nama}
          </Text>
          <ul className={classes.levels}>
            {tingkat.map((level) => (
              <Text key={level.id} component="li" size="sm" className={classes.text}>
                {`${level.nama} · ${level.poin} poin `}
                {dipilih?.[id] === level.id && (
                  <Tag color="primary" size="sm">
                    Dipilih
                  </Tag>
                )}
              </Text>
            ))}
          </ul>
        </div>
      ))}
    </Stack>
  );
}
