import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  wide?: boolean;
}

/** In as many columns as fit. Keeps line breaks in values. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.list}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={classes.fact} data-wide={wide || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd dir="auto" className={classes.value}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
