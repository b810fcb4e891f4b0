import { Container, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCollege } from '../shared/lib/use-college.ts';
import { CollegeLogo } from '../shared/ui/college-logo.tsx';
import { PageTitle } from './page-title.tsx';

/** The frame of a page without a menu: the college and the content. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <Container size={560} py="xl" component="main">
      <PageTitle />
      <Group gap="sm" mb="xl">
        <CollegeLogo />
        <Text fw={650}>{useCollege()?.nama}</Text>
      </Group>
      {children}
    </Container>
  );
}
