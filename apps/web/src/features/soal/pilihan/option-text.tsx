import { ActionIcon, Group, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconTypography } from '../../../shared/ui/icons.ts';
import { toHtml, toPlain } from './plain-text.ts';
import { TextEditor } from './text-editor.tsx';

interface OptionTextProps {
  label: string;
  /** HTML; '' is empty. */
  value: string;
  onChange: (html: string) => void;
  error: ReactNode;
  disabled: boolean;
  'data-path': string;
}

/**
 * An option's text: a plain field until rich text is present or requested, since the editor is
 * large.
 */
export function OptionText({
  label,
  value,
  onChange,
  error,
  disabled,
  'data-path': path,
}: OptionTextProps) {
  const plain = toPlain(value);
  const [isRich, setIsRich] = useState(plain === null);
  // Keeps trailing spaces while typing; rereading drops them.
  const [typed, setTyped] = useState({ text: plain ?? '', html: value });
  if (isRich || plain === null) {
    return (
      <TextEditor
        label={label}
        value={value}
        onChange={onChange}
        error={error}
        disabled={disabled}
        data-path={path}
      />
    );
  }
  const text = typed.html === value ? typed.text : plain;
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2_000}
        style={{ flex: 1, minWidth: 0 }}
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped({ text: next, html: toHtml(next) });
          onChange(toHtml(next));
        }}
        error={error}
        disabled={disabled}
        data-path={path}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Format teks ${label}`}
        title="Format, rumus, gambar dalam teks"
        disabled={disabled}
        onClick={() => setIsRich(true)}
      >
        <IconTypography size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
