import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import classes from './acting-bar.module.css';

const ActingBar = lazyPart(() => import('./acting-bar.tsx').then((module) => module.ActingBar));

/** Frames every page behind the sign-in, also blocked ones, with the bar of an acting operator. */
export function ActingFrame() {
  const { bertindak } = usePengguna();
  if (bertindak === null) return <Outlet />;
  return (
    <div className={classes.frame}>
      <Suspense fallback={<div className={classes.bar} />}>
        <ActingBar acting={bertindak} />
      </Suspense>
      <Outlet />
    </div>
  );
}
