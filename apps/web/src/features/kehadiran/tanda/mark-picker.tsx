import type { Presensi } from '@lms/contracts/wire/umum';
import { presenceLabel } from '../../../shared/texts.ts';
import { markKeys } from './mark-keys.ts';
import classes from './mark-picker.module.css';

interface MarkPickerProps {
  /** Whose mark it is: names the group and keeps its radios apart. */
  nim: string;
  nama: string;
  value: Presensi | null;
  /** Codes that may be set; a current one that may not be set any more is shown as well. */
  options: readonly Presensi[];
  disabled: boolean;
  onChange: (presensi: Presensi) => void;
  /** Up and down, and on after a letter: −1 or 1 row. */
  onMove: (step: -1 | 1) => void;
  /** Ctrl+Enter. */
  onSave: () => void;
}

/**
 * H A I S of one student: one tap, or with the keyboard the letter itself, which goes on to the
 * next row; left and right choose, up and down change the row, Ctrl+Enter saves.
 */
export function MarkPicker({
  nim,
  nama,
  value,
  options,
  disabled,
  onChange,
  onMove,
  onSave,
}: MarkPickerProps) {
  const shown = value === null || options.includes(value) ? options : [...options, value];
  return (
    <div
      role="radiogroup"
      aria-label={`Kehadiran ${nama}`}
      className={classes.group}
      data-baris={nim}
      onKeyDown={markKeys({ options, onChange, onMove, onSave })}
    >
      {shown.map((option) => (
        <label
          key={option}
          className={classes.option}
          data-presensi={option}
          title={presenceLabel[option].text}
        >
          <input
            type="radio"
            name={`presensi-${nim}`}
            className={classes.radio}
            aria-label={presenceLabel[option].text}
            checked={value === option}
            disabled={disabled || !options.includes(option)}
            onChange={() => onChange(option)}
          />
          <span className={classes.face} aria-hidden>
            {option}
          </span>
        </label>
      ))}
    </div>
  );
}
