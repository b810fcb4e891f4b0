import { Readable } from 'node:stream';
import type { Berkas, Unggahan } from '@lms/contracts/berkas';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import type { BerkasRow } from './berkas.repo.ts';
import type { UnggahanRow } from './unggahan.repo.ts';

/** For whom a link is made: it is good for that user alone. */
export interface Viewer {
  collegeId: string;
  userId: string;
}

/** The caller has checked that the viewer may have the file. */
export function toBerkas(row: BerkasRow, { collegeId, userId }: Viewer, link: Files['link']): Berkas {
  const { lokasi, ...file } = row;
  return { ...file, url: link({ collegeId, userId, path: lokasi, name: file.nama, type: file.tipe }) };
}

/** While the bytes are all there and no file has become of them yet, the last part is to be sent once more. */
export function toUnggahan({ id, ukuran, posisi, keadaan, id_berkas }: UnggahanRow, berkas: Berkas | null): Unggahan {
  return { id, ukuran, posisi: id_berkas === null ? (keadaan.awal_terakhir ?? posisi) : posisi, berkas };
}

/** Bytes in memory, read like a stored file. */
export function readFromMemory(bytes: Buffer): StoredFile {
  return {
    bytes: bytes.byteLength,
    read: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
  };
}
