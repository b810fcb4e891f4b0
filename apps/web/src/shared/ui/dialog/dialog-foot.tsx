import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className={classes.foot} data-bilah-simpan>
      {children}
    </div>
  );
}
