/**
 * The fields of /konfigurasi: each shows one setting, its effect, and the stored value while
 * changed.
 */
import { Select, Stack, Switch, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { NumberEntry } from '../../../../shared/form/number-entry.tsx';
import { formatNumber } from '../../../../shared/lib/format.ts';
import type { Path } from '../draft.ts';
import type { Editor } from '../use-editor.ts';

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useField(path: Path) {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('a field of settings stands outside its form');
  return {
    editor,
    value: editor.get(path),
    disabled: !editor.canWrite || editor.saving,
    error: editor.errorOf(path),
  };
}

interface FieldProps {
  path: Path;
  label: string;
  description?: ReactNode;
}

function Hint({
  path,
  description,
  show = String,
}: Pick<FieldProps, 'path' | 'description'> & { show?: (value: unknown) => string }) {
  const { editor } = useField(path);
  const stored = editor.stored(path);
  return (
    <>
      {description}
      {editor.isChanged(path) && stored !== undefined && (
        <Text component="span" size="xs" display="block" c="warning" fw={550}>
          {`Tersimpan: ${show(stored) || '(kosong)'}`}
        </Text>
      )}
    </>
  );
}

export function TextField({
  path,
  label,
  description,
  maxLength,
  multiline,
}: FieldProps & { maxLength: number; multiline?: boolean }) {
  const { editor, value, disabled, error } = useField(path);
  const common = {
    label,
    description: <Hint path={path} description={description} />,
    maxLength,
    disabled,
    error,
    value: typeof value === 'string' ? value : '',
    onChange: (event: { currentTarget: { value: string } }) =>
      editor.set(path, event.currentTarget.value),
  };
  return multiline ? <Textarea autosize minRows={2} {...common} /> : <TextInput {...common} />;
}

const shownNumber = (value: unknown) => (typeof value === 'number' ? formatNumber(value) : '');

const numberIn = (text: string): number | null => {
  const number = Number.parseFloat(text);
  return Number.isNaN(number) ? null : number;
};

interface NumberFieldProps extends FieldProps {
  suffix: string;
  decimals?: number;
}

export function NumberField({ path, label, description, suffix, decimals = 0 }: NumberFieldProps) {
  const { editor, value, disabled, error } = useField(path);
  // An incomplete number: `12.` on the way to `12.5`, or `-`.
  const [typed, setTyped] = useState('');
  const stands = typeof value === 'number' ? value : null;
  return (
    <NumberEntry
      label={label}
      description={<Hint path={path} description={description} show={shownNumber} />}
      suffix={` ${suffix}`}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      hideControls
      // A silent correction would be saved by mistake.
      clampBehavior="none"
      styles={numberStyles}
      disabled={disabled}
      error={error}
      value={typed !== '' && numberIn(typed) === stands ? typed : (stands ?? '')}
      onChange={(next) => {
        setTyped(typeof next === 'number' ? '' : next);
        editor.set(path, typeof next === 'number' ? next : numberIn(next));
      }}
    />
  );
}

export function SwitchField({ path, label, description }: FieldProps) {
  const { editor, value, disabled, error } = useField(path);
  return (
    <Switch
      label={label}
      description={
        <Hint
          path={path}
          description={description}
          show={(stored) => (stored === true ? 'Ya' : 'Tidak')}
        />
      }
      disabled={disabled}
      error={error}
      checked={value === true}
      onChange={(event) => editor.set(path, event.currentTarget.checked)}
    />
  );
}

export function ChoiceField({
  path,
  label,
  description,
  options,
}: FieldProps & { options: { value: string; label: string }[] }) {
  const { editor, value, disabled, error } = useField(path);
  const labelOf = (stored: unknown) =>
    options.find((option) => option.value === stored)?.label ?? String(stored);
  return (
    <Select
      label={label}
      description={<Hint path={path} description={description} show={labelOf} />}
      data={options}
      allowDeselect={false}
      maw={360}
      disabled={disabled}
      error={error}
      value={typeof value === 'string' ? value : null}
      onChange={(next) => next !== null && editor.set(path, next)}
    />
  );
}

/** Enter or leaving the field adds a text. */
export function ListField({
  path,
  label,
  description,
  placeholder,
}: FieldProps & { placeholder: string }) {
  const { editor, value, disabled, error } = useField(path);
  return (
    <TagsInput
      label={label}
      description={
        <Hint
          path={path}
          description={description}
          show={(stored) => (Array.isArray(stored) ? stored.join(', ') : '')}
        />
      }
      placeholder={placeholder}
      splitChars={[',', ';', ' ']}
      disabled={disabled}
      error={error}
      value={Array.isArray(value) ? [...value] : []}
      onChange={(next) => editor.set(path, next)}
    />
  );
}

/** Only the field is narrow, not its explanation. */
export const numberStyles = { wrapper: { maxWidth: 280 } };

export function Section({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Stack component="section" gap="md" aria-label={title}>
      <div>
        <Text component="h2" fw={650} fz="h3" m={0}>
          {title}
        </Text>
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}
