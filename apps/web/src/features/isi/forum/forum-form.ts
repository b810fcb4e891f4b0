/** The form behind Tambah Data Forum and Ubah Data Forum (S2 §5, DECISIONS 75, 171; R246, R296–R301). Pure but for the reading of HTML. */
import { forumErrors } from '@lms/contracts/forum.errors';
import { materiErrors } from '@lms/contracts/materi.errors';
import type { Forum } from '../../../shared/queries/forum.ts';
import { isEmptyRichText, isTooLongRichText } from '../../../shared/rich-text/limits.ts';
import type { Faults } from '../tugas/tugas-form.ts';

const LONGEST_TITLE = 200;
export const MOST_POSTS = 1_000;

export interface ForumValues {
  id_pertemuan: string | null;
  judul: string;
  deskripsi: string;
  waktu_mulai: string | null;
  waktu_selesai: string | null;
  /** '' while nothing stands in the field. */
  minimal_post: number | '';
  penilaian_keaktifan: boolean;
}

export const newForum = (idPertemuan: string): ForumValues => ({
  id_pertemuan: idPertemuan,
  judul: '',
  deskripsi: '',
  waktu_mulai: null,
  waktu_selesai: null,
  minimal_post: 1,
  penilaian_keaktifan: false,
});

export const storedForum = (forum: Forum): ForumValues => ({
  id_pertemuan: forum.id_pertemuan,
  judul: forum.judul,
  deskripsi: forum.deskripsi ?? '',
  waktu_mulai: forum.waktu_mulai,
  waktu_selesai: forum.waktu_selesai,
  minimal_post: forum.minimal_post,
  penilaian_keaktifan: forum.penilaian_keaktifan,
});

function titleFault(judul: string): string | undefined {
  const title = judul.trim();
  if (title === '') return 'Judul wajib diisi';
  return title.length > LONGEST_TITLE ? `Judul paling banyak ${LONGEST_TITLE} karakter` : undefined;
}

function textFault(deskripsi: string): string | undefined {
  if (isEmptyRichText(deskripsi)) return forumErrors.forum_deskripsi_wajib.message;
  return isTooLongRichText(deskripsi) ? materiErrors.deskripsi_terlalu_panjang.message : undefined;
}

const isSame = (one: string, other: string | undefined): boolean => other !== undefined && Date.parse(one) === Date.parse(other);

function endFault({ waktu_mulai, waktu_selesai }: ForumValues, before: Forum | null): string | undefined {
  if (waktu_selesai === null) return 'Waktu selesai wajib diisi';
  if (waktu_mulai === null) return undefined;
  // Times that stay as they are, are not judged again.
  if (isSame(waktu_mulai, before?.waktu_mulai) && isSame(waktu_selesai, before?.waktu_selesai)) return undefined;
  return Date.parse(waktu_selesai) < Date.parse(waktu_mulai) ? forumErrors.forum_selesai_sebelum_mulai.message : undefined;
}

function postFault(minimal: ForumValues['minimal_post']): string | undefined {
  if (minimal === '') return 'Minimal komentar wajib diisi';
  if (minimal < 1) return 'Minimal komentar tidak boleh kurang dari 1';
  return minimal > MOST_POSTS ? 'Minimal komentar tidak boleh lebih dari 1.000' : undefined;
}

/** Every fault, in the order of the form: the first is told in a toast (DECISIONS 75). */
export function forumFaults(values: ForumValues, before: Forum | null): Faults<ForumValues> {
  const faults: Faults<ForumValues> = {
    id_pertemuan: values.id_pertemuan === null ? 'Pertemuan wajib diisi' : undefined,
    judul: titleFault(values.judul),
    deskripsi: textFault(values.deskripsi),
    waktu_mulai: values.waktu_mulai === null ? 'Waktu mulai wajib diisi' : undefined,
    waktu_selesai: endFault(values, before),
    minimal_post: postFault(values.minimal_post),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

export function forumToSent({ id_pertemuan: _chosen, ...values }: ForumValues) {
  const { waktu_mulai, waktu_selesai, minimal_post } = values;
  if (waktu_mulai === null || waktu_selesai === null || minimal_post === '') throw new Error('sent before it was checked');
  return { ...values, judul: values.judul.trim(), waktu_mulai, waktu_selesai, minimal_post: Math.trunc(minimal_post) };
}

/** The earliest end: the start, or now once that is past (R300). */
export function earliestEnd(start: string | null, now: number, yesterday: string): string {
  if (start === null) return yesterday;
  return Date.parse(start) < now ? new Date(now).toISOString() : start;
}
