/** What of the files of materials is on this device, for screens. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isWhole } from './room.ts';
import { onStored, openStored, type Stored, showStored, storedRows, storingAccount } from './stored-files.ts';

/** All that is stored, whole or not; null while it is read. Where the browser lets nothing be read there is nothing. */
export function useStoredRows(): readonly Stored[] | null {
  const rows = useSyncExternalStore(onStored, storedRows);
  const [unreadable, setUnreadable] = useState(false);
  useEffect(() => {
    if (rows === null) showStored().catch(() => setUnreadable(true));
  }, [rows]);
  return rows ?? (unreadable ? [] : null);
}

const none: readonly Stored[] = [];

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

/** The file, if it is on this device; undefined while that is looked up at first, null where it is not, or not yet. */
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
      const trackUrl = transkrip === null ? null : urlOf(new Blob([transkrip], { type: 'text/vtt' }));
      setOpened({ id, file: found && { blob: found.blob, url: urlOf(found.blob), transkrip, trackUrl } });
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
