/** Comma and dot both are the decimal sign, typed, pasted or dropped (DECISIONS 240). */
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { insertedNumber } from './inserted-number.ts';

/** React overrides each input's setter; the prototype's lets it notice the change. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Mantine's NumberInput drops a comma inside longer text: 2,5 from a clipboard would become 25. */
export function NumberEntry({ onChange, error, ...props }: NumberInputProps) {
  const { decimalScale, allowDecimal = true, allowNegative = true, suffix = '' } = props;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const insert = useEffectEvent((event: InputEvent): void => {
    const { data, inputType } = event;
    // Left to the browser and Mantine, so that undo works.
    if (
      !event.cancelable ||
      !inputType.startsWith('insert') ||
      data === null ||
      data.length < 2 ||
      !/\D/.test(data)
    )
      return;
    const field = event.currentTarget as HTMLInputElement;
    const end =
      suffix !== '' && field.value.endsWith(suffix)
        ? field.value.length - suffix.length
        : field.value.length;
    const [from, to] = [field.selectionStart ?? end, field.selectionEnd ?? end].map((at) =>
      Math.min(at, end),
    );
    const [before, after] = [field.value.slice(0, from), field.value.slice(to, end)];
    event.preventDefault();
    const made = insertedNumber(
      { before, text: data, after },
      { decimals: allowDecimal ? (decimalScale ?? null) : 0, negative: allowNegative, suffix },
    );
    setRefused('fault' in made ? made.fault : null);
    if ('fault' in made) return;
    setValue?.call(field, `${made.text}${field.value.slice(end)}`);
    const caret = made.text.length - after.length;
    field.setSelectionRange(caret, caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  // React's `onBeforeInput` misses drops and text that a keyboard commits.
  useEffect(() => {
    const field = input.current;
    const listener = (event: InputEvent): void => insert(event);
    field?.addEventListener('beforeinput', listener);
    return () => field?.removeEventListener('beforeinput', listener);
  }, []);

  return (
    <NumberInput
      ref={input}
      decimalSeparator="."
      allowedDecimalSeparators={['.', ',']}
      {...props}
      error={refused ?? error}
      onChange={(value) => {
        setRefused(null);
        onChange?.(value);
      }}
      // Mantine's handler would insert the text before the browser does.
      onPasteCapture={(event) => event.stopPropagation()}
    />
  );
}
