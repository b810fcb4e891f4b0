import type { Tampilkan } from '@lms/contracts/nilai/rekap-nilai';
import { Checkbox, Fieldset } from '@mantine/core';
import { columnOptions } from './columns.ts';
import classes from './recap.module.css';

interface ShowColumnsProps {
  shown: ReadonlySet<Tampilkan>;
  onChange: (shown: ReadonlySet<Tampilkan>) => void;
}

/** The boxes under Tampilkan; Semua turns all on or off (S3 §2.1, DECISIONS 186). */
export function ShowColumns({ shown, onChange }: ShowColumnsProps) {
  const all = columnOptions.map(({ value }) => value);
  const isAll = shown.size === all.length;
  return (
    <Fieldset legend="Tampilkan" variant="unstyled" classNames={{ legend: classes.legend }}>
      <div className={classes.boxes}>
        <Checkbox
          label="Semua"
          checked={isAll}
          indeterminate={!isAll && shown.size > 0}
          onChange={() => onChange(new Set(isAll ? [] : all))}
        />
        {columnOptions.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={shown.has(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(new Set(all.filter((one) => (one === value ? checked : shown.has(one)))))
            }
          />
        ))}
      </div>
    </Fieldset>
  );
}
