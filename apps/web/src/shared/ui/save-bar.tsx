import { Button, Group, Text } from '@mantine/core';
import { texts } from '../texts.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  /** How much is unsaved, in words. */
  status: string;
  saving: boolean;
  onCancel: () => void;
  /** Without it Simpan submits the form around the bar. */
  onSave?: () => void;
  /** Something has to be settled before saving. */
  blocked?: boolean;
  /** The last thing in a card with padding: it is the card's foot then. */
  inCard?: boolean;
}

/** Stays at the bottom of the screen while something is unsaved, within reach of the thumb. */
export function SaveBar({ status, saving, onCancel, onSave, blocked, inCard }: SaveBarProps) {
  return (
    <div className={inCard ? `${classes.bar} ${classes.inCard}` : classes.bar} data-bilah-simpan>
      <Text size="sm" fw={550} role="status">
        {status}
      </Text>
      <Group gap="xs" className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {texts.cancel}
        </Button>
        <Button type={onSave ? 'button' : 'submit'} onClick={onSave} loading={saving} disabled={blocked}>
          Simpan
        </Button>
      </Group>
    </div>
  );
}
