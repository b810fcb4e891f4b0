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

export function useStored() {
  const data = useSyncExternalStore(onStored, storedRows) ?? undefined;
  const [error, setError] = useState<Error | null>(null);
  const read = useCallback(() => {
    setError(null);
    // A DOMException is not an Error in every browser.
    showStored().catch((reason: unknown) => setError(new Error('storage', { cause: reason })));
  }, []);
  useEffect(() => {
    if (data === undefined) read();
  }, [data, read]);
  const isPending = data === undefined && error === null;
  return { data, error, isPending, isFetching: isPending, refetch: read };
}

export function useStoredRows(): readonly Stored[] | null {
  const { data, error } = useStored();
  return data ?? (error === null ? null : none);
}

export function useWholeFiles(): readonly Stored[] {
  return useStoredRows()?.filter(isWhole) ?? none;
}

/** `url` lives as long as the component. */
export interface OpenedFile {
  blob: Blob;
  url: string;
  transkrip: string | null;
  trackUrl: string | null;
}

/** Undefined during the first lookup, null when absent or incomplete. */
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
  return wasMissing ? null : undefined;
}
