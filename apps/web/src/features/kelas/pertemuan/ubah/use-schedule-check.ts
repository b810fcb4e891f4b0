import { useState } from 'react';
import { toastText } from '../../../../shared/lib/errors.ts';
import { useCekBentrok } from './mutations.ts';
import type { HasilBentrok, Pertanyaan, Values } from './values.ts';

/** Whether content moves along changes no clash. */
const keyOf = ({ geser_isi: _stays, ...values }: Values): string => JSON.stringify(values);

/** The last check; any change of the form clears it, also one that is taken back (S2 §4). */
export function useScheduleCheck(values: Values) {
  const check = useCekBentrok();
  const key = keyOf(values);
  const [at, setAt] = useState(key);
  const [checked, setChecked] = useState<HasilBentrok | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  if (key !== at) {
    setAt(key);
    setChecked(null);
    setFailed(null);
  }
  return {
    hasil: checked,
    failed,
    isChecking: check.isPending && asked === key,
    run: (pertanyaan: Pertanyaan, onDone: (hasil: HasilBentrok) => void): void => {
      setAsked(key);
      setFailed(null);
      check.mutate(pertanyaan, {
        onSuccess: (hasil) => {
          setChecked(hasil);
          onDone(hasil);
        },
        onError: (error) => setFailed(`Gagal mengecek jadwal bentrok: ${toastText(error)}`),
      });
    },
  };
}
