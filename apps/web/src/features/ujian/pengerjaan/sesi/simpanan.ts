/** The parts of an attempt as the device keeps them: its paper, its answers, its finish. */
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { assumeOffset, clockOffset } from '../../../../shared/lib/clock.ts';
import { DEFAULT_ZONE } from '../../../../shared/lib/format.ts';
import type { JournalPart } from '../../../../shared/offline/exam-journal.ts';
import { type DiServer, type Jurnal, kosong, type Tercatat } from './jurnal.ts';
import type { KontakTersimpan } from './kontak.ts';
import { generasiTersimpan } from './perangkat.ts';

export type Lembar = DataOf<'lembarSaya'>;

/** Why the attempt is being ended: by its student, by time, or the server has ended it. */
export interface Penutupan {
  sebab: 'sendiri' | 'waktu' | 'server';
  /** Server time when it was ended here. */
  waktuKlien: string;
}

/** Typed, and not noted yet. */
export interface Diketik {
  isi: IsiJawaban;
  /** Server time of its first and its last key. */
  pertama: number;
  terakhir: number;
  /** `urutan` of what it was typed over; 0: of nothing. */
  atas: number;
}

export interface Tersimpan {
  lembar: Lembar;
  jurnal: Jurnal;
  diketik: ReadonlyMap<string, Diketik>;
  penutupan: Penutupan | null;
  /** Under which this device writes; null: it never has (U60). */
  generasi: number | null;
  kontak: KontakTersimpan | null;
}

interface LembarTersimpan {
  /** An earlier version of the page kept it without what its exam is called. */
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
const KONTAK = 'kontak';

/** With the server's time less the device's, by which the clock goes on without a line. */
export const bagianLembar = (lembar: Lembar): JournalPart => ({
  part: LEMBAR,
  value: { lembar, selisih: clockOffset() } satisfies LembarTersimpan,
  unsent: false,
});
export const bagianAkhir = (penutupan: Penutupan | null): JournalPart => ({
  part: AKHIR,
  value: penutupan,
  unsent: penutupan?.sebab === 'sendiri',
});
export const bagianJawaban = (id: string, one: Tercatat): JournalPart => ({
  part: SOAL + id,
  value: one,
  unsent: !one.diakui,
});

/** Null: it is noted, or was taken back. */
export const bagianKetik = (id: string, one: Diketik | null): JournalPart => ({
  part: KETIK + id,
  value: one,
  unsent: one !== null,
});

/**
 * Absences, and when the page lived last: facts that wait for the next contact signal, and nobody
 * is warned for them.
 */
export const bagianKontak = (kontak: KontakTersimpan): JournalPart => ({
  part: KONTAK,
  value: kontak,
  unsent: false,
});

/** What stands under names that begin so. */
function startingWith<T>(parts: ReadonlyMap<string, unknown>, prefix: string): Map<string, T> {
  const own = [...parts].filter(([part, value]) => part.startsWith(prefix) && value !== null);
  return new Map(own.map(([part, value]) => [part.slice(prefix.length), value as T]));
}

/** Null where there is no paper: then answers are of no use either. */
export function tersimpanOf(parts: ReadonlyMap<string, unknown>): Tersimpan | null {
  const stored = parts.get(LEMBAR) as LembarTersimpan | undefined;
  if (stored === undefined) return null;
  const { lembar, selisih } = stored;
  assumeOffset(selisih);
  return {
    lembar: { ujian: unnamed, ...lembar },
    jurnal: { ...kosong, tercatat: startingWith<Tercatat>(parts, SOAL) },
    diketik: startingWith<Diketik>(parts, KETIK),
    penutupan: (parts.get(AKHIR) ?? null) as Penutupan | null,
    generasi: generasiTersimpan(parts, lembar.pengerjaan.id),
    kontak: (parts.get(KONTAK) ?? null) as KontakTersimpan | null,
  };
}

/** Typing that nothing newer was written over meanwhile, here or on another device. */
export function masihBerlaku(
  diketik: ReadonlyMap<string, Diketik>,
  { tercatat }: Jurnal,
): ReadonlyMap<string, Diketik> {
  return new Map([...diketik].filter(([id, { atas }]) => (tercatat.get(id)?.urutan ?? 0) === atas));
}

/** As the server sent it; each answer is of the shape that it was taken in. */
export const diServer = ({ jawaban }: Lembar): DiServer =>
  jawaban.map((one) => ({ ...one, jawaban: one.jawaban as IsiJawaban }));
