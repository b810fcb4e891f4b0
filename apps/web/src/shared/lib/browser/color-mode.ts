/** The colour mode of this device: the user's choice, else the college's default (DECISIONS 48). */
import {
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type MantineColorSchemeManager,
} from '@mantine/core';

/** Also read by src/first-paint.js. */
const chosenKey = 'lms.color_mode';
const collegeKey = 'lms.color_mode.perguruan_tinggi';

const chosen = localStorageColorSchemeManager({ key: chosenKey });
const ofCollege = localStorageColorSchemeManager({ key: collegeKey });
/** The default must not be stored as a choice. */
let showingDefault = false;

export const colorSchemeManager: MantineColorSchemeManager = {
  ...chosen,
  get: (fallback) => chosen.get(ofCollege.get(fallback)),
  set: (mode) => {
    if (!showingDefault) chosen.set(mode);
  },
};

/** Unless the user chose; kept for the next first paint. */
export function showCollegeMode(
  mode: MantineColorScheme,
  show: (mode: MantineColorScheme) => void,
): void {
  ofCollege.set(mode);
  if (localStorage.getItem(chosenKey) !== null) return;
  showingDefault = true;
  show(mode);
  showingDefault = false;
}
