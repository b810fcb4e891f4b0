/** The stored parts of an attempt: paper, answers, finish. */
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { DEFAULT_ZONE } from '../../../../shared/lib/format.ts';
import { assumeOffset, clockOffset } from '../../../../shared/lib/time/clock.ts';
import type { JournalPart } from '../../../../shared/offline/exam-journal.ts';
import {
  type AnswerJournal,
  emptyJournal,
  type ServerAnswers,
  type Tercatat,
} from './answer-journal.ts';
import type { StoredContact } from './contact.ts';
import { storedGenerasi } from './perangkat.ts';

export type Lembar = DataOf<'lembarSaya'>;

/** Ended by the student, the time, or the server. */
export interface Penutupan {
  sebab: 'sendiri' | 'waktu' | 'server';
  waktuKlien: string;
}

export interface Diketik {
  isi: IsiJawaban;
  pertama: number;
  terakhir: number;
  /** `urutan` of the answer it replaces; 0: none. */
  atas: number;
}

export interface StoredSesi {
  lembar: Lembar;
  journal: AnswerJournal;
  diketik: ReadonlyMap<string, Diketik>;
  penutupan: Penutupan | null;
  /** Null: this device never wrote (U60). */
  generasi: number | null;
  contact: StoredContact | null;
}

interface StoredLembar {
  /** Earlier versions stored it without the exam's name. */
  lembar: Omit<Lembar, 'ujian'> & Partial<Pick<Lembar, 'ujian'>>;
  selisih: number;
}

const unnamed: Lembar['ujian'] = {
  judul: 'Ujian',
  sifat: 'open',
  id_pertemuan: '',
  id_kelas: '',
  time_zone: DEFAULT_ZONE,
};
const LEMBAR = 'lembar';
const AKHIR = 'akhir';
const SOAL = 'soal:';
const KETIK = 'ketik:';
const CONTACT = 'kontak';

/** Server time minus device time sets the clock offline. */
export const lembarPart = (lembar: Lembar): JournalPart => ({
  part: LEMBAR,
  value: { lembar, selisih: clockOffset() } satisfies StoredLembar,
  unsent: false,
});
export const closingPart = (penutupan: Penutupan | null): JournalPart => ({
  part: AKHIR,
  value: penutupan,
  unsent: penutupan?.sebab === 'sendiri',
});
export const jawabanPart = (id: string, one: Tercatat): JournalPart => ({
  part: SOAL + id,
  value: one,
  unsent: !one.diakui,
});

/** Null: recorded or withdrawn. */
export const typedPart = (id: string, one: Diketik | null): JournalPart => ({
  part: KETIK + id,
  value: one,
  unsent: one !== null,
});

/** The next signal takes them; they cause no leave warning. */
export const contactPart = (contact: StoredContact): JournalPart => ({
  part: CONTACT,
  value: contact,
  unsent: false,
});

function startingWith<T>(parts: ReadonlyMap<string, unknown>, prefix: string): Map<string, T> {
  const own = [...parts].filter(([part, value]) => part.startsWith(prefix) && value !== null);
  return new Map(own.map(([part, value]) => [part.slice(prefix.length), value as T]));
}

/** Null without a paper: answers alone are useless. */
export function storedOf(parts: ReadonlyMap<string, unknown>): StoredSesi | null {
  const stored = parts.get(LEMBAR) as StoredLembar | undefined;
  if (stored === undefined) return null;
  const { lembar, selisih } = stored;
  assumeOffset(selisih);
  return {
    lembar: { ujian: unnamed, ...lembar },
    journal: { ...emptyJournal, tercatat: startingWith<Tercatat>(parts, SOAL) },
    diketik: startingWith<Diketik>(parts, KETIK),
    penutupan: (parts.get(AKHIR) ?? null) as Penutupan | null,
    generasi: storedGenerasi(parts, lembar.pengerjaan.id),
    contact: (parts.get(CONTACT) ?? null) as StoredContact | null,
  };
}

/** No newer answer has replaced it, here or on another device. */
export function stillStanding(
  diketik: ReadonlyMap<string, Diketik>,
  { tercatat }: AnswerJournal,
): ReadonlyMap<string, Diketik> {
  return new Map([...diketik].filter(([id, { atas }]) => (tercatat.get(id)?.urutan ?? 0) === atas));
}

/** The server returns each answer in the shape it accepted. */
export const serverAnswersOf = ({ jawaban }: Lembar): ServerAnswers =>
  jawaban.map((one) => ({ ...one, jawaban: one.jawaban as IsiJawaban }));
