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

/** What is chosen in a FilterPanel before it is applied; `panel` is what the panel asks for. */
export function useFilterDraft<Filter extends ListFilter>(options: FilterDraftOptions<Filter>) {
  const { filter, none, runningPeriod, onChange } = options;
  const [draft, setDraft] = useState(filter);
  const running = String(runningPeriod);
  const put = (change: Partial<Filter>): void => setDraft({ ...draft, ...change });
  const apply = (): void => {
    const { search: _search, ...choice } = draft.periode === running ? { ...draft, periode: null } : draft;
    onChange(choice);
  };
  return {
    draft,
    put,
    period: draft.periode ?? running,
    panel: { onOpen: () => setDraft(filter), onApply: apply, onReset: () => onChange(none) },
  };
}
