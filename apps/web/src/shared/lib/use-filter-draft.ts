import { useState } from 'react';

/** The filters of a list, named as in the address. Without a period the running one counts; the search stands beside the panel. */
interface ListFilter {
  periode: string | null;
  search: string | null;
}

interface FilterDraftOptions<Filter extends ListFilter> {
  /** What is in force. */
  filter: Filter;
  /** What Reset leaves. */
  none: Omit<Filter, 'search'>;
  runningPeriod: number;
  onChange: (choice: Omit<Filter, 'search'>) => void;
}

/** What is chosen and not applied yet; until something is, what is in force: also when that changes under an open panel. */
export function useDraft<Choice extends object>(inForce: Choice) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const draft = chosen ?? inForce;
  return {
    draft,
    put: (change: Partial<Choice>): void => setChosen({ ...draft, ...change }),
    /** For the moment a panel opens. */
    restart: (): void => setChosen(null),
  };
}

/** What is chosen in a FilterPanel before it is applied; `panel` is what the panel asks for. */
export function useFilterDraft<Filter extends ListFilter>(options: FilterDraftOptions<Filter>) {
  const { filter, none, runningPeriod, onChange } = options;
  const { draft, put, restart } = useDraft(filter);
  const running = String(runningPeriod);
  const apply = (): void => {
    const { search: _search, ...choice } = draft.periode === running ? { ...draft, periode: null } : draft;
    onChange(choice);
  };
  return {
    draft,
    put,
    period: draft.periode ?? running,
    panel: { onOpen: restart, onApply: apply, onReset: () => onChange(none) },
  };
}
