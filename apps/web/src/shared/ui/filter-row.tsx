import type { ReactNode } from 'react';
import classes from './filter-row.module.css';

/** Search and choices above a list: side by side, on a phone below each other. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
