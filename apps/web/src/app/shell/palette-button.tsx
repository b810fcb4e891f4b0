import { ActionIcon } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { IconSearch } from '../../shared/ui/icons.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const importPalette = () => import('./palette.tsx').then((module) => module.Palette);
const Palette = lazyPart(importPalette);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Opens the command palette by a click or Ctrl+K; its code loads on demand. */
export function PaletteButton() {
  const [opening, setOpening] = useState(0);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpening((times) => times + 1);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Cari (Ctrl+K)"
        aria-haspopup="dialog"
        onClick={() => setOpening((times) => times + 1)}
        onPointerEnter={() => void importPalette()}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      {opening > 0 && (
        <Suspense>
          <Palette key={opening} />
        </Suspense>
      )}
    </>
  );
}
