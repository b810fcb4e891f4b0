import { Button, Indicator } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useBackLayer } from '../../lib/browser/back-layer.ts';
import type { OfFilterButton } from '../../lib/use-filter-draft.ts';
import { IconFilter } from '../icons.ts';
import { type LazyPart, preloadParts } from '../lazy-part.tsx';

interface FilterButtonProps<Given extends object> {
  active: number;
  /** A list's heaviest part: its code loads when it is wanted. */
  panel: LazyPart<Given & OfFilterButton>;
  given: Given;
}

/** Each press opens the side panel anew (S1 §2.8). */
export function FilterButton<Given extends object>(props: FilterButtonProps<Given>) {
  const { active, panel: Panel, given } = props;
  const layer = useBackLayer();
  const [times, setTimes] = useState(0);
  const preload = (): void => preloadParts(Panel);
  const open = (): void => {
    setTimes((before) => before + 1);
    layer.open();
  };
  return (
    <>
      <Indicator label={active} size={16} disabled={active === 0} color="primary">
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={open}
          aria-haspopup="dialog"
        >
          Filter
        </Button>
      </Indicator>
      {times > 0 && (
        <Suspense>
          <Panel key={times} {...given} layer={layer} />
        </Suspense>
      )}
    </>
  );
}
