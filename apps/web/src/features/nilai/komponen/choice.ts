/** Activities chosen for a component, with weights (N4, N13). Pure. */
import type { ActivityChoice, Settings, SettingsBody } from './queries.ts';

/** What a number field holds: a text while the number is incomplete. */
type Entered = number | string;

export interface Chosen {
  id: string;
  bobot: Entered;
}

export interface Values {
  aktivitas: Chosen[];
  buang_terendah: Entered;
  timpa_siakad: 'ya' | 'tidak' | null;
  timpa_manual: 'ya' | 'tidak' | null;
}

/** A component without activities starts with all of its own kind. */
export function firstValues(settings: Settings, choices: readonly ActivityChoice[]): Values {
  const own = settings.aktivitas.map(({ id, bobot }) => ({ id, bobot }));
  const proposed = choices
    .filter(({ jenis, tersembunyi }) => jenis === settings.jenis && !tersembunyi)
    .map(({ id }) => ({ id, bobot: 1 }));
  return {
    aktivitas: own.length > 0 ? own : proposed,
    buang_terendah: settings.buang_terendah,
    timpa_siakad: null,
    timpa_manual: null,
  };
}

export const isProposal = (settings: Settings, values: Values): boolean =>
  settings.aktivitas.length === 0 && values.aktivitas.length > 0;

const yes = (answer: Values['timpa_siakad'], key: 'timpa_siakad' | 'timpa_manual') =>
  answer === null ? {} : { [key]: answer === 'ya' };

/** Null while nothing, or no whole number, is entered. */
function numberIn(entered: Entered): number | null {
  const value = entered === '' ? Number.NaN : Number(entered);
  return Number.isFinite(value) ? value : null;
}

export function toBody(values: Values, versi: number): SettingsBody {
  const { aktivitas, buang_terendah, timpa_siakad, timpa_manual } = values;
  return {
    list_aktivitas: aktivitas.map(({ id, bobot }) => ({ id, bobot: numberIn(bobot) ?? 1 })),
    buang_terendah: numberIn(buang_terendah) ?? 0,
    versi,
    ...yes(timpa_siakad, 'timpa_siakad'),
    ...yes(timpa_manual, 'timpa_manual'),
  };
}

export function problemsOf({ aktivitas, buang_terendah }: Values): Record<string, string> {
  const isWeight = (value: number | null): boolean => value !== null && value > 0 && value <= 1_000;
  const faults = aktivitas.flatMap(({ bobot }, index): [string, string][] =>
    isWeight(numberIn(bobot))
      ? []
      : [[`aktivitas.${index}.bobot`, 'Isi bobot di atas 0, paling banyak 1000']],
  );
  const lowest = numberIn(buang_terendah) ?? 0;
  return Object.fromEntries([
    ...faults,
    ...(lowest > 0 && lowest >= aktivitas.length
      ? [['buang_terendah', 'Harus kurang dari jumlah aktivitas']]
      : []),
  ]);
}
