import { Button, Drawer, Group, Indicator, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackLayer } from '../lib/browser/back-layer.ts';
import { texts } from '../texts.ts';
import { IconFilter } from './icons.ts';

interface FilterPanelProps {
  active?: number;
  /** Called when the panel opens: copy the active filters into the draft here. */
  onOpen?: () => void;
  /** Returning false keeps the panel open. */
  onApply: () => unknown;
  onReset: () => void;
  children: ReactNode;
}

/** The Filter button and its side panel with Terapkan and Reset, which both close it (S1 §2.8). */
export function FilterPanel({ active = 0, onOpen, onApply, onReset, children }: FilterPanelProps) {
  const panel = useBackLayer();
  const open = (): void => {
    onOpen?.();
    panel.open();
  };
  return (
    <>
      <Indicator label={active} size={16} disabled={active === 0} color="primary">
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={open}
          aria-haspopup="dialog"
        >
          Filter
        </Button>
      </Indicator>
      <Drawer
        opened={panel.opened}
        onClose={panel.close}
        position="right"
        size={360}
        title="Filter"
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            panel.closeWith(onApply);
          }}
        >
          <Stack>
            {children}
            <Group grow>
              <Button variant="default" onClick={() => panel.closeWith(onReset)}>
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
