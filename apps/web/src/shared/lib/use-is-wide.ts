import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '../theme.ts';

export function useIsWide(): boolean {
  return (
    useMediaQuery(`(min-width: ${breakpoints.sm})`, undefined, {
      getInitialValueInEffect: false,
    }) ?? false
  );
}
