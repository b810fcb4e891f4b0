import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Baris } from './queries.ts';
import type { TypedTexts } from './typed-texts.ts';

interface TypedOptions<Value> {
  /** An invalid text returns when its row is reopened. */
  texts: TypedTexts;
  row: Baris;
  name: string;
  shown: string;
  /** Undefined for an invalid text. */
  parse: (typed: string) => Value | undefined;
  onCommit: (value: Value) => void;
  fault: string;
}

/**
 * A field that saves on leaving it, on Enter, and on leaving its row; an invalid text stays with
 * its fault.
 */
export function useTypedField<Value>({
  texts,
  row,
  name,
  shown,
  parse,
  onCommit,
  fault,
}: TypedOptions<Value>) {
  const [typed, setTyped] = useState<string | null>(() => texts.get(row.id, name) ?? null);
  const change = (text: string): void => {
    texts.set(row, name, text);
    setTyped(text);
  };
  const isFaulty = typed !== null && parse(typed) === undefined;
  const commit = (): void => {
    const text = texts.get(row.id, name);
    if (text === undefined) return;
    const value = parse(text);
    if (value === undefined) return;
    texts.delete(row.id, name);
    setTyped(null);
    if (text.trim() !== shown) onCommit(value);
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  // The row may be left by Back or a link without leaving the field.
  useEffect(() => () => latest.current(), []);
  const put = (text: string): void => {
    texts.set(row, name, text);
    commit();
  };
  return { value: typed ?? shown, change, commit, put, error: isFaulty ? fault : null };
}

type Field = ReturnType<typeof useTypedField>;

export function TypedInput({
  field,
  ...props
}: { field: Field } & Omit<TextInputProps, 'value' | 'onChange' | 'error'>) {
  return (
    <TextInput
      {...props}
      value={field.value}
      error={field.error}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.commit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) field.commit();
      }}
    />
  );
}

export function TypedArea({
  field,
  ...props
}: { field: Field } & Omit<TextareaProps, 'value' | 'onChange' | 'error'>) {
  return (
    <Textarea
      {...props}
      value={field.value}
      error={field.error}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.commit}
    />
  );
}
