import { useMediaQuery } from '@mantine/hooks';

/** A touch device offers the camera first. */
export const useTouch = (): boolean =>
  useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
