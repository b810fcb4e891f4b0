/** Messages between the server and the process that reads question files. */
import type { FormatImpor, SoalBerkas } from './soal-berkas.policy.ts';

export interface KeBaca {
  bytes: Uint8Array;
  /** Numbers whose content is wanted; null: reports only. */
  isi: readonly number[] | null;
}

interface Asal {
  no: number;
  tempat: string;
  judul: string;
  jenis_asal: string;
}

/** A question's report; its content follows only if asked for. */
export type Laporan = Asal &
  (
    | { status: 'mustahil'; alasan: string }
    | {
        status: 'lengkap' | 'berubah';
        hilang: string[];
        jenis: SoalBerkas['jenis'];
        kategori: string | null;
        bobot: number | null;
        /** The fingerprint its version would have, to recognise existing questions. */
        sidik: string;
        /** An equal question earlier in the file. */
        sama_dengan: number | null;
      }
  );

export type DariBaca =
  | { kind: 'laporan'; laporan: Laporan[] }
  | { kind: 'isi'; no: number; soal: SoalBerkas }
  | { kind: 'selesai'; format: FormatImpor; catatan: string[]; peakBytes: number }
  | { kind: 'rusak'; alasan: string };
