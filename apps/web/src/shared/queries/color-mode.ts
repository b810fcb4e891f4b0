import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { DataOf } from '../lib/api-types.ts';
import { usePreferences, useSavePreferences } from './preferences.ts';

export type ColorMode = DataOf<'pengaturanSaya'>['color_mode'];

/** An operator acting as a student keeps the present mode. */
export function useStoredColorMode(): void {
  const stored = usePreferences().stored?.color_mode;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (stored) setColorScheme(stored);
  }, [stored, setColorScheme]);
}

/** At once and stored; if storing fails, it stays for this device. */
export function useColorMode(): {
  mode: ColorMode;
  choose: (mode: ColorMode) => void;
  saving: boolean;
} {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { save, saving } = useSavePreferences();
  const choose = (mode: ColorMode): void => {
    setColorScheme(mode);
    save({ color_mode: mode });
  };
  return { mode: colorScheme, choose, saving };
}
