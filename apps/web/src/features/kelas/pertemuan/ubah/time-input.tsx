import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { parseTypedTime } from '../../../../shared/lib/time/typed-time.ts';

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** HH:MM:SS; '' is empty. */
  value: string;
  onChange: (time: string) => void;
}

const UNREADABLE = 'Tulis seperti 13:30';

/** A time of day in 24 hours, however it is typed: 13:30, 13.30 or 1330 (DECISIONS 11). */
export function TimeInput({ value, onChange, error, ...props }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const read = (text: string): string | null => {
    const found = parseTypedTime(text.length === 4 && text[1] === '.' ? `0${text}` : text, {
      day: '2000-01-01',
      time: '',
    });
    return found?.startsWith('2000-01-01 ') === true ? `${found.slice(11)}:00` : null;
  };
  const put = (time: string): void => {
    // A shown minute keeps its seconds.
    if (time.slice(0, 5) !== value.slice(0, 5) || time === '') onChange(time);
  };
  const settle = (): void => {
    if (typed === null) return;
    const time = read(typed);
    setLost(time === null && typed.trim() !== '');
    setTyped(null);
    put(time ?? '');
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="jj:mm"
      {...props}
      value={typed ?? value.slice(0, 5)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const time = read(text);
        if (time !== null && text.length >= 4) put(time);
      }}
      onBlur={settle}
      error={isLost && value === '' ? UNREADABLE : error}
    />
  );
}
