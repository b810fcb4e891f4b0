import { UnstyledButton, type UnstyledButtonProps, VisuallyHidden } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import { PersonAvatar } from '../../shared/ui/avatar.tsx';
import classes from './shell.module.css';

/** The picture in the header that opens the user dropdown. */
export function UserButton(props: UnstyledButtonProps & ComponentPropsWithRef<'button'>) {
  const user = usePengguna();
  return (
    <UnstyledButton {...props} className={classes.user} aria-haspopup="menu">
      <VisuallyHidden>{`Menu pengguna ${user.nama}`}</VisuallyHidden>
      <PersonAvatar name={user.nama} url={user.fotoContentUrl} size={36} />
    </UnstyledButton>
  );
}
