import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { Button, Group, Stack } from '@mantine/core';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { Percakapan } from '../percakapan.tsx';

interface ConversationModalProps {
  alamat: AlamatUtas;
  title: string;
  /** Staff read a group's conversation without writing (S2 §2.5). */
  readOnly?: boolean;
  onClose: () => void;
}

/** A thread in a dialog. Load it lazily. */
export function ConversationModal({
  alamat,
  title,
  readOnly = false,
  onClose,
}: ConversationModalProps) {
  const isWide = useIsWide();
  return (
    <AppModal opened onClose={onClose} title={title} size={800} fullScreen={!isWide}>
      <Stack gap="sm" h={isWide ? '70dvh' : 'calc(100dvh - 5rem)'}>
        <div style={{ flex: 1, minHeight: 0 }}>
          <Percakapan alamat={alamat} readOnly={readOnly} filled />
        </div>
        {readOnly && (
          <Group justify="flex-end" style={{ flex: 'none' }}>
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
          </Group>
        )}
      </Stack>
    </AppModal>
  );
}
