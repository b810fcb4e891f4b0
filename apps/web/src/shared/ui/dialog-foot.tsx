import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/** The buttons of a long dialog, at its lower edge. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className={classes.foot} data-bilah-simpan>
      {children}
    </div>
  );
}
