/** What a form is about to change in what counts for attendance (K30). */
import type { Materi } from '../../../shared/queries/materi.ts';
import type { Usulan } from './queries.ts';

/** As the contract takes it: required unless something else is said. */
interface SentRule {
  is_syarat_hadir?: boolean | null | undefined;
  deadline?: string | null | undefined;
}

const isRequired = ({ is_syarat_hadir = true }: Pick<SentRule, 'is_syarat_hadir'>): boolean => is_syarat_hadir === true;

/** New required materials take weight from all the rest. */
export function usulanOfNew(sent: Pick<SentRule, 'is_syarat_hadir'>, count = 1): Usulan | null {
  return isRequired(sent) ? { materi_baru: count } : null;
}

const isSameTime = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/** Null: neither whether it is required nor until when. */
export function usulanOfChange(before: Pick<Materi, 'id' | 'is_syarat_hadir' | 'deadline'>, sent: SentRule): Usulan | null {
  const required = isRequired(sent);
  const deadline = sent.deadline ?? null;
  const isAsBefore = (before.is_syarat_hadir ?? false) === required && (!required || isSameTime(before.deadline, deadline));
  return isAsBefore ? null : { isi: [{ id: before.id, is_syarat_hadir: required, deadline }] };
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
    lain > 0 && `tanda A ${lain} ${kehilangan + mendapat > 0 ? 'lainnya' : 'mahasiswa'} akan berubah`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `${parts.join(', ').replace(/^t/, 'T')}.`;
}
