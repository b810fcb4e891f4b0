import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import { IconAlertTriangle } from '../../../shared/ui/icons.ts';

interface BagiFrameProps {
  title: string;
  onClose: () => void;
  onSave: (() => void) | undefined;
  saving: { isPending: boolean; error: Error | null };
  saveLabel: string;
  children: ReactNode;
}

/** Shows groups before creating them; stays open meanwhile. */
export function BagiFrame({ title, onClose, onSave, saving, saveLabel, children }: BagiFrameProps) {
  const isWide = useIsWide();
  return (
    <AppModal
      opened
      onClose={saving.isPending ? () => undefined : onClose}
      title={title}
      size={800}
      fullScreen={!isWide}
    >
      <Stack gap="md">
        {saving.error && (
          <Alert
            color="danger"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            role="alert"
            py="xs"
          >
            {loadFailureText(saving.error)}
          </Alert>
        )}
        {children}
        <DialogFoot>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={saving.isPending}>
              {texts.cancel}
            </Button>
            <Button onClick={onSave} disabled={onSave === undefined} loading={saving.isPending}>
              {saveLabel}
            </Button>
          </Group>
        </DialogFoot>
      </Stack>
    </AppModal>
  );
}
