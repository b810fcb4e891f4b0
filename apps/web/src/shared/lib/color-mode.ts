/** Light, dark or as the device has it (DECISIONS 48): what the user stored, else the college's default. */
import { localStorageColorSchemeManager } from '@mantine/core';

/** Also read by public/color-scheme.js, before the first paint. */
const colorModeKey = 'lms.color_mode';
export const colorSchemeManager = localStorageColorSchemeManager({ key: colorModeKey });
