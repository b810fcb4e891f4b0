import type { ReactNode } from 'react';
import classes from './filter-row.module.css';

/** Search and filters above a list: side by side, stacked on a phone. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
