import type { ReactNode } from 'react';
import classes from './thumb-bar.module.css';

/** A bar at the lower edge of a phone, in reach of the thumb; reserves its room on the page. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={classes.room} />
      <div className={classes.bar} data-bilah-simpan>
        {children}
      </div>
    </>
  );
}
