/** Rules of the forum forms (S2 §4, §5; DECISIONS 75, 171). Pure except for reading HTML. */

import { materiErrors } from '@lms/contracts/isi/materi.errors';
import { faultOfUrutan } from '@lms/contracts/percakapan/aturan-forum';
import { tambahForum } from '@lms/contracts/percakapan/forum';
import { forumErrors } from '@lms/contracts/percakapan/forum.errors';
import type { FormErrors } from '@mantine/form';
import { byContract } from '../../../../shared/form/by-contract.ts';
import { defaultSpan, type FormClock } from '../../../../shared/lib/time/wall-clock.ts';
import type { Forum } from '../../../../shared/queries/forum.ts';
import { isEmptyRichText, isTooLongRichText } from '../../../../shared/rich-text/limits.ts';

export interface ForumValues {
  id_pertemuan: string | null;
  judul: string;
  deskripsi: string;
  waktu_mulai: string | null;
  waktu_selesai: string | null;
  minimal_post: number | '';
  penilaian_keaktifan: boolean;
}

export const newForum = (idPertemuan: string, clock: FormClock): ForumValues => ({
  id_pertemuan: idPertemuan,
  judul: '',
  deskripsi: '',
  ...defaultSpan(clock),
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

function textFault({ deskripsi }: ForumValues): FormErrors {
  if (isEmptyRichText(deskripsi)) return { deskripsi: forumErrors.forum_deskripsi_wajib.message };
  return isTooLongRichText(deskripsi)
    ? { deskripsi: materiErrors.deskripsi_terlalu_panjang.message }
    : {};
}

function orderFault({ waktu_mulai, waktu_selesai }: ForumValues, before: Forum | null): FormErrors {
  if (waktu_mulai === null || waktu_selesai === null) return {};
  const timesOf = (mulai: string, selesai: string) => ({
    waktuMulai: new Date(mulai),
    waktuSelesai: new Date(selesai),
  });
  const stored = before && timesOf(before.waktu_mulai, before.waktu_selesai);
  const fault = faultOfUrutan(timesOf(waktu_mulai, waktu_selesai), stored);
  return fault === null ? {} : { [fault.path]: forumErrors[fault.code].message };
}

const byShape = byContract(tambahForum, ({ minimal_post, ...values }: ForumValues) => ({
  ...values,
  minimal_post: minimal_post === '' ? null : Math.trunc(minimal_post),
}));

export const forumFaults = (values: ForumValues, before: Forum | null): FormErrors => ({
  ...byShape(values),
  ...textFault(values),
  ...orderFault(values, before),
});

export function forumToSent({ id_pertemuan: _chosen, ...values }: ForumValues) {
  const { waktu_mulai, waktu_selesai, minimal_post } = values;
  if (waktu_mulai === null || waktu_selesai === null || minimal_post === '')
    throw new Error('sent before it was checked');
  return {
    ...values,
    judul: values.judul.trim(),
    waktu_mulai,
    waktu_selesai,
    minimal_post: Math.trunc(minimal_post),
  };
}

/** The start, or now once that is past (S2 §5). */
export function earliestEnd(start: string | null, now: number, yesterday: string): string {
  if (start === null) return yesterday;
  return Date.parse(start) < now ? new Date(now).toISOString() : start;
}
