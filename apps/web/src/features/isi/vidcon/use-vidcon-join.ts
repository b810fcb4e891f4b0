/** Joining through this page and leaving it (DECISIONS 168, K117, K118). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { ApiError, isNoAnswer } from '../../../shared/lib/errors.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import { notifyError } from '../../../shared/lib/notify.ts';
import { reloadVidcon } from '../../../shared/queries/vidcon.ts';

export type Joined = DataOf<'gabungVidcon'>;

const TRIES = 4;

/** A busy server refuses for a moment; the joining is not lost for that. */
const mayHelp = (error: Error): boolean =>
  isNoAnswer(error) || (error instanceof ApiError && error.status === 503);

/** Tells the server even while the page goes. */
const tellLeft = (id: string, idKlien?: string) =>
  api.call('keluarVidcon', {
    params: { id },
    body: idKlien === undefined ? {} : { id_klien: idKlien },
    keepalive: true,
  });

/** Opened by the press itself, since browsers block windows that open later. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab !== null) tab.opener = null;
  return tab;
}

export function useVidconJoin(id: string) {
  const queryClient = useQueryClient();
  /** The joining of this page that has not been left. */
  const open = useRef<string | null>(null);
  const join = useMutation({
    mutationFn: ({ idKlien }: { idKlien: string; tab: Window | null }): Promise<Joined> =>
      api.call('gabungVidcon', { params: { id }, body: { id_klien: idKlien } }),
    // One joining has one id, so a lost answer is asked for again.
    retry: (failures, error) => mayHelp(error) && failures < TRIES,
    onSuccess: ({ link, join_data }, { idKlien, tab }) => {
      if (join_data !== null) open.current = idKlien;
      if (tab !== null) tab.location.replace(link);
      return reloadVidcon(queryClient, id);
    },
    onError: (error, { tab }) => {
      tab?.close();
      notifyError(error);
    },
  });
  const leave = useMutation({
    mutationFn: () => tellLeft(id),
    onSuccess: () => {
      open.current = null;
      join.reset();
      return reloadVidcon(queryClient, id);
    },
    onError: notifyError,
  });
  useEffect(() => {
    const left = (): void => {
      const idKlien = open.current;
      if (idKlien === null) return;
      open.current = null;
      void tellLeft(id, idKlien).catch(() => undefined);
    };
    window.addEventListener('pagehide', left);
    return () => {
      window.removeEventListener('pagehide', left);
      left();
    };
  }, [id]);
  return {
    joined: join.data ?? null,
    join: () => join.mutate({ idKlien: newId(), tab: openTab() }),
    joining: join.isPending,
    leave: leave.mutate,
    leaving: leave.isPending,
  };
}
