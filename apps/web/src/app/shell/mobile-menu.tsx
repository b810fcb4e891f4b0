import { Modal, Text } from '@mantine/core';
import { useCollege } from '../../shared/lib/college.ts';
import { texts } from '../../shared/texts.ts';
import { SidebarContent } from './sidebar.tsx';

interface MobileMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** The sidebar below 1024 px: a full-screen modal (S1 §2.3). */
export function MobileMenu({ opened, onClose }: MobileMenuProps) {
  const title = (
    <Text fw={650} component="span">
      {useCollege()?.nama}
    </Text>
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={title}
      styles={{ body: { padding: 0 } }}
      closeButtonProps={{ 'aria-label': texts.close, size: 'lg' }}
      transitionProps={{ duration: 120 }}
    >
      <SidebarContent onNavigate={onClose} withCollege={false} />
    </Modal>
  );
}
