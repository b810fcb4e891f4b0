import { Stack } from '@mantine/core';
import classes from '../pengerjaan.module.css';
import { type Tanda, tandaText } from '../sesi/question-states.ts';

interface NavigatorProps {
  tanda: readonly Tanda[];
  current: number;
  onGo: (nomor: number) => void;
}

/** Answered, doubted, empty, unsent (DECISIONS 152). */
export function Navigator({ tanda, current, onGo }: NavigatorProps) {
  return (
    <Stack gap="sm">
      <ol className={classes.grid} aria-label="Daftar soal">
        {tanda.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={`${classes.number} tab-angka`}
              aria-label={tandaText(one)}
              aria-current={one.nomor === current ? 'step' : undefined}
              data-answered={one.dijawab || undefined}
              data-doubt={one.ragu || undefined}
              data-unsent={one.isUnsent || undefined}
              data-current={one.nomor === current || undefined}
              onClick={() => onGo(one.nomor)}
            >
              {one.nomor}
            </button>
          </li>
        ))}
      </ol>
      <ul className={classes.legend}>
        <li>{`Dijawab: ${tanda.filter(({ dijawab }) => dijawab).length}`}</li>
        <li>{`Kosong: ${tanda.filter(({ dijawab }) => !dijawab).length}`}</li>
        <li>{`Ragu-ragu (?): ${tanda.filter(({ ragu }) => ragu).length}`}</li>
        <li>{`Belum terkirim (…): ${tanda.filter(({ isUnsent }) => isUnsent).length}`}</li>
      </ul>
    </Stack>
  );
}
