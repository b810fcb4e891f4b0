/** Light, dark or as the device has it (DECISIONS 48): what the user chose on this device, else the college's default. */
import { localStorageColorSchemeManager, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

/** Both are also read by public/first-paint.js, before the first paint. */
const chosenKey = 'lms.color_mode';
const collegeKey = 'lms.color_mode.perguruan_tinggi';

const chosen = localStorageColorSchemeManager({ key: chosenKey });
const ofCollege = localStorageColorSchemeManager({ key: collegeKey });
/** The college's default is shown as a choice is, and must not be kept as one. */
let showingDefault = false;

export const colorSchemeManager: MantineColorSchemeManager = {
  ...chosen,
  get: (fallback) => chosen.get(ofCollege.get(fallback)),
  set: (mode) => {
    if (!showingDefault) chosen.set(mode);
  },
};

/** Shows the college's default to who chose nothing, and keeps it for the next visit's first paint. */
export function showCollegeMode(mode: MantineColorScheme, show: (mode: MantineColorScheme) => void): void {
  ofCollege.set(mode);
  if (localStorage.getItem(chosenKey) !== null) return;
  showingDefault = true;
  show(mode);
  showingDefault = false;
}
