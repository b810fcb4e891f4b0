import { Modal, type ModalProps } from '@mantine/core';
import { useCloseOnBack } from '../lib/back-layer.ts';
import { texts } from '../texts.ts';

interface AppModalProps extends ModalProps {
  /** false where Back is what it asks about. */
  closesOnBack?: boolean;
}

/** The frame of every dialog: in the middle, closed by its cross, by Escape and, before the page is left, by Back. */
export function AppModal({ closesOnBack = true, ...props }: AppModalProps) {
  useCloseOnBack(props.opened && closesOnBack, props.onClose);
  return <Modal centered {...props} closeButtonProps={{ 'aria-label': texts.close, size: 44, ...props.closeButtonProps }} />;
}
