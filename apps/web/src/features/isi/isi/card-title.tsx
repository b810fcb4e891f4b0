import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '../../../shared/ui/icons.ts';
import classes from './section.module.css';

interface CardTitleProps {
  title: string;
  /** Null where it stays closed. */
  fold: { id: string; opened: boolean; onToggle: () => void } | null;
}

export function CardTitle({ title, fold }: CardTitleProps) {
  if (fold === null) {
    return (
      <Text fw={650} dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
    );
  }
  const Chevron = fold.opened ? IconChevronUp : IconChevronDown;
  return (
    <UnstyledButton
      fw={650}
      mih={44}
      aria-expanded={fold.opened}
      aria-controls={fold.id}
      onClick={fold.onToggle}
      style={{ overflowWrap: 'anywhere' }}
    >
      <Group gap={6} wrap="nowrap" align="flex-start" className={classes.title}>
        <span dir="auto">{title}</span>
        <Chevron size={20} aria-hidden style={{ flex: 'none' }} />
      </Group>
    </UnstyledButton>
  );
}
