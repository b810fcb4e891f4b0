import { useMediaQuery } from '@mantine/hooks';

/** Whether the device is worked with the thumb: there a picture is taken rather than looked for. */
export const useTouch = (): boolean => useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
