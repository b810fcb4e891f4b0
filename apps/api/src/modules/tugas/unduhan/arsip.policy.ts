/**
 * How submissions lie in an archive (K72): a folder for each student or group, the late ones
 * marked, links as texts. Pure.
 */
import { createNames, FILE_BYTES, FOLDER_BYTES, safeName } from '../../../platform/zip/names.ts';

interface Berkas {
  nama: string;
  ukuran: number;
  /** In the store; null: its row is gone. */
  lokasi: string | null;
}

export interface Dikumpulkan {
  /** Null of a group. */
  nim: string | null;
  nama: string;
  /** Those of which there is something, in their order. */
  berkas: readonly Berkas[];
  tautan: string | null;
  dikumpulkanPada: Date;
  terlambat: boolean;
}

export interface IsiArsip {
  path: string;
  mtime: Date;
  bytes: number;
  isi: { teks: string } | { lokasi: string | null } | { localPath: string };
}

/**
 * Their folders, some at a time and in order; of two students or groups with one name the second
 * gets a number. `waktu`: as people read it.
 */
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
      ...row.berkas.map(({ nama, ukuran, lokasi }) => ({
        path: `${folder}/${fileOf(safeName(nama, { maxBytes: FILE_BYTES, instead: 'berkas' }))}`,
        mtime: row.dikumpulkanPada,
        bytes: ukuran,
        isi: { lokasi },
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

/**
 * In parts of at most so many bytes (K72): asked for one after the other, in which part each is,
 * from 0; what is larger by itself is a part alone.
 */
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

/** The word of what could not be put in; null: everything is there. */
export function toGagal(gagal: readonly { path: string; alasan: string }[]): string | null {
  if (gagal.length === 0) return null;
  const head = `${gagal.length} berkas tidak dapat disertakan dalam arsip ini. Berkas lainnya lengkap.`;
  return `${[head, '', ...gagal.map(({ path, alasan }) => `${path}: ${alasan}`)].join('\r\n')}\r\n`;
}
