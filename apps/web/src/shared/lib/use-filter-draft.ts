import { useState } from 'react';

/**
 * Named as in the address. Without a period the running one applies; the search stands beside the
 * panel.
 */
interface ListFilter {
  periode: string | null;
  search: string | null;
}

interface FilterDraftOptions<Filter extends ListFilter> {
  filter: Filter;
  /** The values after Reset. */
  none: Omit<Filter, 'search'>;
  runningPeriod: number;
  onChange: (choice: Omit<Filter, 'search'>) => void;
}

/** A choice that is not applied yet; until the user changes it, it follows the active values. */
export function useDraft<Choice extends object>(inForce: Choice) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const draft = chosen ?? inForce;
  return {
    draft,
    put: (change: Partial<Choice>): void => setChosen({ ...draft, ...change }),
    /** Call it when a panel opens. */
    restart: (): void => setChosen(null),
  };
}

/** The draft of a FilterPanel; `panel` holds the panel's props. */
export function useFilterDraft<Filter extends ListFilter>(options: FilterDraftOptions<Filter>) {
  const { filter, none, runningPeriod, onChange } = options;
  const { draft, put, restart } = useDraft(filter);
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
    panel: { onOpen: restart, onApply: apply, onReset: () => onChange(none) },
  };
}
