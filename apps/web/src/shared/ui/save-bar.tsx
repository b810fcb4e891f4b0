import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import classes from './save-bar.module.css';

interface StatusBarProps {
  status: string;
  /** Last element of a padded card: rendered as the card's foot. */
  inCard?: boolean | undefined;
  beside?: ReactNode;
  children: ReactNode;
}

/** At the bottom of the screen, in reach of the thumb. */
export function StatusBar({ status, inCard, beside, children }: StatusBarProps) {
  return (
    <div className={inCard ? `${classes.bar} ${classes.inCard}` : classes.bar} data-bilah-simpan>
      <Group gap="xs" wrap="nowrap" className={classes.status}>
        <Text size="sm" fw={550} role="status">
          {status}
        </Text>
        {beside}
      </Group>
      <Group gap="xs" className={classes.buttons}>
        {children}
      </Group>
    </div>
  );
}

interface SaveBarProps {
  status: string;
  saving: boolean;
  onCancel: () => void;
  /** Without it, Simpan submits the surrounding form. */
  onSave?: () => void;
  blocked?: boolean;
  inCard?: boolean;
}

export function SaveBar({ status, saving, onCancel, onSave, blocked, inCard }: SaveBarProps) {
  return (
    <StatusBar status={status} inCard={inCard}>
      <Button variant="default" onClick={onCancel} disabled={saving}>
        {texts.cancel}
      </Button>
      <Button
        type={onSave ? 'button' : 'submit'}
        onClick={onSave}
        loading={saving}
        disabled={blocked}
      >
        Simpan
      </Button>
    </StatusBar>
  );
}
