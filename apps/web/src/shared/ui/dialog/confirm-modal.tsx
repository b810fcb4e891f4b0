import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { AppModal } from './app-modal.tsx';

interface ConfirmModalProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title?: string;
  children: ReactNode;
  confirmLabel: string;
  color?: string;
  pending?: boolean;
  /** 400 for a question, 500 for a deletion (S1 §2.8). */
  size?: 400 | 500;
  closesOnBack?: boolean;
}

/** For an action that cannot be undone. Stays open while it runs. */
export function ConfirmModal(props: ConfirmModalProps) {
  const {
    opened,
    onClose,
    onConfirm,
    title = 'Konfirmasi',
    children,
    confirmLabel,
    color = 'primary',
    pending = false,
    size = 400,
    closesOnBack = true,
  } = props;
  return (
    <AppModal
      stackId="pertanyaan"
      opened={opened}
      onClose={pending ? () => undefined : onClose}
      title={title}
      size={size}
      closesOnBack={closesOnBack}
    >
      <Stack>
        <Text component="div">{children}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={pending} data-autofocus>
            {texts.cancel}
          </Button>
          <Button color={color} onClick={onConfirm} loading={pending}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}
