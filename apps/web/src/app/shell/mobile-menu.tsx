import { Modal, Text } from '@mantine/core';
import { useCollege } from '../../shared/lib/use-college.ts';
import { texts } from '../../shared/texts.ts';
import { SidebarContent } from './sidebar.tsx';

interface MobileMenuProps {
  onClose: () => void;
  /** The next page replaces the menu in the browser's history. */
  onNavigate: () => void;
}

/** The sidebar below 1024 px: a full-screen modal (S1 §2.3). */
export function MobileMenu({ onClose, onNavigate }: MobileMenuProps) {
  const title = (
    <Text fw={650} component="span">
      {useCollege()?.nama}
    </Text>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={title}
      styles={{ body: { padding: 0 } }}
      closeButtonProps={{ 'aria-label': texts.close, size: 'lg' }}
      transitionProps={{ duration: 120 }}
    >
      <SidebarContent onNavigate={onNavigate} withCollege={false} />
    </Modal>
  );
}
