import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { penggunaQueries, usePengguna } from '../../shared/queries/pengguna.ts';
import { IconMenu2 } from '../../shared/ui/icons.ts';
import { barFor, currentOf } from './bar.ts';
import classes from './bottom-bar.module.css';

interface BottomBarProps {
  menuOpened: boolean;
  onMenu: () => void;
}

/** Below 1024 px: the most used entries, and Lainnya for the whole menu. */
export function BottomBar({ menuOpened, onMenu }: BottomBarProps) {
  const user = usePengguna();
  const { pathname } = useLocation();
  const settings = useQuery(penggunaQueries.pengaturan());
  // Keeps its place, so that nothing moves under the thumb once the settings load.
  if (settings.isPending) return <div className={classes.bar} data-bilah-bawah />;
  const entries = barFor({ user, usesQr: settings.data?.pengaturan_kelas.gunakan_qr_code ?? true });
  const current = currentOf(entries, pathname);
  return (
    <nav aria-label="Menu cepat" className={classes.bar} data-bilah-bawah>
      {entries.map(({ label, to, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.entry}
          aria-current={to === current ? 'page' : undefined}
        >
          <span className={classes.icon}>
            <Icon size={20} stroke={1.75} aria-hidden />
          </span>
          <span className={classes.label}>{label}</span>
        </Link>
      ))}
      <UnstyledButton
        className={classes.entry}
        onClick={onMenu}
        aria-haspopup="dialog"
        aria-expanded={menuOpened}
      >
        <span className={classes.icon}>
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
        </span>
        <span className={classes.label}>Lainnya</span>
      </UnstyledButton>
    </nav>
  );
}
