/**
 * A student's activity in an open material, reported or queued until there is a line (K26–K28). An
 * acting operator reports nothing (K6); an inactive student is told the refusal once (K7).
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isTooMany, isTransient } from '../../../shared/lib/errors.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { type Taken, takenNow } from '../../../shared/offline/age.ts';
import { sendOrWait } from '../../../shared/offline/waiting.ts';
import { useWaiting } from '../../../shared/offline/waiting-store.ts';
import { type Kemajuan, type Materi, materiQueries } from '../../../shared/queries/materi.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { type Span, unite } from './spans.ts';
import { type MateriAnswer, type MateriDeed, sendDeed } from './waiting-materi.ts';

export interface Progress {
  isRecorded: boolean;
  /** Nothing is recorded for this reason, besides the role. */
  refusal: string | null;
  waits: boolean;
  refused: string | null;
  readWaits: boolean;
  /** Since the server's last answer, also in earlier pages. */
  played: readonly Span[];
  addPlayed: (span: Span) => void;
  /** `leaving`: the page may not live to see the answer. */
  flush: (leaving?: boolean) => void;
  /**
   * An e-book was read or a link opened.
   * @throws ApiError when it was refused
   */
  finish: () => Promise<void>;
  /**
   * Reports that the stored file was downloaded.
   * @throws ApiError when it was refused
   */
  downloaded: () => Promise<void>;
}

const named = () => ({ ...takenNow(), idKlien: newId() });
/** Then it is reported again (K27). */
const asksToOpenAnew = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'durasi_tidak_wajar' || error.code === 'materi_belum_dibuka');

export function useProgress(materi: Materi): Progress {
  const { id, judul, is_syarat_hadir, file, kemajuan } = materi;
  const belum = is_syarat_hadir === true && kemajuan !== null && kemajuan.status_unduh === null;
  const { role, bertindak } = usePengguna();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [played, setPlayed] = useState<readonly Span[]>([]);
  const unsent = useRef<{ since: Taken; spans: Span[] } | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const isRecorded = role === 'ROLE_MAHASISWA' && bertindak === null && refusal === null;
  const rows = useWaiting().filter((row) => row.kind === 'materi' && row.subject === id);
  const waiting = rows.find((row) => row.refused === null);
  const waitingReport = waiting ? (waiting.body as MateriDeed).report : null;

  const learn = useCallback(
    (kemajuan: MateriAnswer): void => {
      if (kemajuan === null) return;
      const { queryKey } = materiQueries.detail(id);
      const before: Kemajuan | null = queryClient.getQueryData(queryKey)?.kemajuan ?? null;
      queryClient.setQueryData(queryKey, (known) => known && { ...known, kemajuan });
      if (before?.status_unduh === kemajuan.status_unduh) return;
      if (kemajuan.status_unduh === 'downloaded' && before !== null && is_syarat_hadir) {
        notifySuccess('Syarat kehadiran materi terpenuhi', `materi: ${id}`);
      }
      void queryClient.invalidateQueries({
        queryKey: materiQueries.root,
        predicate: (query) => query.queryKey[1] !== 'detail',
      });
    },
    [queryClient, id, is_syarat_hadir],
  );

  const tell = useCallback(
    async (parts: Partial<MateriDeed>, leaving = false): Promise<void> => {
      const deed: MateriDeed = { idMateri: id, judul, opened: null, report: null, belum, ...parts };
      const told = await sendOrWait('materi', id, deed, (one) => sendDeed(one, () => 0, leaving));
      if (told) learn(told.answer);
    },
    [id, judul, belum, learn],
  );

  const refuse = useCallback((error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    if (isTransient(error) || isTooMany(error)) return;
    if (error.code !== 'mahasiswa_tidak_aktif') notifyError(error);
    setRefusal(error.message);
  }, []);

  const open = useCallback((): void => {
    line.current = line.current.then(() => tell({ opened: named() })).catch(refuse);
  }, [tell, refuse]);

  const openAnew = (): void => {
    unsent.current = null;
    setPlayed([]);
    open();
  };

  useEffect(() => {
    if (isRecorded) open();
  }, [isRecorded, open]);

  const flush = (leaving = false): void => {
    const sent = unsent.current;
    if (!isRecorded || sent === null) return;
    unsent.current = null;
    const interval = unite(sent.spans);
    const report = {
      ...sent.since,
      idKlien: newId(),
      interval,
      durasiDetik: file?.durasi_detik ?? null,
    };
    const send = (): Promise<void> => tell({ report }, leaving);
    // A page being left cannot wait.
    const told = leaving ? send() : line.current.then(send);
    line.current = told.catch((error: unknown) => {
      if (asksToOpenAnew(error)) {
        notifyError(error);
        openAnew();
      } else if (isTransient(error) || isTooMany(error)) {
        // It goes with the next report.
        unsent.current = {
          since: sent.since,
          spans: [...interval, ...(unsent.current?.spans ?? [])],
        };
      } else refuse(error);
    });
  };

  const addPlayed = (span: Span): void => {
    setPlayed((spans) => unite([...spans, span]));
    if (!isRecorded) return;
    unsent.current ??= { since: takenNow(), spans: [] };
    unsent.current.spans.push(span);
  };

  const tellInTurn = async (parts: Partial<MateriDeed>): Promise<void> => {
    if (!isRecorded) return;
    const told = line.current.then(() => tell(parts));
    line.current = told.catch(() => undefined);
    await told;
  };

  return {
    isRecorded,
    refusal,
    waits: waiting !== undefined,
    refused: rows.find((row) => row.refused !== null)?.refused ?? null,
    readWaits: waitingReport !== null && waitingReport.interval === null,
    played: waitingReport?.interval ? unite([...waitingReport.interval, ...played]) : played,
    addPlayed,
    flush,
    finish: () => tellInTurn({ report: { ...named(), interval: null, durasiDetik: null } }),
    downloaded: () => tellInTurn({ unduh: named() }),
  };
}
