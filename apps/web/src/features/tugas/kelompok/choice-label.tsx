import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface ChoiceLabelProps {
  children: ReactNode;
  facts: readonly (string | false)[];
}

/** What one choice of a list is called, and what else is known of it; all of it takes the tap. */
export function ChoiceLabel({ children, facts }: ChoiceLabelProps) {
  return (
    <>
      <span>{children}</span>
      <Text span size="xs" c="dimmed" className="tab-angka">
        {facts.filter((fact) => fact !== false).join(' · ')}
      </Text>
    </>
  );
}
