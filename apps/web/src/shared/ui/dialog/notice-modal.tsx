import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { AppModal } from './app-modal.tsx';

interface NoticeModalProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** Needs no decision: why a thing cannot change, who was left out. */
export function NoticeModal({ title, children, onClose }: NoticeModalProps) {
  return (
    <AppModal opened onClose={onClose} title={title} size={500}>
      <Stack>
        <Text component="div">{children}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {texts.close}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}
