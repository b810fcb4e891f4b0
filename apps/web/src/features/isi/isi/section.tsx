import { Accordion, Badge, Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  count: number | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** Foldable on a phone (K2). */
export function Section({ title, count, actions, children }: SectionProps) {
  const id = useId();
  const isWide = useIsWide();
  const number = count !== undefined && count > 0 && (
    <Badge variant="light" color="gray" size="sm" aria-hidden>
      {count}
    </Badge>
  );
  if (!isWide) {
    return (
      <Accordion
        defaultValue={title}
        variant="contained"
        order={2}
        chevronPosition={actions ? 'left' : 'right'}
        className={classes.fold}
      >
        <Accordion.Item value={title}>
          <div className={classes.head}>
            <Accordion.Control>
              <Group gap="xs">
                {title}
                {number}
              </Group>
            </Accordion.Control>
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
          <Accordion.Panel>{children}</Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    );
  }
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Group gap="xs">
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {number}
        </Group>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Paper>
  );
}
