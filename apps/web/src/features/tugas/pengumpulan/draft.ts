/**
 * What is put together to be handed in, and where it is kept: on this device, beside the files that
 * belong to it.
 */
import { queryOptions } from '@tanstack/react-query';
import { formatBytes } from '../../../shared/lib/format.ts';
import { deviceDraft } from '../../../shared/offline/device-drafts.ts';
import type { Version } from './queries.ts';

export interface DraftFile {
  key: string;
  nama: string;
  ukuran: number;
  /** What was told of a photo that was made smaller: from how many bytes. */
  semula: number | null;
  /** With the server, as this; null while it is on its way. */
  berkas: string | null;
  /** Kept on this device, as this. */
  kiriman: string | null;
  /** Of a version that was handed in. */
  milikVersi: boolean;
}

export interface Draft {
  files: readonly DraftFile[];
  tautan: string;
  /**
   * Names what is handed in: sent again after a lost answer it is the same, changed since it is
   * another.
   */
  idKlien: string;
  /** The version that it is made upon; 0: none. */
  percobaan: number;
}

export const storedDraft = (idTugas: string, idUser: string) =>
  deviceDraft<Draft>({ name: 'pengumpulan', idUser, of: idTugas, version: 2 });

export const draftQuery = (idTugas: string, idUser: string) =>
  queryOptions({
    queryKey: ['draf-pengumpulan', idUser, idTugas],
    queryFn: () => storedDraft(idTugas, idUser).read(),
    staleTime: Number.POSITIVE_INFINITY,
  });

const fileOfVersion = (berkas: Version['berkas'][number]): DraftFile => ({
  key: berkas.id,
  nama: berkas.nama,
  ukuran: berkas.content_length,
  semula: null,
  berkas: berkas.id,
  kiriman: null,
  milikVersi: true,
});

/** As it is handed in now; what is changed in it becomes the next version. */
export function draftOfVersion(version: Version | undefined): Draft {
  return {
    files: version?.berkas.map(fileOfVersion) ?? [],
    tautan: version?.tautan ?? '',
    idKlien: crypto.randomUUID(),
    percobaan: version?.percobaan ?? 0,
  };
}

/**
 * What another handed in meanwhile, beside the own: each of its files that is not there under that
 * name and size (each version has rows of its own), as far as there is room. `left` names those
 * that found none.
 */
export function withTheirs(
  own: Draft,
  theirs: Version,
  most: number,
): { draft: Draft; left: string[] } {
  const isThere = ({ nama, ukuran }: DraftFile): boolean =>
    own.files.some((file) => file.nama === nama && file.ukuran === ukuran);
  const more = theirs.berkas.map(fileOfVersion).filter((file) => !isThere(file));
  const room = Math.max(most - own.files.length, 0);
  const tautan = own.tautan.trim() === '' ? (theirs.tautan ?? '') : own.tautan;
  return {
    draft: {
      ...own,
      files: [...own.files, ...more.slice(0, room)],
      tautan,
      percobaan: theirs.percobaan,
    },
    left: more.slice(room).map(({ nama }) => nama),
  };
}

/** 'Foto diperkecil dari 4.20 MB menjadi 480.12 KB' */
export const shrunkText = ({ semula, ukuran }: DraftFile): string | null =>
  semula === null
    ? null
    : `Foto diperkecil dari ${formatBytes(semula)} menjadi ${formatBytes(ukuran)}`;
