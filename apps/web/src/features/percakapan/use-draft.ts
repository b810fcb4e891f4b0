/** The draft of a message and what it answers, kept in this tab until it is sent. */

import type { Berkas } from '@lms/contracts/berkas/berkas';
import { MAKS_BERKAS_PESAN } from '@lms/contracts/wire/batas';
import { useState } from 'react';
import { draftStore } from '../../shared/form/draft-store.ts';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import { isEmptyRichText } from '../../shared/rich-text/limits.ts';
import type { Dibalas, PesanKeluar } from './waiting-pesan.ts';

export interface Draft {
  text: string;
  files: Berkas[];
}

const nothing: Draft = { text: '', files: [] };

export const isEmptyDraft = ({ text, files }: Draft): boolean =>
  isEmptyRichText(text) && files.length === 0;

/** Puts the returned message below the draft; null when both have too many files. Pure. */
export function joinDrafts(before: Draft, back: Pick<PesanKeluar, 'text' | 'files'>): Draft | null {
  const files = [
    ...before.files,
    ...back.files.filter(({ id }) => before.files.every((one) => one.id !== id)),
  ];
  if (files.length > MAKS_BERKAS_PESAN) return null;
  return { text: isEmptyRichText(before.text) ? back.text : before.text + back.text, files };
}

export function rewritten(keluar: PesanKeluar, code: string | null): PesanKeluar {
  if (code === 'balasan_tidak_berlaku' || code === 'pesan_dihapus')
    return { ...keluar, balasan: undefined };
  return code === 'berkas_tidak_tersedia' ? { ...keluar, files: [] } : keluar;
}

export function useDraft(threadId: string) {
  const { id: idUser } = usePengguna();
  const drafts = draftStore<Draft>({ name: 'pesan', idUser, of: threadId });
  const answers = draftStore<Dibalas>({ name: 'balasan', idUser, of: threadId });
  const [draft, setDraft] = useState<Draft>(() => drafts.read() ?? nothing);
  const [dibalas, setDibalas] = useState<Dibalas | null>(() => answers.read());
  const put = (next: Draft): void => {
    setDraft(next);
    if (isEmptyDraft(next)) drafts.forget();
    else drafts.write(next);
  };
  const reply = (one: Dibalas | null): void => {
    if (one === null) answers.forget();
    else answers.write(one);
    setDibalas(one);
  };
  /** False when the tab cannot store it: the message must stay. */
  const takeBack = (keluar: PesanKeluar): boolean => {
    const wasEmpty = isEmptyDraft(draft);
    const next = joinDrafts(draft, keluar);
    if (next === null) return false;
    drafts.write(next);
    // The storage is full and kept nothing.
    if (drafts.read() === null) {
      if (!wasEmpty) drafts.write(draft);
      return false;
    }
    setDraft(next);
    if (wasEmpty || keluar.balasan) reply(keluar.balasan ?? null);
    return true;
  };
  return { draft, put, dibalas, reply, takeBack };
}
