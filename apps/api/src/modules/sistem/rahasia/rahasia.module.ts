import type { SealedColumn } from '../../../platform/auth/sealed-column.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { createSegelUlang, type SegelUlangOptions } from './segel-ulang.service.ts';

/** After a change of ENCRYPTION_SECRET the worker seals all values anew (docs/decisions/187). */
export function rahasiaModule(
  deps: Pick<Deps, 'log'>,
  columns: { values: readonly SealedColumn[]; checkKeys: SealedColumn },
  options: SegelUlangOptions,
): Module {
  const segelUlang = createSegelUlang(deps, columns, options);
  return {
    name: 'rahasia',
    sweeps:
      options.previousIds.length === 0
        ? []
        : [{ name: 'rahasia.segel_ulang', everySeconds: 1, run: segelUlang }],
  };
}
