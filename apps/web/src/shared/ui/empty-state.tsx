import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { IconInbox } from './icons.ts';

interface EmptyStateProps {
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** 'Ups! Data Kosong' and its reason (S1 §2.6). */
export function EmptyState({ title = texts.emptyTitle, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap={6} py="xl" px="md">
      <IconInbox size={32} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
      <Text fw={650}>{title}</Text>
      {children && (
        <Text c="dimmed" ta="center" maw={440} size="sm">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}
