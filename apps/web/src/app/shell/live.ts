import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayReadAnnouncements } from '../../shared/lib/session/rights.ts';
import { startStream, useStream } from '../../shared/lib/stream/stream.ts';
import { useStoredColorMode } from '../../shared/queries/color-mode.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';

/** By role, as the server names these streams. */
const announcements = {
  ROLE_MAHASISWA: 'pengumuman:mahasiswa',
  ROLE_DOSEN: 'pengumuman:dosen',
  ROLE_OPERATOR: 'pengumuman:operator',
} as const;

/** The tab's stream and the user's colour mode, for every frame. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useStoredColorMode();
  useEffect(() => startStream(queryClient), [queryClient]);
  useStream('sistem');
  useStream('saya');
  const user = useQuery({ ...penggunaQueries.saya(), enabled: false }).data;
  useStream(user && mayReadAnnouncements(user) ? announcements[user.role] : null);
}
