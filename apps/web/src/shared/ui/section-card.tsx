import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  title: string;
  more?: ReactNode;
  children: ReactNode;
}

/** One of several parts of a page: a title and its content in a frame. */
export function SectionCard({ title, more, children }: SectionCardProps) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {more}
      </Group>
      {children}
    </Paper>
  );
}
