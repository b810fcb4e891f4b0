import type { ReactNode } from 'react';
import classes from './card-list.module.css';

/** Rows under one another with a line between two: what a table is on phones. Its children are CardItems. */
export function CardList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

export function CardItem({ children }: { children: ReactNode }) {
  return <li className={classes.item}>{children}</li>;
}
