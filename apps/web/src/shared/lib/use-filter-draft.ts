import { useState } from 'react';
import type { BackLayer } from './browser/back-layer.ts';

/** Named as in the address. Without a period the running one applies. */
interface ListFilter {
  periode: string | null;
  search: string | null;
}

export interface OfFilterButton {
  layer: BackLayer;
}

interface ListChoice<Filter extends ListFilter> {
  filter: Filter;
  runningPeriod: number;
  onChange: (choice: Omit<Filter, 'search'>) => void;
}

export type ListFilterPanelProps<Filter extends ListFilter> = ListChoice<Filter> & OfFilterButton;

/** Not applied yet; until the user changes it, it follows the active values. */
export function useDraft<Choice extends object>(inForce: Choice) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const draft = chosen ?? inForce;
  return {
    draft,
    put: (change: Partial<Choice>): void => setChosen({ ...draft, ...change }),
  };
}

/** `none` are the values after Reset; `panel` is for FilterPanel. */
export function useFilterDraft<Filter extends ListFilter>(
  { layer, filter, runningPeriod, onChange }: ListFilterPanelProps<Filter>,
  none: Omit<Filter, 'search'>,
) {
  const { draft, put } = useDraft(filter);
  const running = String(runningPeriod);
  const apply = (): void => {
    const { search: _search, ...choice } =
      draft.periode === running ? { ...draft, periode: null } : draft;
    onChange(choice);
  };
  return {
    draft,
    put,
    period: draft.periode ?? running,
    panel: { layer, onApply: apply, onReset: () => onChange(none) },
  };
}
