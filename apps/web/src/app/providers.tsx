import { MantineProvider, useMantineColorScheme } from '@mantine/core';
import { type NotificationsState, notificationsStore } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { BapSlot } from '../features/kelas/pertemuan/bap-slot.tsx';
import { DisputeSlot } from '../features/kelas/pertemuan/dispute-slot.tsx';
import { PreviewSlot } from '../features/kelas/pertemuan/preview-slot.tsx';
import { RealisasiSlot } from '../features/kelas/pertemuan/realisasi-slot.tsx';
import { colorSchemeManager, showCollegeMode } from '../shared/lib/browser/color-mode.ts';
import { isLineDown, onLineReturn } from '../shared/lib/line.ts';
import { useCollege } from '../shared/lib/use-college.ts';
import { cssVariablesResolver, theme } from '../shared/theme.ts';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { PartsLoading } from '../shared/ui/parts-loading.tsx';
import { BapModalPart } from './slots/bap-modal.tsx';
import { markPreview } from './slots/mark-preview.tsx';
import { OwnDispute } from './slots/own-dispute.tsx';
import { RealisasiAfterEnd } from './slots/realisasi.tsx';

const Toasts = lazyPart(() => import('./toasts.tsx').then((module) => module.Toasts), {
  quiet: true,
});
const saidSomething = ({ notifications, queue }: NotificationsState): boolean =>
  notifications.length + queue.length > 0;
const TOASTS_AFTER_MS = 10_000;

/**
 * Loads the toast container with the first toast, or some time after the first page, before the
 * line can go. Earlier toasts wait in the store.
 */
function LateToasts() {
  const [due, setDue] = useState(() => saidSomething(notificationsStore.getState()));
  useEffect(() => {
    if (due) return;
    const bring = (): void => setDue(true);
    let forget = (): unknown => undefined;
    const timer = window.setTimeout(() => {
      if (isLineDown()) forget = onLineReturn(bring);
      else bring();
    }, TOASTS_AFTER_MS);
    const stop = notificationsStore.subscribe((state) =>
      setDue((before) => before || saidSomething(state)),
    );
    return () => {
      window.clearTimeout(timer);
      forget();
      stop();
    };
  }, [due]);
  return due ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}

/** The first page waits for it too. */
function CollegeMode(): null {
  const mode = useCollege()?.color_mode;
  const { setColorScheme } = useMantineColorScheme();
  useLayoutEffect(() => {
    if (mode) showCollegeMode(mode, setColorScheme);
  }, [mode, setColorScheme]);
  return null;
}

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/** The context of every screen: data, theme, toasts. */
export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="light"
        deduplicateInlineStyles
      >
        <CollegeMode />
        <DisputeSlot value={OwnDispute}>
          <RealisasiSlot value={RealisasiAfterEnd}>
            <PreviewSlot value={markPreview}>
              <BapSlot value={BapModalPart}>{children}</BapSlot>
            </PreviewSlot>
          </RealisasiSlot>
        </DisputeSlot>
        <PartsLoading />
        <LateToasts />
      </MantineProvider>
    </QueryClientProvider>
  );
}
