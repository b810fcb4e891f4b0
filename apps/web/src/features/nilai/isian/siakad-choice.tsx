import { Group, Radio } from '@mantine/core';
import { SIAKAD_QUESTION } from './entry-questions.tsx';

/** Null: not decided yet. */
export type OverSiakad = 'ya' | 'tidak' | null;

interface SiakadChoiceProps {
  value: OverSiakad;
  onChange: (value: 'ya' | 'tidak') => void;
}

/** Whether values of Siakad are replaced, asked once for many cells (S3 §8, N16). */
export function SiakadChoice({ value, onChange }: SiakadChoiceProps) {
  return (
    <Radio.Group
      label={SIAKAD_QUESTION}
      value={value}
      onChange={(next) => onChange(next === 'ya' ? 'ya' : 'tidak')}
    >
      <Group mt="xs">
        <Radio value="ya" label="Ya" />
        <Radio value="tidak" label="Tidak, nilai dari Siakad tetap" />
      </Group>
    </Radio.Group>
  );
}
