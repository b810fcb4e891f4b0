import { Box, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle } from '../shared/ui/icons.ts';
import { PlainPage } from './plain-page.tsx';

interface ForbiddenLayoutProps {
  title: string;
  description: string;
  children: ReactNode;
  actions: ReactNode;
}

/** The frame of a blocked page (S1 §2.3): no menu, because nothing else may be opened. */
export function ForbiddenLayout({ title, description, children, actions }: ForbiddenLayoutProps) {
  return (
    <PlainPage>
      <Stack gap="md">
        <Box>
          <ThemeIcon size={48} radius="xl" variant="light" color="warning" mb="sm">
            <IconAlertTriangle size={26} aria-hidden />
          </ThemeIcon>
          <Title order={1}>{title}</Title>
          <Text c="dimmed">{description}</Text>
        </Box>
        {children}
        <Group>{actions}</Group>
      </Stack>
    </PlainPage>
  );
}
