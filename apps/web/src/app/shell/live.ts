import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startStream, useStream } from '../../shared/lib/stream/stream.ts';
import { useStoredColorMode } from '../../shared/queries/color-mode.ts';

/** The tab's stream and the user's colour mode, for every frame. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useStoredColorMode();
  useEffect(() => startStream(queryClient), [queryClient]);
  useStream('sistem');
  useStream('saya');
}
