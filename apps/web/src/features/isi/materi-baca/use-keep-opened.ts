import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { savesData } from '../../../shared/offline/worker.ts';
import { pertemuanQueries } from '../../../shared/queries/kelas.ts';
import type { Materi } from '../../../shared/queries/materi.ts';
import { metered } from '../../../shared/stored/line-cost.ts';
import { fileOfMaterial } from '../../../shared/stored/material-file.ts';
import { keepsOpened } from '../../../shared/stored/room.ts';
import { type Source, saveFiles } from '../../../shared/stored/saving.ts';
import { storingAccount } from '../../../shared/stored/stored-files.ts';

/**
 * Small opened files stay on the device (K38). Call the returned function on opening, with the
 * bytes or their link.
 */
export function useKeepOpened(materi: Materi): (source: Source) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (source) => {
      const { tipe_file, file, id_pertemuan } = materi;
      const isMedia = tipe_file === 'video' || tipe_file === 'audio';
      const line = { savesData: savesData(), metered: metered() };
      if (
        file === null ||
        storingAccount() === null ||
        !keepsOpened({ bytes: file.content_length, isMedia }, line)
      )
        return;
      queryClient
        .ensureQueryData(pertemuanQueries.detail(id_pertemuan))
        .then((meeting) => fileOfMaterial(materi, meeting, false))
        // Offline the class is unknown; nobody asked to keep it.
        .then(
          (kept) => kept && saveFiles([kept], source),
          () => undefined,
        );
    },
    [materi, queryClient],
  );
}

interface Played {
  url: string | null;
  plays: boolean;
  keepOpened: (source: Source) => void;
}

export function useKeepPlayed({ url, plays, keepOpened }: Played): void {
  const begun = plays && url !== null;
  const keep = useEffectEvent(() => {
    if (url !== null) keepOpened(url);
  });
  useEffect(() => {
    if (begun) keep();
  }, [begun]);
}
