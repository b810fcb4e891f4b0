/** This Siakad's grades. Written to disk before anything is answered, so a restart loses nothing. */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { z } from 'zod';

const komponen = z.object({
  id: z.string(),
  jenis: z.enum(['tugas', 'kuis', 'forum', 'uts', 'uas', 'lainnya']),
  label: z.string(),
  bobot: z.number(),
  waktu_entri_nilai_start: z.string().nullable(),
  waktu_entri_nilai_end: z.string().nullable(),
});

const kelas = z.object({ komponen: z.array(komponen), dikunci: z.boolean() });
export type Kelas = z.output<typeof kelas>;

const nilai = z.object({
  nilai: z.number().nullable(),
  /** The LMS's version, or null for a value of this Siakad. */
  versi: z.number().nullable(),
  waktu: z.string(),
  oleh: z.string(),
});

const jawaban = z.object({
  nim: z.string(),
  versi: z.number(),
  status: z.enum(['diterima', 'ditolak']),
  kode: z.string().nullable(),
  alasan: z.string().nullable(),
});
export type Jawaban = z.output<typeof jawaban>;

export const modes = [
  'normal',
  'mati',
  'lambat',
  'galat',
  'html',
  'dialihkan',
  'dua_kali',
  'hilang',
  'nanti',
  'acak',
] as const;
const sakelar = z.object({
  mode: z.enum(modes),
  /** Students that this Siakad pretends not to know. */
  nim_ditolak: z.array(z.string()),
});

const kiriman = z.object({
  id: z.string(),
  id_kelas: z.string(),
  id_komponen: z.string(),
  pada: z.string(),
  kali: z.number(),
  jawaban: z.array(jawaban),
  /** Told to the LMS; false: by confirmation, when somebody presses the button. */
  dijawab: z.boolean(),
});

const rencana = z.object({
  /** User names of the lecturers who may edit it: coordinator and developer. */
  penyusun: z.array(z.string()),
  pertemuan: z.array(z.string()),
  evaluasi: z.array(z.object({ id: z.string(), nama: z.string(), bobot: z.number() })),
});
/** The plan of a course (RPS), by the course's id at the LMS. */
export type Rencana = z.output<typeof rencana>;

const skala = z.object({
  huruf: z.string(),
  indeks: z.number(),
  minimum: z.number(),
  maksimum: z.number(),
});

const SKALA: readonly z.output<typeof skala>[] = [
  { huruf: 'A', indeks: 4, minimum: 85, maksimum: 100 },
  { huruf: 'AB', indeks: 3.5, minimum: 80, maksimum: 84.99 },
  { huruf: 'B', indeks: 3, minimum: 70, maksimum: 79.99 },
  { huruf: 'BC', indeks: 2.5, minimum: 65, maksimum: 69.99 },
  { huruf: 'C', indeks: 2, minimum: 60, maksimum: 64.99 },
  { huruf: 'D', indeks: 1, minimum: 45, maksimum: 59.99 },
  { huruf: 'E', indeks: 0, minimum: 0, maksimum: 44.99 },
];

/** Offsets of the college's zone, in which a date without time stands. */
export const zones = { WIB: '+07:00', WITA: '+08:00', WIT: '+09:00' } as const;
export const zona = z.enum(['WIB', 'WITA', 'WIT']);
export type Zona = z.output<typeof zona>;

/** A file that somebody else began has only a part of it. */
const state = z.object({
  kelas: z.record(z.string(), kelas).default({}),
  nilai: z.record(z.string(), nilai).default({}),
  kiriman: z.record(z.string(), kiriman).default({}),
  sakelar: sakelar.default({ mode: 'normal', nim_ditolak: [] }),
  skala: z.array(skala).default([...SKALA]),
  zona: zona.default('WIB'),
  rencana: z.record(z.string(), rencana).default({}),
});
export type State = z.output<typeof state>;

export const nilaiKey = (idKelas: string, idKomponen: string, nim: string): string =>
  JSON.stringify([idKelas, idKomponen, nim]);
const address = z.tuple([z.string(), z.string(), z.string()]);
export function readNilaiKey(key: string): { idKelas: string; idKomponen: string; nim: string } {
  const [idKelas, idKomponen, nim] = address.parse(JSON.parse(key));
  return { idKelas, idKomponen, nim };
}

export interface Store {
  readonly state: State;
  /** Changes and writes; the change is on disk when it returns. */
  change<T>(work: (state: State) => T): T;
}

/** `file` null: in memory only. */
export function openStore(file: string | null): Store {
  const stored = file === null ? null : readIfThere(file);
  const current = state.parse(stored === null ? {} : JSON.parse(stored));
  return {
    state: current,
    change: (work) => {
      const result = work(current);
      if (file !== null) writeWhole(file, JSON.stringify(current));
      return result;
    },
  };
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** A process that is killed leaves the old file or the new one. */
function writeWhole(file: string, text: string): void {
  const next = `${file}.baru`;
  const handle = openSync(next, 'w');
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(next, file);
}
