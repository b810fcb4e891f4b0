import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/** The buttons at the lower edge of a long dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className={classes.foot} data-bilah-simpan>
      {children}
    </div>
  );
}
