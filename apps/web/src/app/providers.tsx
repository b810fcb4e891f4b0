import { MantineProvider, useMantineColorScheme } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useCollege } from '../shared/lib/college.ts';
import { colorSchemeManager, showCollegeMode } from '../shared/lib/color-mode.ts';
import { cssVariablesResolver, theme } from '../shared/theme.ts';
import { lazyPart } from '../shared/ui/lazy-part.tsx';

const Toasts = lazyPart(() => import('./toasts.tsx').then((module) => module.Toasts), { quiet: true });
const TOASTS_AFTER_MS = 1_500;

/** The container of toasts comes after the first page, out of its way; what is said before waits in its store. */
function LateToasts() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setDue(true), TOASTS_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return due ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}

/** The college's display, from the moment it is known: before the first page, which waits for it too. */
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

/** What every screen needs around it: data, theme, toasts. */
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
        {children}
        <LateToasts />
      </MantineProvider>
    </QueryClientProvider>
  );
}
