/** The changes of a form that affect attendance (K30). */
import type { Forum } from '../../../../shared/queries/forum.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import type { Materi } from '../../../../shared/queries/materi.ts';
import type { Tugas } from '../../../../shared/queries/tugas.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import type { Usulan } from './queries.ts';

/** The contract's values; missing means required. */
interface SentRule {
  is_syarat_hadir?: boolean | null | undefined;
  deadline?: string | null | undefined;
}

const isRequired = ({ is_syarat_hadir = true }: Pick<SentRule, 'is_syarat_hadir'>): boolean =>
  is_syarat_hadir === true;

/** New required materials take weight from all others. */
export function usulanOfNew(sent: Pick<SentRule, 'is_syarat_hadir'>, count = 1): Usulan | null {
  return isRequired(sent) ? { materi_baru: count } : null;
}

const isSameTime = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/** Null when neither the requirement nor the deadline changes. */
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

/** New tasks take weight from all others, except offline. Null: unknown mode. */
export function usulanOfNewTask(mode: Mode | null, count = 1): Usulan | null {
  return mode === 'offline' ? null : { tugas_baru: count };
}

/** A task's end is its deadline. Null when it stays. */
export function usulanOfTask(
  mode: Mode,
  before: Pick<Tugas, 'id' | 'waktu_selesai'>,
  { waktu_selesai: deadline }: Pick<Tugas, 'waktu_selesai'>,
): Usulan | null {
  if (mode === 'offline' || isSameTime(before.waktu_selesai, deadline)) return null;
  return { isi: [{ id: before.id, is_syarat_hadir: true, deadline }] };
}

/** A new forum takes weight from all others, except offline. Null: unknown mode. */
export function usulanOfNewForum(mode: Mode | null): Usulan | null {
  return mode === 'offline' ? null : { forum_baru: 1 };
}

/** A new conference takes weight from all others, except offline. Null: unknown mode. */
export function usulanOfNewVidcon(mode: Mode | null): Usulan | null {
  return mode === 'offline' ? null : { vidcon_baru: 1 };
}

type ForumRule = Pick<Forum, 'minimal_post' | 'waktu_selesai'>;

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
/** Hidden exams and remedials do not count (U85). */
const examCounts = (rule: ExamRule): boolean => rule.ditampilkan && !isRemedial(rule);

/** Takes weight from all others when it counts. Null: unknown mode. */
export function usulanOfNewExam(mode: Mode | null, rule: ExamRule): Usulan | null {
  return mode !== 'offline' && examCounts(rule) ? { ujian_baru: 1 } : null;
}

/** Null when it counts as before; times affect no mark. */
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
