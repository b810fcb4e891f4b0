import { BOBOT_SALAH, LEAST_BOBOT, MOST_BOBOT } from '@lms/contracts/soal/batas';
import { useState } from 'react';
import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { useWeight } from './mutations.ts';
import type { SoalUjian } from './queries.ts';

const isWeight = (typed: number | string): boolean =>
  typed !== '' && Number(typed) >= LEAST_BOBOT && Number(typed) <= MOST_BOBOT;

interface WeightFieldProps {
  idUjian: string;
  soal: SoalUjian;
  number: number;
  disabled: boolean;
}

/** A question's weight; saved on blur or Enter. */
export function WeightField({ idUjian, soal, number, disabled }: WeightFieldProps) {
  const saving = useWeight(idUjian);
  const [typed, setTyped] = useState<{ over: number; text: number | string }>({
    over: soal.bobot,
    text: soal.bobot,
  });
  // Shows a weight that was changed elsewhere.
  if (typed.over !== soal.bobot) setTyped({ over: soal.bobot, text: soal.bobot });
  const isFault = !isWeight(typed.text);
  const save = (): void => {
    if (isFault || Number(typed.text) === soal.bobot || saving.isPending) return;
    saving.mutate({ soal, bobot: Number(typed.text) });
  };
  return (
    <NumberEntry
      label="Bobot"
      aria-label={`Bobot soal ${number}`}
      value={typed.text}
      onChange={(text) => setTyped({ over: soal.bobot, text })}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
      disabled={disabled || saving.isPending}
      error={isFault && BOBOT_SALAH}
      decimalScale={2}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      w={120}
    />
  );
}
