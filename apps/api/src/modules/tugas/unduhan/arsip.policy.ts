/**
 * The archive of submissions (K72): a folder per student or group, late ones marked, links as
 * texts. Pure.
 */
import { createNames, FILE_BYTES, FOLDER_BYTES, safeName } from '../../../platform/zip/names.ts';

interface Berkas {
  nama: string;
  ukuran: number;
  /** Null: its row is gone. */
  lokasi: string | null;
  /** Why it must not be passed on. */
  tertahan: string | null;
}

export interface Dikumpulkan {
  /** Null for a group. */
  nim: string | null;
  nama: string;
  /** Existing files in order. */
  berkas: readonly Berkas[];
  tautan: string | null;
  dikumpulkanPada: Date;
  terlambat: boolean;
}

export interface IsiArsip {
  path: string;
  mtime: Date;
  bytes: number;
  isi:
    | { teks: string }
    | { lokasi: string | null; tertahan: string | null }
    | { localPath: string };
}

/** In order; equal names get a number. `waktu` formats times. */
export function createLayout({
  waktu,
}: {
  waktu(at: Date): string;
}): (row: Dikumpulkan) => IsiArsip[] {
  const folderOf = createNames(FOLDER_BYTES);
  return (row) => {
    const wanted = row.nim === null ? row.nama : `${row.nim} - ${row.nama}`;
    const folder = folderOf(
      safeName(wanted, { maxBytes: FOLDER_BYTES, instead: row.nim ?? 'Kelompok' }),
    );
    const fileOf = createNames(FILE_BYTES);
    const text = (name: string, teks: string): IsiArsip => ({
      path: `${folder}/${fileOf(name)}`,
      mtime: row.dikumpulkanPada,
      bytes: Buffer.byteLength(teks),
      isi: { teks },
    });
    return [
      ...row.berkas.map(({ nama, ukuran, lokasi, tertahan }) => ({
        path: `${folder}/${fileOf(safeName(nama, { maxBytes: FILE_BYTES, instead: 'berkas' }))}`,
        mtime: row.dikumpulkanPada,
        bytes: ukuran,
        isi: { lokasi, tertahan },
      })),
      ...(row.tautan === null ? [] : [text('Tautan.txt', `${row.tautan}\r\n`)]),
      ...(row.terlambat
        ? [
            text(
              'TERLAMBAT.txt',
              `Dikumpulkan ${waktu(row.dikumpulkanPada)}, setelah batas waktu.\r\n`,
            ),
          ]
        : []),
    ];
  };
}

/** Parts of at most this many bytes (K72): each item's part, from 0; a larger item has its own. */
export function createParts(maxBytes: number): (bytes: number) => number {
  let part = 0;
  let used = 0;
  return (bytes) => {
    if (used > 0 && used + bytes > maxBytes) {
      part += 1;
      used = 0;
    }
    used += bytes;
    return part;
  };
}

/** A note of missing files; null: none. */
export function toGagal(gagal: readonly { path: string; alasan: string }[]): string | null {
  if (gagal.length === 0) return null;
  const head = `${gagal.length} berkas tidak dapat disertakan dalam arsip ini. Berkas lainnya lengkap.`;
  return `${[head, '', ...gagal.map(({ path, alasan }) => `${path}: ${alasan}`)].join('\r\n')}\r\n`;
}
