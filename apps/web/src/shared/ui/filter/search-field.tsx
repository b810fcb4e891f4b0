import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { IconSearch } from '../icons.ts';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  /** `delayMs` after the last key, and at once on Enter and on clearing. */
  onSearch: (text: string) => void;
  /** Defaults to 500 (S1 §9, DECISIONS 8). */
  delayMs?: number;
}

/** Reports once typing pauses. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onSearch,
  delayMs = 500,
}: SearchFieldProps) {
  const [draft, setDraft] = useState({ text: value, from: value });
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (draft.from !== value) {
    // Later typing stays when the own search comes back; another change (Back, Reset) is shown.
    const own = asked.indexOf(value);
    setDraft({ text: own < 0 ? value : draft.text, from: value });
    setAsked(own < 0 ? [] : asked.slice(own + 1));
  }
  const ask = (text: string): void => {
    setAsked((before) => [...before, text]);
    onSearch(text);
  };
  const later = useDebouncedCallback(ask, delayMs);
  const now = (text: string): void => {
    later.cancel();
    ask(text);
  };
  const edit = (text: string): void => {
    setDraft({ text, from: value });
    later(text.trim());
  };
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      value={draft.text}
      onChange={(event) => edit(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && now(draft.text.trim())}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        draft.text && (
          <CloseButton
            size="sm"
            aria-label="Hapus pencarian"
            onClick={() => {
              setDraft({ text: '', from: value });
              now('');
            }}
          />
        )
      }
    />
  );
}
