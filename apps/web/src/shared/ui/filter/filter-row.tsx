import type { ReactNode } from 'react';
import classes from './filter-row.module.css';

export function FilterRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
