import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import classes from './tick-box.module.css';

interface TickBoxProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Without visible label, as big as a thumb. */
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
