import { ActionIcon } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { mayReadHelp } from '../../shared/lib/session/rights.ts';
import { paths } from '../../shared/paths.ts';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import { IconHelp } from '../../shared/ui/icons.ts';

/** Leads to the topics of the open page; a phone has them in its menu. */
export function HelpButton() {
  const { pathname } = useLocation();
  if (!mayReadHelp(usePengguna())) return null;
  const from = pathname.split('/')[1] ?? '';
  return (
    <ActionIcon
      component={Link}
      to={`${paths.bantuan}?dari=${encodeURIComponent(from)}`}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label="Bantuan halaman ini"
      visibleFrom="sm"
    >
      <IconHelp size={20} aria-hidden />
    </ActionIcon>
  );
}
