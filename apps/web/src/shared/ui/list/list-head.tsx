import type { ReactNode } from 'react';
import { SearchField } from '../filter/search-field.tsx';
import classes from './list-head.module.css';

interface ListHeadProps {
  searchLabel: string;
  search: string | null;
  onSearch: (search: string) => void;
  filter?: ReactNode;
  actions?: ReactNode;
}

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
