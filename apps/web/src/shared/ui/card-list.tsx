import type { ReactNode } from 'react';
import classes from './card-list.module.css';

/**
 * Rows under one another with a line between two: what a table is on phones. Its children are
 * CardItems.
 */
export function CardList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

export function CardItem({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <li className={className ? `${classes.item} ${className}` : classes.item}>{children}</li>;
}
