import { Button, Drawer, Group, Indicator, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { IconFilter } from './icons.ts';

interface FilterPanelProps {
  /** Filters in force, shown on the button. */
  active?: number;
  /** Called when the panel opens: the moment to copy what is in force into the draft. */
  onOpen?: () => void;
  /** false keeps the panel open: something in it is wrong. */
  onApply: () => unknown;
  onReset: () => void;
  children: ReactNode;
}

/** The Filter button and its side panel with Terapkan and Reset (S1 §2.8). Both close it. */
export function FilterPanel({ active = 0, onOpen, onApply, onReset, children }: FilterPanelProps) {
  const [opened, panel] = useDisclosure(false, { onOpen });
  const closing = (action: () => unknown) => () => {
    if (action() !== false) panel.close();
  };
  return (
    <>
      <Indicator label={active} size={16} disabled={active === 0} color="primary">
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={panel.open} aria-haspopup="dialog">
          Filter
        </Button>
      </Indicator>
      <Drawer
        opened={opened}
        onClose={panel.close}
        position="right"
        size={360}
        title="Filter"
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            closing(onApply)();
          }}
        >
          <Stack>
            {children}
            <Group grow>
              <Button variant="default" onClick={closing(onReset)}>
                {texts.reset}
              </Button>
              <Button type="submit">{texts.apply}</Button>
            </Group>
          </Stack>
        </form>
      </Drawer>
    </>
  );
}
