import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Saves } from '../../shared/grading/saves.ts';
import { useSaves } from '../../shared/grading/use-saves.ts';
import { sendOrWait } from '../../shared/offline/waiting.ts';
import { useWaiting } from '../../shared/offline/waiting-store.ts';
import type { Tugas } from '../../shared/queries/tugas.ts';
import { foldChange, type NilaiChange } from './change.ts';
import { type Baris, type Detail, penilaianQueries, showBaris } from './queries.ts';
import { createTypedTexts, type TypedTexts } from './typed-texts.ts';
import { sendNilai, type WaitingNilai } from './waiting-nilai.ts';

const KIND = 'nilai';

/** Without the files and their links: what is kept on a device is as little as needed. */
function rowOf(base: Baris | Detail): Baris {
  if (!('daftar' in base)) return base;
  const { daftar: _files, ...row } = base;
  return row;
}

/** Grades on their way: to the server, or without a line to this device until it is back (K39). */
export function useNilaiSaves({ id: idTugas, judul }: Pick<Tugas, 'id' | 'judul'>): {
  saves: Saves<NilaiChange>;
  texts: TypedTexts;
  /** What waits on this device, by row. */
  waiting: ReadonlyMap<string, NilaiChange>;
} {
  const queryClient = useQueryClient();
  const onItsWay = useRef<(rowId: string) => boolean>(() => false);
  const [texts] = useState(() => createTypedTexts((rowId) => onItsWay.current(rowId)));
  const saves = useSaves<NilaiChange>({
    fold: foldChange,
    send: async (id, change) => {
      const base = texts.baseOf(id) ?? (await queryClient.ensureQueryData(penilaianQueries.detail(idTugas, id)));
      const body: WaitingNilai = { idTugas, judul, row: rowOf(base), change };
      const sent = await sendOrWait(KIND, `${idTugas}/${id}`, body, sendNilai);
      if (sent) {
        texts.rebase(sent.answer);
        showBaris(queryClient, idTugas, sent.answer);
      }
      return sent !== null;
    },
  });
  useEffect(() => {
    onItsWay.current = (rowId) => saves.pending(rowId) !== null;
  }, [saves]);
  const rows = useWaiting();
  const waiting = useMemo(() => {
    const own = rows.filter(
      ({ kind, subject, refused }) => kind === KIND && subject.startsWith(`${idTugas}/`) && refused === null,
    );
    return new Map(own.map(({ body }) => [(body as WaitingNilai).row.id, (body as WaitingNilai).change]));
  }, [rows, idTugas]);
  // The device's queue is outside React: what it has sent is with the server.
  const before = useRef(waiting.size);
  useEffect(() => {
    const isSent = waiting.size < before.current;
    before.current = waiting.size;
    if (!isSent) return;
    saves.settleWaiting(new Set(waiting.keys()));
    void queryClient.invalidateQueries({ queryKey: penilaianQueries.ofTugas(idTugas) });
  }, [waiting, saves, queryClient, idTugas]);
  return { saves, texts, waiting };
}
