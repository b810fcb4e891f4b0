import { Button, Drawer, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { OfFilterButton } from '../../lib/use-filter-draft.ts';
import { texts } from '../../texts.ts';

interface FilterPanelProps extends OfFilterButton {
  /** Returning false keeps the panel open. */
  onApply: () => unknown;
  onReset: () => void;
  children: ReactNode;
}

/** Terapkan and Reset both close it (S1 §2.8). */
export function FilterPanel({ layer, onApply, onReset, children }: FilterPanelProps) {
  // A drawer that is open from the start would not slide in.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <Drawer
      opened={layer.opened && isMounted}
      onClose={layer.close}
      position="right"
      size={360}
      title="Filter"
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          layer.closeWith(onApply);
        }}
      >
        <Stack>
          {children}
          <Group grow>
            <Button variant="default" onClick={() => layer.closeWith(onReset)}>
              {texts.reset}
            </Button>
            <Button type="submit">{texts.apply}</Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
