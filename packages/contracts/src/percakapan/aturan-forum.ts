/** The order of a forum's times; form and server share the rule (S2 §4, §5). Pure. */
import type { forumErrors } from './forum.errors.ts';

export interface WaktuForum {
  waktuMulai: Date;
  waktuSelesai: Date;
}

export interface FaultUrutan {
  code: Extract<keyof typeof forumErrors, 'forum_selesai_sebelum_mulai'>;
  path: 'waktu_selesai';
}

/** Times that stay as in `before` are not judged again. */
export function faultOfUrutan(
  { waktuMulai, waktuSelesai }: WaktuForum,
  before: WaktuForum | null,
): FaultUrutan | null {
  const same = (one: Date, other: Date | undefined) => one.getTime() === other?.getTime();
  if (same(waktuMulai, before?.waktuMulai) && same(waktuSelesai, before?.waktuSelesai)) return null;
  return waktuSelesai < waktuMulai
    ? { code: 'forum_selesai_sebelum_mulai', path: 'waktu_selesai' }
    : null;
}
