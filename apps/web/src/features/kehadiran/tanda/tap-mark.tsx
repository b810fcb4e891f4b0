import type { Presensi } from '@lms/contracts/wire/umum';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { presenceLabel } from '../../../shared/texts.ts';
import { nextMark } from './draft.ts';
import { markKeys } from './mark-keys.ts';
import classes from './tap-mark.module.css';

interface TapMarkProps {
  nim: string;
  nama: string;
  value: Presensi | null;
  options: readonly Presensi[];
  onChange: (presensi: Presensi) => void;
  onMove: (step: -1 | 1) => void;
  onSave: () => void;
  unsaved: boolean;
  children?: ReactNode;
}

/**
 * The whole row, which needs `position: relative`; a tap sets the next mark (H, A, I, S). Keys work
 * as in edit mode.
 */
export function TapMark({
  nim,
  nama,
  value,
  options,
  onChange,
  onMove,
  onSave,
  unsaved,
  children,
}: TapMarkProps) {
  const next = nextMark(value, options);
  const text = value === null ? 'Belum dicatat' : presenceLabel[value].text;
  return (
    <UnstyledButton
      className={classes.tap}
      data-baris={nim}
      data-presensi={value ?? undefined}
      aria-label={`Kehadiran ${nama}: ${text}${unsaved ? ', belum disimpan' : ''}`}
      title={`Ketuk untuk ${presenceLabel[next].text}`}
      onClick={() => onChange(next)}
      onKeyDown={markKeys({ options, onChange, onMove, onSave })}
    >
      {value === null ? '–' : text}
      {children}
    </UnstyledButton>
  );
}
