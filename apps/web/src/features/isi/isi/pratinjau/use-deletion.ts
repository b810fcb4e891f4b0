import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyError } from '../../../../shared/lib/notify.ts';
import { useDelete } from '../mutations.ts';
import type { Paged, Where } from '../queries.ts';
import { type AskedUsulan, callPratinjau, changesMarks, type Pratinjau } from './queries.ts';
import { usulanOfDeletion } from './usulan.ts';

const endpoints = {
  materi: 'hapusMateri',
  tugas: 'hapusTugas',
  ujian: 'hapusUjian',
  forum: 'hapusForum',
  vidcon: 'hapusVidcon',
} as const satisfies Record<Paged, string>;

interface Doomed {
  id: string;
  judul: string;
}

export interface DeletionQuestion extends Doomed {
  asked: AskedUsulan;
  meta: Pratinjau['meta'];
}

/**
 * At once where nobody has worked on it and no mark changes, else after one question with the
 * numbers (K4, K30). The toast undoes it either way.
 */
export function useContentDeletion(
  where: Where,
  jenis: Paged,
  /** Work unknown to the preview of marks. */
  isWorkedOn: (id: string) => boolean,
) {
  const deletion = useDelete(endpoints[jenis], where);
  const [question, setQuestion] = useState<DeletionQuestion | null>(null);
  const look = useMutation({
    mutationFn: ({ id }: Doomed) =>
      callPratinjau({ idPertemuan: where.idPertemuan, usulan: usulanOfDeletion(id) }),
    onSuccess: ({ meta }, { id, judul }) => {
      if (meta.dikerjakan === 0 && !changesMarks(meta) && !isWorkedOn(id))
        return deletion.mutate(id);
      setQuestion({
        id,
        judul,
        meta,
        asked: { idPertemuan: where.idPertemuan, usulan: usulanOfDeletion(id) },
      });
    },
    onError: notifyError,
  });
  return {
    question,
    begin: look.mutate,
    confirm: () => {
      if (question) deletion.mutate(question.id);
      setQuestion(null);
    },
    cancel: () => setQuestion(null),
    isPendingOf: (id: string) =>
      (look.isPending && look.variables.id === id) ||
      (deletion.isPending && deletion.variables === id),
  };
}
