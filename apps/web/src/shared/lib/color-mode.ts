/** Light, dark or as the device has it (DECISIONS 48): the college's default until the user chooses. */
import { localStorageColorSchemeManager } from '@mantine/core';

/** Also read by public/color-scheme.js, before the first paint. */
export const colorModeKey = 'lms.color_mode';
export const colorSchemeManager = localStorageColorSchemeManager({ key: colorModeKey });

/** True once the user chose; the college's color_mode then no longer applies. */
export function hasChosenColorMode(): boolean {
  return localStorage.getItem(`${colorModeKey}.dipilih`) !== null;
}

export function rememberColorModeChoice(): void {
  localStorage.setItem(`${colorModeKey}.dipilih`, '1');
}
