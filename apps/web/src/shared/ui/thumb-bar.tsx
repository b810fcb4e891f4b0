import type { ReactNode } from 'react';
import classes from './thumb-bar.module.css';

/** Over the lower edge of a phone, in reach of the thumb; the page keeps room for it. */
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
