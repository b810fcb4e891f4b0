import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftStore } from '../../../shared/form/draft-store.ts';
import { onLineReturn } from '../../../shared/lib/line.ts';
import { notifyError, notifyInfo } from '../../../shared/lib/notify.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { kehadiranQueries } from '../queries.ts';
import { reloadMeeting } from '../reload.ts';
import { type AutosaveState, createAutosave } from './autosave.ts';
import type { Draft } from './draft.ts';
import { saveMarks } from './save-marks.ts';
import { showSaved } from './show-saved.ts';

const choiceKey = (idUser: string): string => `lms.simpan_otomatis.${idUser}`;

export function useAutosaveChoice(): [boolean, (on: boolean) => void] {
  const key = choiceKey(usePengguna().id);
  const [isOn, setIsOn] = useState(() => localStorage.getItem(key) === '1');
  return [
    isOn,
    (on) => {
      if (on) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
      setIsOn(on);
    },
  ];
}

export type AutosaveEditor = Omit<
  ReturnType<typeof createAutosave>,
  'state' | 'subscribe' | 'start' | 'undo'
> &
  AutosaveState & { undo: () => void };

/** Leaving the screen sends what is pending. */
export function useAutosave(idPertemuan: string): AutosaveEditor {
  const queryClient = useQueryClient();
  const idUser = usePengguna().id;
  const [autosave] = useState(() => {
    const query = kehadiranQueries.peserta(idPertemuan);
    return createAutosave({
      rows: () => queryClient.getQueryData(query.queryKey),
      reread: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
      send: (rows) => saveMarks({ queryClient, idPertemuan, rows }),
      onSaved: async (saved, reload) => {
        // An older running query would put the rows back.
        await queryClient.cancelQueries({ queryKey: query.queryKey });
        showSaved(queryClient, idPertemuan, saved);
        if (reload) void reloadMeeting(queryClient, idPertemuan);
      },
      onRefused: notifyError,
      store: draftStore<Draft>({ name: 'kehadiran-otomatis', idUser, of: idPertemuan }),
      onLineReturn,
    });
  });
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  useEffect(() => autosave.start(), [autosave]);
  return {
    ...state,
    set: autosave.set,
    setAll: autosave.setAll,
    takeTheirs: autosave.takeTheirs,
    flush: autosave.flush,
    undo: () => {
      const kept = autosave.undo();
      if (kept > 0)
        notifyInfo(`${kept} kehadiran sudah tersimpan dan sebelumnya kosong, jadi tetap tercatat.`);
    },
  };
}
