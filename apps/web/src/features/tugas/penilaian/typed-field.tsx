import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Baris } from './queries.ts';
import type { TypedTexts } from './typed-texts.ts';

interface TypedOptions<Value> {
  /** What is no value yet is there again when its row is opened again. */
  texts: TypedTexts;
  row: Baris;
  /** Names the field among those of the row. */
  name: string;
  /** As it stands, with what is on its way. */
  shown: string;
  /** undefined: what is typed is none. */
  parse: (typed: string) => Value | undefined;
  onCommit: (value: Value) => void;
  fault: string;
}

/** A field that saves itself when it is left, by Enter, and when its row is left; what is no value stays and says why. */
export function useTypedField<Value>({ texts, row, name, shown, parse, onCommit, fault }: TypedOptions<Value>) {
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
  // The row may be left without the field being left: by Back, or by a link.
  useEffect(() => () => latest.current(), []);
  /** Puts a text there as if it had been typed, and saves it. */
  const put = (text: string): void => {
    texts.set(row, name, text);
    commit();
  };
  return { value: typed ?? shown, change, commit, put, error: isFaulty ? fault : null };
}

type Field = ReturnType<typeof useTypedField>;

export function TypedInput({ field, ...props }: { field: Field } & Omit<TextInputProps, 'value' | 'onChange' | 'error'>) {
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

export function TypedArea({ field, ...props }: { field: Field } & Omit<TextareaProps, 'value' | 'onChange' | 'error'>) {
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
