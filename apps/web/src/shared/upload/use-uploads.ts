/** One after another, because a weak line carries one. */
import type { Berkas } from '@lms/contracts/berkas/berkas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, FALLBACK_MESSAGE, loadFailureText } from '../lib/errors.ts';
import { newId } from '../lib/new-id.ts';
import { penggunaQueries } from '../queries/pengguna.ts';
import { abandonUpload, announceFile, sendFile } from './send-file.ts';
import { problemOf, type UploadPlace, type UploadTarget } from './upload-rules.ts';

export type UploadStatus = 'menunggu' | 'mengirim' | 'selesai' | 'gagal';

export interface Upload {
  id: string;
  file: File;
  status: UploadStatus;
  fraction: number;
  waiting: boolean;
  error: string | null;
  /** Refused before sending: another try would be refused too. */
  isUnfit: boolean;
  berkas: Berkas | null;
}

interface Options {
  target: UploadTarget;
  place: UploadPlace;
  /** `file` is the file as chosen. */
  onDone: (berkas: Berkas, file: File) => void;
  onFailed?: (message: string) => void;
  /** The start of the upload matters (K58). */
  announced?: { kind: 'pengumpulan_tugas' };
}

export function useUploads({ target, place, onDone, onFailed, announced }: Options) {
  const limits = useQuery(penggunaQueries.pengaturan()).data?.pengaturan_sistem.ukuran_max_file;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const line = useRef(Promise.resolve());
  const tell = useRef({ onDone, onFailed });
  tell.current = { onDone, onFailed };

  const change = (id: string, changes: Partial<Upload>): void =>
    setUploads((rows) => rows.map((row) => (row.id === id ? { ...row, ...changes } : row)));

  const send = async (id: string, file: File, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    change(id, { status: 'mengirim', error: null });
    try {
      const onProgress = (fraction: number): void => change(id, { fraction });
      const onWaiting = (waiting: boolean): void => change(id, { waiting });
      const berkas = await sendFile({ file, target, signal, onProgress, onWaiting });
      if (signal.aborted) return;
      change(id, { status: 'selesai', fraction: 1, berkas });
      tell.current.onDone(berkas, file);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof ApiError ? loadFailureText(error) : FALLBACK_MESSAGE;
      change(id, { status: 'gagal', waiting: false, error: message });
      tell.current.onFailed?.(message);
      if (!(error instanceof ApiError)) throw error;
    } finally {
      if (stops.current.get(id)?.signal === signal) stops.current.delete(id);
    }
  };

  const begin = (id: string, file: File): void => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    const { signal } = stop;
    // A failed announcement shows again when sending.
    const told =
      announced && stops.current.size > 1
        ? announceFile({ file, target: announced, signal })
        : Promise.resolve();
    const sent = Promise.all([line.current, told.catch(() => undefined)]).then(() =>
      send(id, file, stop),
    );
    line.current = sent.catch(() => undefined);
  };

  const add = (files: readonly File[]): void => {
    for (const file of files) {
      const id = newId();
      const error = problemOf({ file, target, limits, place });
      const row: Upload = {
        id,
        file,
        status: error === null ? 'menunggu' : 'gagal',
        fraction: 0,
        waiting: false,
        error,
        isUnfit: error !== null,
        berkas: null,
      };
      setUploads((rows) => [...rows, row]);
      if (error === null) begin(id, file);
    }
  };

  const remove = (id: string): void => {
    const row = uploads.find((upload) => upload.id === id);
    stops.current.get(id)?.abort();
    stops.current.delete(id);
    setUploads((rows) => rows.filter((upload) => upload.id !== id));
    if (row && row.status !== 'selesai') void abandonUpload(row.file, target);
  };

  const retry = (id: string): void => {
    const row = uploads.find((upload) => upload.id === id);
    if (!row) return;
    change(id, { status: 'menunggu', error: null });
    begin(id, row.file);
  };

  // A partial upload continues when the file is chosen again.
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const clear = (): void => setUploads([]);
  return { uploads, limits, add, remove, retry, clear, sending: uploads.some(isUnderWay) };
}

export function isUnderWay({ status }: Upload): boolean {
  return status === 'menunggu' || status === 'mengirim';
}
