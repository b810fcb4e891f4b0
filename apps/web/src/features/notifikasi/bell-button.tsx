import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useLiveInterval } from '../../shared/lib/stream/stream.ts';
import { whenQuiet } from '../../shared/lib/when-quiet.ts';
import { paths } from '../../shared/paths.ts';
import { notifikasiQueries } from '../../shared/queries/notifikasi.ts';
import { IconBell } from '../../shared/ui/icons.ts';
import classes from './bell-button.module.css';

const MOST = 99;

/** The count waits for the first screen, which has the line for itself. */
function useUnreadCount(): number {
  const queryClient = useQueryClient();
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(queryClient, () => setQuiet(true)), [queryClient]);
  const { data } = useQuery({
    ...notifikasiQueries.count(),
    enabled: quiet,
    refetchInterval: useLiveInterval(),
  });
  return data?.belum_dibaca ?? 0;
}

/** Leads to the notifications; its number is what is unread (N81). */
export function BellButton() {
  const count = useUnreadCount();
  return (
    <ActionIcon
      component={Link}
      to={paths.notifikasi}
      variant="subtle"
      color="gray"
      size="lg"
      className={classes.bell}
    >
      <IconBell size={20} aria-hidden />
      <VisuallyHidden>
        {count === 0 ? 'Notifikasi' : `Notifikasi, ${count > MOST ? '99+' : count} belum dibaca`}
      </VisuallyHidden>
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > MOST ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  );
}
