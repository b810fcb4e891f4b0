/**
 * Messages written here that are not in the thread yet: being sent, waiting for the line, or
 * refused.
 */

import type { Berkas } from '@lms/contracts/berkas/berkas';
import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, FALLBACK_MESSAGE, loadFailureText } from '../../shared/lib/errors.ts';
import { newId } from '../../shared/lib/new-id.ts';
import { dismissWaiting, keepAndSend, retryWaiting } from '../../shared/offline/waiting.ts';
import { useWaiting, type Waiting } from '../../shared/offline/waiting-store.ts';
import { percakapanQueries, showPesan } from '../../shared/queries/percakapan.ts';
import { type Dibalas, type PesanKeluar, sendPesan } from './waiting-pesan.ts';

const KIND = 'pesan';

export interface Outgoing {
  keluar: PesanKeluar;
  state: 'mengirim' | 'menunggu' | 'ditolak';
  /** Why it was refused or waits. */
  reason: string | null;
  code: string | null;
  /** The next attempt, by the server's clock. */
  until: number | null;
  again: () => void;
  discard: () => void;
}

interface Local {
  keluar: PesanKeluar;
  at: number;
  reason: string | null;
  code: string | null;
}

/** `onSent` receives the number of the latest own message in the thread. */
export function useOutgoing(alamat: AlamatUtas, judul: string, onSent: (urutan: number) => void) {
  const queryClient = useQueryClient();
  const { threadId } = alamat;
  const [local, setLocal] = useState<readonly Local[]>([]);
  const waiting = useWaiting().filter(({ kind, subject }) => kind === KIND && subject === threadId);

  const remove = (idKlien: string): void =>
    setLocal((all) => all.filter(({ keluar }) => keluar.idKlien !== idKlien));
  const refuse = (idKlien: string, reason: string, code: string | null): void =>
    setLocal((all) =>
      all.map((one) => (one.keluar.idKlien === idKlien ? { ...one, reason, code } : one)),
    );
  /** A refusal may have changed the permissions. */
  const askAnew = (): Promise<void> =>
    queryClient.invalidateQueries({ queryKey: percakapanQueries.utas(alamat).queryKey });

  const dispatch = async (keluar: PesanKeluar): Promise<void> => {
    const { idKlien } = keluar;
    setLocal((all) => [
      ...all.filter((one) => one.keluar.idKlien !== idKlien),
      { keluar, at: Date.now(), reason: null, code: null },
    ]);
    try {
      const sent = await keepAndSend(KIND, threadId, keluar, sendPesan);
      if (sent !== null) {
        showPesan(queryClient, threadId, sent.answer);
        onSent(sent.answer.urutan);
      }
      remove(idKlien);
      await askAnew();
    } catch (error) {
      if (error instanceof ApiError)
        refuse(idKlien, loadFailureText(error), error.kind === 'http' ? error.code : null);
      else refuse(idKlien, FALLBACK_MESSAGE, null);
      await askAnew();
      if (!(error instanceof ApiError)) throw error;
    }
  };

  // The queue is outside React: it sent messages, or a refusal changed permissions.
  const ids = waiting.map(({ id }) => id).join();
  /** A waiting message that disappears was sent. */
  const unsent = waiting.flatMap(({ id, refused }) => (refused === null ? [id] : [])).join();
  const refused = waiting.filter(({ refused }) => refused !== null).length;
  const known = useRef(alamat);
  const told = useRef(onSent);
  useEffect(() => {
    known.current = alamat;
    told.current = onSent;
  });
  const waited = useRef({ unsent, refused });
  useEffect(() => {
    const left = new Set(ids.split(','));
    const isSent = waited.current.unsent.split(',').some((id) => id !== '' && !left.has(id));
    const isRefused = refused > waited.current.refused;
    waited.current = { unsent, refused };
    if (!isSent && !isRefused) return;
    const { queryKey } = percakapanQueries.utas(known.current);
    void queryClient.invalidateQueries({ queryKey }).then(() => {
      const now = queryClient.getQueryData(queryKey);
      if (isSent && now) told.current(now.urutan_terakhir);
    });
  }, [ids, unsent, refused, queryClient]);

  const ofQueue = (row: Waiting): Outgoing => ({
    keluar: row.body as PesanKeluar,
    state: row.refused === null ? 'menunggu' : 'ditolak',
    reason: row.refused ?? row.held?.reason ?? null,
    code: row.code,
    until: row.held?.until ?? null,
    again: () => void retryWaiting(row),
    discard: () => void dismissWaiting(row.id),
  });
  const ofHere = ({ keluar, reason, code }: Local): Outgoing => ({
    keluar,
    state: reason === null ? 'mengirim' : 'ditolak',
    reason,
    code,
    until: null,
    again: () => void dispatch(keluar),
    discard: () => remove(keluar.idKlien),
  });
  const isQueued = ({ idKlien }: PesanKeluar): boolean =>
    waiting.some(({ body }) => (body as PesanKeluar).idKlien === idKlien);
  const written = [
    ...waiting.map((row) => ({ at: row.at, one: ofQueue(row) })),
    // While entering the queue it is briefly in both.
    ...local
      .filter(({ keluar }) => !isQueued(keluar))
      .map((row) => ({ at: row.at, one: ofHere(row) })),
  ];
  return {
    outgoing: written.toSorted((a, b) => a.at - b.at).map(({ one }) => one),
    send: (text: string, files: readonly Berkas[], balasan?: Dibalas): void => {
      void dispatch({ alamat, judul, text, files, balasan, idKlien: newId() });
    },
  };
}
