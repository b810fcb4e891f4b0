import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { texts } from '../texts.ts';

const UNDO_MS = 10_000;

/** For 10 s (K4). Call it from the options of `useMutation`, like every toast of a mutation. */
export function notifyUndo(message: string, onUndo: () => void): void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{message}</Text>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          Urungkan
        </Button>
      </Group>
    ),
    color: 'success',
    autoClose: UNDO_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': texts.close },
  });
}
