import { Modal, type ModalProps } from '@mantine/core';
import { useCloseOnBack } from '../../lib/browser/back-layer.ts';
import { useIsTopDialog } from '../../lib/browser/top-dialog.ts';
import { texts } from '../../texts.ts';

interface AppModalProps extends ModalProps {
  /** False when the dialog itself asks about Back. */
  closesOnBack?: boolean;
}

/** Closed by its cross, by Escape when topmost, and by Back. */
export function AppModal({ closesOnBack = true, ...props }: AppModalProps) {
  useCloseOnBack(props.opened && closesOnBack, props.onClose);
  const isTop = useIsTopDialog(props.opened);
  return (
    <Modal
      centered
      {...props}
      closeOnEscape={isTop && props.closeOnEscape !== false}
      closeButtonProps={{ 'aria-label': texts.close, size: 44, ...props.closeButtonProps }}
    />
  );
}
