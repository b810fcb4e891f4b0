/** What a form is about to change in what counts for attendance (K30). */
import type { Forum } from '../../../../shared/queries/forum.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import type { Materi } from '../../../../shared/queries/materi.ts';
import type { Tugas } from '../../../../shared/queries/tugas.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import type { Usulan } from './queries.ts';

/** As the contract takes it: required unless something else is said. */
interface SentRule {
  is_syarat_hadir?: boolean | null | undefined;
  deadline?: string | null | undefined;
}

const isRequired = ({ is_syarat_hadir = true }: Pick<SentRule, 'is_syarat_hadir'>): boolean =>
  is_syarat_hadir === true;

/** New required materials take weight from all the rest. */
export function usulanOfNew(sent: Pick<SentRule, 'is_syarat_hadir'>, count = 1): Usulan | null {
  return isRequired(sent) ? { materi_baru: count } : null;
}

const isSameTime = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/** Null: neither whether it is required nor until when. */
export function usulanOfChange(
  before: Pick<Materi, 'id' | 'is_syarat_hadir' | 'deadline'>,
  sent: SentRule,
): Usulan | null {
  const required = isRequired(sent);
  const deadline = sent.deadline ?? null;
  const isAsBefore =
    (before.is_syarat_hadir ?? false) === required &&
    (!required || isSameTime(before.deadline, deadline));
  return isAsBefore ? null : { isi: [{ id: before.id, is_syarat_hadir: required, deadline }] };
}

type Mode = PertemuanDetail['jenis'];

/**
 * New tasks take weight from all the rest; nothing counts where the meeting is held in a room.
 * Null: how it is held is not known here.
 */
export function usulanOfNewTask(mode: Mode | null, count = 1): Usulan | null {
  return mode === 'offline' ? null : { tugas_baru: count };
}

/** Null: it ends as before. Of a task its end is the deadline. */
export function usulanOfTask(
  mode: Mode,
  before: Pick<Tugas, 'id' | 'waktu_selesai'>,
  { waktu_selesai: deadline }: Pick<Tugas, 'waktu_selesai'>,
): Usulan | null {
  if (mode === 'offline' || isSameTime(before.waktu_selesai, deadline)) return null;
  return { isi: [{ id: before.id, is_syarat_hadir: true, deadline }] };
}

/**
 * A new forum takes weight from all the rest; nothing counts where the meeting is held in a room.
 * Null: how it is held is not known here.
 */
export function usulanOfNewForum(mode: Mode | null): Usulan | null {
  return mode === 'offline' ? null : { forum_baru: 1 };
}

type ForumRule = Pick<Forum, 'minimal_post' | 'waktu_selesai'>;

/** Null: as many posts are asked for as before, until the same time (K90). */
export function usulanOfForum(
  mode: Mode,
  before: Pick<Forum, 'id'> & ForumRule,
  { minimal_post, waktu_selesai }: ForumRule,
): Usulan | null {
  const isAsBefore =
    before.minimal_post === minimal_post && isSameTime(before.waktu_selesai, waktu_selesai);
  return mode === 'offline' || isAsBefore
    ? null
    : { isi: [{ id: before.id, minimal_post, waktu_selesai }] };
}

type ExamRule = Pick<Ujian, 'ditampilkan'> & { jenis: Ujian['jenis'] | null };

const isRemedial = ({ jenis }: ExamRule): boolean => jenis === 'remedial';
/** Hidden ones and remedials count for nobody (U85). */
const examCounts = (rule: ExamRule): boolean => rule.ditampilkan && !isRemedial(rule);

/**
 * A new exam that counts takes weight from all the rest. Null for the mode: how the meeting is held
 * is not known here.
 */
export function usulanOfNewExam(mode: Mode | null, rule: ExamRule): Usulan | null {
  return mode !== 'offline' && examCounts(rule) ? { ujian_baru: 1 } : null;
}

/** Null: it counts as before, or as little; when it is held changes no mark. */
export function usulanOfExam(
  mode: Mode,
  before: Pick<Ujian, 'id'> & ExamRule,
  sent: ExamRule,
): Usulan | null {
  if (mode === 'offline' || examCounts(before) === examCounts(sent)) return null;
  return { isi: [{ id: before.id, ditampilkan: sent.ditampilkan, remedial: isRemedial(sent) }] };
}

export const usulanOfDeletion = (id: string): Usulan => ({ isi: [{ id, hapus: true }] });

interface Counts {
  mendapat: number;
  kehilangan: number;
  lain: number;
}

/** '3 mahasiswa akan kehilangan H, 1 mendapat H.' */
export function sentenceOf({ mendapat, kehilangan, lain }: Counts): string {
  const parts = [
    kehilangan > 0 && `${kehilangan} mahasiswa akan kehilangan H`,
    mendapat > 0 && `${mendapat} ${kehilangan > 0 ? '' : 'mahasiswa akan '}mendapat H`,
    lain > 0 &&
      `tanda A ${lain} ${kehilangan + mendapat > 0 ? 'lainnya' : 'mahasiswa'} akan berubah`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `${parts.join(', ').replace(/^t/, 'T')}.`;
}
