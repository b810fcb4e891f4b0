import type { ReactNode } from 'react';
import classes from './card-list.module.css';

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
