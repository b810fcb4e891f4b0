import { Button, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { IconChevronLeft } from '../../../shared/ui/icons.ts';
import classes from '../percakapan.module.css';

interface ThreadSplitProps {
  list: ReactNode;
  thread: ReactNode;
  listName: string;
  none: { title: string; text: string };
  onBack: () => void;
}

/** On a phone one at a time. */
export function ThreadSplit({ list, thread, listName, none, onBack }: ThreadSplitProps) {
  const isWide = useIsWide();
  const panel = thread && (
    <Paper withBorder p="sm">
      {thread}
    </Paper>
  );
  if (isWide) {
    return (
      <div className={classes.split}>
        {list}
        {panel || (
          <Paper withBorder>
            <EmptyState title={none.title}>{none.text}</EmptyState>
          </Paper>
        )}
      </div>
    );
  }
  if (!panel) return list;
  return (
    <Stack gap="xs">
      <Button
        variant="subtle"
        mih={44}
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        {listName}
      </Button>
      {panel}
    </Stack>
  );
}
