/**
 * The limits that both uploaders state and check (S1 §2.8, §5; S2 §5), by the server's rule. Pure.
 */
import type { KindBerkas, TipeMateriBerkas } from '@lms/contracts/berkas/berkas';
import {
  defaultUkuranMaxFile,
  extensionsOf as extensionsOfTujuan,
  megabytesOf,
  notAllowedText,
  penolakanOf,
  type Tujuan,
} from '@lms/contracts/berkas/jenis-berkas';
import type { UkuranMaxFile } from '@lms/contracts/sistem/sistem';

export interface UploadTarget {
  kind: KindBerkas;
  /** Belongs to kind materi. */
  tipeFile?: TipeMateriBerkas;
  /** A hint, never a path (K15). */
  dir?: string | undefined;
}

const tujuanOf = ({ kind, tipeFile }: UploadTarget): Tujuan => ({ kind, tipe_file: tipeFile });

/** Without dots, in display order. */
export function extensionsOf(target: UploadTarget): readonly string[] {
  return extensionsOfTujuan(tujuanOf(target));
}

function limitOf(target: UploadTarget, limits: UkuranMaxFile = defaultUkuranMaxFile): number {
  return megabytesOf(tujuanOf(target), limits) ?? limits.lainnya;
}

/** The hint of both uploaders (S1 §2.8). */
export function acceptedText(target: UploadTarget, limits?: UkuranMaxFile): string {
  const accept = extensionsOf(target).map((extension) => `.${extension}`);
  return `Jenis file yang didukung adalah ${accept.join(', ')}, dengan maksimal ukuran sebesar ${limitOf(target, limits)} MB`;
}

/** S1 §5 words a size refusal differently for each. */
export type UploadPlace = 'field' | 'dialog' | 'simple';

interface Checked {
  file: Pick<File, 'name' | 'size'>;
  target: UploadTarget;
  limits?: UkuranMaxFile;
  place: UploadPlace;
}

export function problemOf({
  file: { name, size },
  target,
  limits = defaultUkuranMaxFile,
  place,
}: Checked): string | null {
  const penolakan = penolakanOf({ ...tujuanOf(target), nama: name, bytes: size }, limits);
  if (penolakan === null) return null;
  if (penolakan.code === 'tipe_wajib') return notAllowedText(name);
  if (penolakan.code !== 'berkas_terlalu_besar_untuk_jenis') return penolakan.message;
  if (place === 'dialog') return 'Ukuran file melebihi batas maksimal';
  if (place === 'simple') return `Maximum file size is ${limitOf(target, limits)} MB`;
  if (target.kind === 'materi') return penolakan.message;
  return `Ukuran file tidak boleh lebih dari ${limitOf(target, limits).toFixed(2)}MB.`;
}

const SHOWN_NAME = 20;
/** 20 whole characters of the name (S1 §2.8). */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length <= SHOWN_NAME ? name : `${characters.slice(0, SHOWN_NAME).join('')}…`;
}
