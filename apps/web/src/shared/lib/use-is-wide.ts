import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '../theme.ts';

/** From 768 px a list is a table, below that cards (UI). */
export function useIsWide(): boolean {
  return (
    useMediaQuery(`(min-width: ${breakpoints.sm})`, undefined, {
      getInitialValueInEffect: false,
    }) ?? false
  );
}
