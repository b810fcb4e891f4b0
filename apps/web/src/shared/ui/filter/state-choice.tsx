import { Button } from '@mantine/core';
import { formatCount } from '../../lib/format.ts';
import classes from './state-choice.module.css';

interface StateChoiceProps<Value extends string> {
  label: string;
  value: Value | null;
  /** Null is the choice without a key in the address. A count of undefined is not known yet. */
  options: readonly { value: Value | null; label: string; count: number | undefined }[];
  onChange: (value: Value | null) => void;
}

/** States as buttons that filter a list, with how many rows each has. */
export function StateChoice<Value extends string>(props: StateChoiceProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form; these are buttons of a list
    <div className={classes.choices} role="group" aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value ?? ''}
          size="sm"
          mih={44}
          px="sm"
          variant={value === option.value ? 'filled' : 'default'}
          aria-pressed={value === option.value}
          onClick={() => onChange(option.value)}
        >
          {option.count === undefined
            ? option.label
            : `${option.label} ${formatCount(option.count)}`}
        </Button>
      ))}
    </div>
  );
}
