/**
 * Reads a given answer (U50) for its control; a value of another shape counts as no answer. Pure.
 */

import type { JenisSoal } from '@lms/contracts/soal/soal';
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { Stored } from './kind.ts';

export interface Answering {
  value: IsiJawaban;
  onChange: (value: IsiJawaban) => void;
}

export interface AnswerProps<Jenis extends JenisSoal> {
  stored: Stored<Jenis>;
  name: string;
  disabled: boolean;
  answering?: Answering;
}

const isText = (value: unknown): value is string => typeof value === 'string';

export function chosenOf(value: IsiJawaban): string[] {
  if (Array.isArray(value)) return value.filter(isText);
  return isText(value) ? [value] : [];
}

/** 0 is benar (U5). */
export function truthOf(value: IsiJawaban): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'number') return null;
  return value === 0;
}

/** An essay's text, or the typed value. */
export function textOf(value: IsiJawaban): string {
  if (isText(value)) return value;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return '';
  return value.teks ?? '';
}

export type BerkasJawaban = { sidik: string; nama: string; bytes: number };

export function berkasOf(value: IsiJawaban): readonly BerkasJawaban[] {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value.berkas ?? [])
    : [];
}

export function essayOf(teks: string | null, berkas: readonly BerkasJawaban[]): IsiJawaban {
  if (teks === null && berkas.length === 0) return null;
  return { ...(teks !== null && { teks }), ...(berkas.length > 0 && { berkas: [...berkas] }) };
}

/** Null withdraws an answer. */
export const typedOrNone = (text: string): string | null => (text.trim() === '' ? null : text);

export function isAnswered(value: IsiJawaban): boolean {
  if (value === null) return false;
  if (typeof value === 'object' && !Array.isArray(value))
    return textOf(value).trim() !== '' || (value.berkas ?? []).length > 0;
  return isText(value) ? value.trim() !== '' : !Array.isArray(value) || value.length > 0;
}
