import { useEffect, useState } from 'react';
import { needsLinks, withBerkas } from '../paket/paket.ts';
import { storedBerkas } from '../paket/paket-tersimpan.ts';
import type { SoalLembar } from '../sesi/question-states.ts';
import type { Sesi } from '../sesi/sesi.ts';

export type BerkasLokal = ReadonlyMap<string, { url: string; blob: Blob }>;

const none: BerkasLokal = new Map();

/** By address; null while opening. */
function useOpened(idUjian: string): BerkasLokal | null {
  const [berkas, setBerkas] = useState<BerkasLokal | null>(null);
  // The device's storage and its object URLs are outside React.
  useEffect(() => {
    let isGone = false;
    let lent: BerkasLokal = none;
    void storedBerkas(idUjian).then((files) => {
      if (isGone) return;
      lent = new Map(
        [...files].map(([alamat, blob]) => [alamat, { blob, url: URL.createObjectURL(blob) }]),
      );
      setBerkas(lent);
    });
    return () => {
      isGone = true;
      for (const { url } of lent.values()) URL.revokeObjectURL(url);
    };
  }, [idUjian]);
  return berkas;
}

/** This device's files are used; missing ones load when the question is reached (U49). */
export function useBerkasLokal(idUjian: string, sesi: Sesi, shown: SoalLembar | undefined) {
  const lokal = useOpened(idUjian);
  const isMissing = lokal !== null && shown !== undefined && needsLinks(shown, lokal);
  // The session, outside React, reloads the paper for signed links.
  useEffect(() => {
    if (isMissing) sesi.refreshLinks();
  }, [isMissing, sesi]);
  return { lokal: lokal ?? none, soal: shown && withBerkas(shown, lokal ?? none) };
}
