import type { ReactNode } from 'react';
import classes from './list-head.module.css';
import { SearchField } from './search-field.tsx';

interface ListHeadProps {
  searchLabel: string;
  search: string | null;
  onSearch: (search: string) => void;
  /** The filter panel. */
  filter?: ReactNode;
  /** What is done with the list as a whole. */
  actions?: ReactNode;
}

/** Above a list: what narrows it down, and what is done with it. */
export function ListHead({ searchLabel, search, onSearch, filter, actions }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.search}>
        <SearchField label={searchLabel} value={search ?? ''} onSearch={onSearch} />
      </div>
      {filter}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
