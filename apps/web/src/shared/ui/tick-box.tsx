import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import classes from './tick-box.module.css';

interface TickBoxProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A box without words beside it, for a row of a table: as big as a thumb, its name for the ear. */
export function TickBox({ label, checked, disabled = false, onChange }: TickBoxProps) {
  const id = useId();
  return (
    <label className={classes.tick} htmlFor={id}>
      <Checkbox
        id={id}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
