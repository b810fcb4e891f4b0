/** What a screen reads of an attempt, and how the server's word closes or reopens it. Pure. */
import type { PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { CadanganSource } from '../sisa/cadangan.ts';
import type { AnswerJournal } from './answer-journal.ts';
import { type PerangkatState, perangkatOf } from './perangkat.ts';
import type { SendState } from './sender.ts';
import {
  type Diketik,
  type Lembar,
  type Penutupan,
  type StoredSesi,
  stillStanding,
} from './stored-sesi.ts';
import { timeLeft } from './time-left.ts';

export interface SesiState {
  lembar: Lembar;
  pengerjaan: PengerjaanSaya;
  journal: AnswerJournal;
  diketik: ReadonlyMap<string, Diketik>;
  sending: SendState;
  savedAt: number | null;
  /** Whether this device can keep answers. */
  room: 'free' | 'none' | 'full';
  isWritten: boolean;
  perangkat: PerangkatState;
  /** The zero date: none. */
  pengumumanTerakhir: string;
  penutupan: Penutupan | null;
  /** All is done here: the reason of a refusal, and the number of answers the server lacks. */
  outcome: { alasan: string | null; tertinggal: number } | null;
}

const NEVER = '0001-01-01T00:00:00Z';

export function firstState(
  { lembar, diketik, penutupan, generasi }: StoredSesi,
  journal: AnswerJournal,
  hasDisk: boolean,
): SesiState {
  return {
    lembar,
    pengerjaan: lembar.pengerjaan,
    journal,
    diketik: stillStanding(diketik, journal),
    sending: 'idle',
    savedAt: null,
    isWritten: true,
    room: hasDisk ? 'free' : 'none',
    penutupan,
    outcome: null,
    perangkat: perangkatOf(generasi, lembar.pengerjaan.generasi),
    pengumumanTerakhir: NEVER,
  };
}

/**
 * The server's end closes the attempt. While time is left, it reopens one that the time closed, or
 * that the student of another device cannot finish any more.
 */
export function closingAfter(
  closing: Penutupan | null,
  saya: Pick<PengerjaanSaya, 'status' | 'berakhir_pada' | 'waktu_server'>,
  perangkat: PerangkatState,
): Penutupan | null {
  const at = Date.parse(saya.waktu_server);
  if (saya.status === 'selesai')
    return closing?.sebab === 'sendiri'
      ? closing
      : { sebab: 'server', waktuKlien: new Date(at).toISOString() };
  if (timeLeft(saya.berakhir_pada, at) <= 0) return closing;
  const isReopened =
    closing?.sebab === 'waktu' || (closing?.sebab === 'sendiri' && perangkat !== 'menulis');
  return isReopened ? null : closing;
}

/** What a backup file holds (U59); null without an attempt or answers. */
export function cadanganOf({
  lembar,
  journal,
}: Pick<SesiState, 'lembar' | 'journal'>): CadanganSource | null {
  const jawaban = [...journal.tercatat].map(([id, one]) => ({ id, ...one }));
  const { id } = lembar.pengerjaan;
  return id === null || jawaban.length === 0
    ? null
    : { idPengerjaan: id, kunci: lembar.kunci_cadangan, jawaban };
}
