import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { draftStore } from '../../../shared/form/draft-store.ts';
import type { Saves } from '../../../shared/grading/saves.ts';
import { useSaves } from '../../../shared/grading/use-saves.ts';
import { dismissWaiting, sendOrWait } from '../../../shared/offline/waiting.ts';
import { useWaiting, type Waiting } from '../../../shared/offline/waiting-store.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import type { Tugas } from '../../../shared/queries/tugas.ts';
import { foldChange, type NilaiChange } from './change.ts';
import { penilaianQueries, showBaris } from './queries.ts';
import { createTypedTexts, type KeptTexts, rowOf, type TypedTexts } from './typed-texts.ts';
import { sendNilai, type WaitingNilai } from './waiting-nilai.ts';

const KIND = 'nilai';

const bodyOf = ({ body }: Waiting): WaitingNilai => body as WaitingNilai;

/** On the server, or on this device until the line returns (K39). */
export function useNilaiSaves({
  id: idTugas,
  judul,
  boleh_ubah: mayGrade,
}: Pick<Tugas, 'id' | 'judul' | 'boleh_ubah'>): {
  saves: Saves<NilaiChange>;
  texts: TypedTexts;
  waiting: ReadonlyMap<string, NilaiChange>;
} {
  const queryClient = useQueryClient();
  const { id: idUser } = usePengguna();
  const onItsWay = useRef<(rowId: string) => boolean>(() => false);
  const [texts] = useState(() => {
    const store = draftStore<KeptTexts>({ name: 'penilaian', idUser, of: idTugas });
    return createTypedTexts((rowId) => onItsWay.current(rowId), store);
  });
  /** Refused writes of the device's queue stay there until decided here. */
  const takenUp = useRef(new Map<string, string>());
  const settleTakenUp = async (rowId: string): Promise<void> => {
    const ids = [...takenUp.current].filter(([, of]) => of === rowId).map(([id]) => id);
    for (const id of ids) await dismissWaiting(id);
  };
  const saves = useSaves<NilaiChange>({
    fold: foldChange,
    send: async (id, change) => {
      const base =
        texts.baseOf(id) ??
        (await queryClient.ensureQueryData(penilaianQueries.detail(idTugas, id)));
      const body: WaitingNilai = { idTugas, judul, row: rowOf(base), change };
      const sent = await sendOrWait(KIND, `${idTugas}/${id}`, body, sendNilai);
      if (sent) {
        texts.rebase(sent.answer);
        showBaris(queryClient, idTugas, sent.answer);
      }
      await settleTakenUp(id);
      return sent !== null;
    },
    onDrop: (id) => void settleTakenUp(id),
  });
  useEffect(() => {
    onItsWay.current = (rowId) => saves.pending(rowId) !== null;
  }, [saves]);
  const all = useWaiting();
  const rows = useMemo(
    () => all.filter(({ kind, subject }) => kind === KIND && subject.startsWith(`${idTugas}/`)),
    [all, idTugas],
  );
  const waiting = useMemo(() => {
    const own = rows.filter(({ refused }) => refused === null).map(bodyOf);
    return new Map(own.map(({ row, change }) => [row.id, change]));
  }, [rows]);
  // The device's queue is outside React: a missing row was sent.
  const before = useRef(rows);
  useEffect(() => {
    const gone = before.current.filter(({ id }) => rows.every((row) => row.id !== id));
    before.current = rows;
    if (gone.length > 0) {
      for (const { row, change } of gone.filter(({ id }) => takenUp.current.has(id)).map(bodyOf)) {
        const state = saves.get(row.id);
        const isStuck = state?.kind === 'gagal' || state?.kind === 'bentrok';
        if (isStuck && JSON.stringify(state.change) === JSON.stringify(change)) saves.drop(row.id);
      }
      saves.settleWaiting(new Set(rows.map((row) => bodyOf(row).row.id)));
      void queryClient.invalidateQueries({ queryKey: penilaianQueries.ofTugas(idTugas) });
    }
    if (!mayGrade) return;
    // Based on the row as seen, so that the server reports a colleague's grade (K67).
    for (const refused of rows.filter(
      (row) => row.refused !== null && !takenUp.current.has(row.id),
    )) {
      const { row, change } = bodyOf(refused);
      takenUp.current.set(refused.id, row.id);
      texts.standOn(row);
      saves.put(row.id, change);
    }
  }, [rows, saves, texts, queryClient, idTugas, mayGrade]);
  return { saves, texts, waiting };
}
