import type { QueryClient } from '@tanstack/react-query';
import type { TimeZone } from '../../../shared/lib/format.ts';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import { fileOfMaterial } from '../../../shared/stored/material-file.ts';
import type { NewFile } from '../../../shared/stored/stored-files.ts';
import { keepMeeting } from './keep-content.ts';
import { isThisWeek } from './week.ts';

export interface WeekFile {
  id: string;
  bytes: number;
  isRequired: boolean;
  file: NewFile;
}

interface Asked {
  periode: number;
  now: number;
  zone: TimeZone;
}

/**
 * The files of this week's meetings of the user's classes; stores their texts and lists on the way.
 * @throws ApiError
 */
export async function filesOfWeek(
  queryClient: QueryClient,
  { periode, now, zone }: Asked,
): Promise<WeekFile[]> {
  const found: WeekFile[] = [];
  const classes = await queryClient.fetchQuery(
    kelasQueries.list({ periode, ignore_default_pagination: true }),
  );
  for (const { id } of classes.data) {
    const menu = await queryClient.fetchQuery(kelasQueries.menu(id));
    for (const entry of menu.data.filter(({ waktu_mulai }) => isThisWeek(waktu_mulai, now, zone))) {
      const kept = await keepMeeting(queryClient, entry);
      for (const materi of kept?.rows ?? []) {
        const file = kept && fileOfMaterial(materi, kept.meeting, true);
        if (file)
          found.push({
            id: file.id,
            bytes: file.bytes,
            isRequired: materi.is_syarat_hadir === true,
            file,
          });
      }
    }
  }
  return found;
}
