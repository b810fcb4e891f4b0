import type { ReactNode } from 'react';
import classes from './grading.module.css';

/** The page of a grading screen: its columns scroll, not the page. */
export function GradingPlace({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      {head}
      <div className={classes.rest}>{children}</div>
    </div>
  );
}
