/** What of the files of materials is on this device, for screens. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isWhole } from './room.ts';
import {
  onStored,
  openStored,
  type Stored,
  showStored,
  storedRows,
  storingAccount,
} from './stored-files.ts';

const none: readonly Stored[] = [];

/** All that is stored, whole or not, in the shape of a query. */
export function useStored() {
  const data = useSyncExternalStore(onStored, storedRows) ?? undefined;
  const [error, setError] = useState<Error | null>(null);
  const read = useCallback(() => {
    setError(null);
    // What a browser refuses is a DOMException, which is no Error everywhere.
    showStored().catch((reason: unknown) => setError(new Error('storage', { cause: reason })));
  }, []);
  useEffect(() => {
    if (data === undefined) read();
  }, [data, read]);
  const isPending = data === undefined && error === null;
  return { data, error, isPending, isFetching: isPending, refetch: read };
}

/**
 * The same for those who go on without it: where the browser lets nothing be read there is nothing.
 * Null while it is read.
 */
export function useStoredRows(): readonly Stored[] | null {
  const { data, error } = useStored();
  return data ?? (error === null ? null : none);
}

/** Those that can be opened. */
export function useWholeFiles(): readonly Stored[] {
  return useStoredRows()?.filter(isWhole) ?? none;
}

/** A file of this device; `url` lives as long as the component. */
export interface OpenedFile {
  blob: Blob;
  url: string;
  /** What is said in it (WebVTT), and the same as a link for the player. */
  transkrip: string | null;
  trackUrl: string | null;
}

/**
 * The file, if it is on this device; undefined while that is looked up at first, null where it is
 * not, or not yet.
 */
export function useStoredFile(id: string | null): OpenedFile | null | undefined {
  const rows = useStoredRows();
  const isHere = rows?.some((row) => row.id === id && isWhole(row));
  const [opened, setOpened] = useState<{ id: string; file: OpenedFile | null } | null>(null);
  const [wasMissing, setWasMissing] = useState(false);
  if (isHere === false && !wasMissing) setWasMissing(true);
  useEffect(() => {
    if (!isHere || id === null) return;
    const urls: string[] = [];
    const urlOf = (blob: Blob): string => {
      const url = URL.createObjectURL(blob);
      urls.push(url);
      return url;
    };
    let gone = false;
    const take = async (): Promise<void> => {
      const found = await openStored(id, Date.now()).catch(() => null);
      if (gone) return;
      const transkrip = found?.file.transkrip ?? null;
      const trackUrl =
        transkrip === null ? null : urlOf(new Blob([transkrip], { type: 'text/vtt' }));
      setOpened({
        id,
        file: found && { blob: found.blob, url: urlOf(found.blob), transkrip, trackUrl },
      });
    };
    void take();
    return () => {
      gone = true;
      for (const url of urls) URL.revokeObjectURL(url);
      setOpened(null);
    };
  }, [id, isHere]);
  if (id === null || isHere === false || storingAccount() === null) return null;
  if (opened?.id === id) return opened.file;
  // Stored while it is shown: what shows it goes on until it is opened.
  return wasMissing ? null : undefined;
}
