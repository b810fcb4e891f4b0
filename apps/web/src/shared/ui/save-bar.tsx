import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import classes from './save-bar.module.css';

interface StatusBarProps {
  /** How it stands, in words. */
  status: string;
  /** The last thing in a card with padding: it is the card's foot then. */
  inCard?: boolean | undefined;
  /** What comes and goes with the status: beside it, so that the buttons keep their places. */
  beside?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/**
 * Stays at the bottom of the screen, within reach of the thumb: how saving stands, and what can be
 * done about it.
 */
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
  /** How much is unsaved, in words. */
  status: string;
  saving: boolean;
  onCancel: () => void;
  /** Without it Simpan submits the form around the bar. */
  onSave?: () => void;
  /** Something has to be settled before saving. */
  blocked?: boolean;
  inCard?: boolean;
}

/** While something is unsaved: Batal and Simpan. */
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
