import type { Presensi } from '@lms/contracts/wire/umum';
import { presenceLabel } from '../../../shared/texts.ts';
import { markKeys } from './mark-keys.ts';
import classes from './mark-picker.module.css';

interface MarkPickerProps {
  /** Keeps the group's radios apart. */
  nim: string;
  nama: string;
  value: Presensi | null;
  /** The current mark is shown even if it may no longer be set. */
  options: readonly Presensi[];
  disabled: boolean;
  onChange: (presensi: Presensi) => void;
  onMove: (step: -1 | 1) => void;
  onSave: () => void;
}

/** By tap or keyboard (`markKeys`); left and right choose. */
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
