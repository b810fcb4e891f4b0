import { Box, Container, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { currentCollege } from '../shared/lib/college.ts';
import { CollegeLogo } from '../shared/ui/college-logo.tsx';
import { IconAlertTriangle } from '../shared/ui/icons.ts';

interface ForbiddenLayoutProps {
  title: string;
  description: string;
  children: ReactNode;
  actions: ReactNode;
}

/** The frame of a blocked page (S1 §2.3): no menu, because nothing else may be opened. */
export function ForbiddenLayout({ title, description, children, actions }: ForbiddenLayoutProps) {
  return (
    <Container size={560} py="xl" component="main">
      <title>Forbidden | LMS Mahasiswa</title>
      <Group gap="sm" mb="xl">
        <CollegeLogo />
        <Text fw={650}>{currentCollege()?.nama}</Text>
      </Group>
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
    </Container>
  );
}
