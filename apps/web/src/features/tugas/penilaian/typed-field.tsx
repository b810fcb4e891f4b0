import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTypedText } from '../../../shared/grading/use-typed-text.ts';
import type { Baris } from './queries.ts';
import type { TypedTexts } from './typed-texts.ts';

interface TypedOptions<Value> {
  texts: TypedTexts;
  row: Baris;
  name: string;
  shown: string;
  parse: (typed: string) => Value | undefined;
  onCommit: (value: Value) => void;
  fault: string;
}

/** Saves on leaving the field or its row and on Enter; an invalid text stays with its fault. */
export function useTypedField<Value>({ texts, row, name, fault, ...options }: TypedOptions<Value>) {
  const write = (text: string): void => texts.set(row, name, text);
  const field = useTypedText({
    ...options,
    place: {
      read: () => texts.get(row.id, name),
      write,
      take: () => texts.delete(row.id, name),
    },
  });
  const put = (text: string): void => {
    write(text);
    field.commit();
  };
  return { ...field, put, error: field.isFaulty ? fault : null };
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
