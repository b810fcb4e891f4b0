/** Between the server and the process that reads question files. */
import type { FormatImpor, SoalBerkas } from './soal-berkas.policy.ts';

export interface ToReader {
  bytes: Uint8Array;
  /** Null: only reports. */
  isi: readonly number[] | null;
}

interface Asal {
  no: number;
  tempat: string;
  judul: string;
  jenis_asal: string;
}

export type Laporan = Asal &
  (
    | { status: 'mustahil'; alasan: string }
    | {
        status: 'lengkap' | 'berubah';
        hilang: string[];
        jenis: SoalBerkas['jenis'];
        kategori: string | null;
        bobot: number | null;
        /** Recognises existing questions. */
        sidik: string;
        /** Equal and earlier in the file. */
        sama_dengan: number | null;
      }
  );

export type FromReader =
  | { kind: 'laporan'; laporan: Laporan[] }
  | { kind: 'isi'; no: number; soal: SoalBerkas }
  | { kind: 'selesai'; format: FormatImpor; catatan: string[]; peakBytes: number }
  | { kind: 'rusak'; alasan: string };
