import type { BarisKehadiran } from '@lms/contracts/kehadiran';
import type { Presensi } from '@lms/contracts/umum';
import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '../../../shared/theme.ts';
import type { DraftRow } from '../draft.ts';
import { ParticipantsCards } from './participants-cards.tsx';
import { ParticipantsTable } from './participants-table.tsx';

/** What a row can do in edit mode. */
export interface RowEditing {
  options: readonly Presensi[];
  /** While the save is on its way. */
  disabled: boolean;
  set: (row: BarisKehadiran, presensi: Presensi) => void;
  take: (row: BarisKehadiran) => void;
  /** Moves the focus to the row above or below. */
  move: (nim: string, step: -1 | 1) => void;
  save: () => void;
}

export interface ParticipantsListProps {
  idKelas: string;
  idPertemuan: string;
  rows: readonly DraftRow[];
  /** Number of the first row: numbers run on over pages (S1 §9). */
  firstNumber: number;
  /** Smallest progress in percent; null where the meeting has no activity progress. */
  minimumPercent: number | null;
  /** Whether single marks may be set without edit mode. */
  mayMark: boolean;
  /** null outside edit mode. */
  edit: RowEditing | null;
}

/** A table on tablets and wider, cards on phones (S1 §2.9). */
export function ParticipantsList(props: ParticipantsListProps) {
  const isWide = useMediaQuery(`(min-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  return isWide ? <ParticipantsTable {...props} /> : <ParticipantsCards {...props} />;
}
