/** Kept on this device beside its files. */
import { queryOptions } from '@tanstack/react-query';
import { formatBytes } from '../../../shared/lib/format.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import { deviceDraft } from '../../../shared/offline/device-drafts.ts';
import type { Version } from './queries.ts';

export interface DraftFile {
  key: string;
  nama: string;
  ukuran: number;
  semula: number | null;
  /** The server's file id; null until uploaded. */
  berkas: string | null;
  /** The local id, if stored on this device. */
  kiriman: string | null;
  milikVersi: boolean;
}

export interface Draft {
  files: readonly DraftFile[];
  tautan: string;
  /** A repetition keeps it, a change makes a new one. */
  idKlien: string;
  /** The version it is based on; 0: none. */
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

export function draftOfVersion(version: Version | undefined): Draft {
  return {
    files: version?.berkas.map(fileOfVersion) ?? [],
    tautan: version?.tautan ?? '',
    idKlien: newId(),
    percobaan: version?.percobaan ?? 0,
  };
}

/**
 * Another member's files, unless one of that name and size is there (each version has its own
 * rows). `left` names files beyond the limit.
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
