import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startStream, useStream } from '../../shared/lib/stream.ts';
import { useStoredColorMode } from '../../shared/queries/color-mode.ts';

/** What every frame of pages has: the tab's stream, and the person's light or dark. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useStoredColorMode();
  useEffect(() => startStream(queryClient), [queryClient]);
  useStream('sistem');
  useStream('saya');
}
