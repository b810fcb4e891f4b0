/** Between the server and the program that reads files of questions. */
import type { FormatImpor, SoalBerkas } from './soal-berkas.policy.ts';

export interface KeBaca {
  bytes: Uint8Array;
  /** Whose content is asked for; null: only what is to be said of them. */
  isi: readonly number[] | null;
}

interface Asal {
  no: number;
  tempat: string;
  judul: string;
  jenis_asal: string;
}

/** A question as it is told of; its content comes apart, and only when it is asked for. */
export type Laporan = Asal &
  (
    | { status: 'mustahil'; alasan: string }
    | {
        status: 'lengkap' | 'berubah';
        hilang: string[];
        jenis: SoalBerkas['jenis'];
        kategori: string | null;
        bobot: number | null;
        /** As its version would have it, so that what is there already is known. */
        sidik: string;
        /** The question before it in the file that says the same. */
        sama_dengan: number | null;
      }
  );

export type DariBaca =
  | { kind: 'laporan'; laporan: Laporan[] }
  | { kind: 'isi'; no: number; soal: SoalBerkas }
  | { kind: 'selesai'; format: FormatImpor; catatan: string[]; peakBytes: number }
  | { kind: 'rusak'; alasan: string };
