import type { ReactNode } from 'react';
import classes from './thumb-bar.module.css';

/** At a phone's lower edge, in reach of the thumb; reserves its room on the page. */
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
