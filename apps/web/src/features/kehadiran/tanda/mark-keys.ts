import type { Presensi } from '@lms/contracts/wire/umum';
import type { KeyboardEvent } from 'react';

interface MarkKeys {
  options: readonly Presensi[];
  onChange: (presensi: Presensi) => void;
  onMove: (step: -1 | 1) => void;
  onSave: () => void;
}

/** A letter sets the mark and moves to the next row, up and down move, Ctrl+Enter saves. */
export function markKeys({ options, onChange, onMove, onSave }: MarkKeys) {
  return (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      onSave();
      event.preventDefault();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = options.find((option) => option === key.toUpperCase());
    if (letter) onChange(letter);
    if (letter || key === 'ArrowDown') onMove(1);
    else if (key === 'ArrowUp') onMove(-1);
    else return;
    event.preventDefault();
  };
}
