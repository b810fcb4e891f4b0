import { Loader, Popover } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { Suspense, useState } from 'react';
import { IconMathFunction } from '../ui/icons.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import classes from './formula.module.css';
import type { Formula } from './formula-form.tsx';

const FormulaForm = lazyPart(async () => (await import('./formula-form.tsx')).FormulaForm);

export function FormulaControl({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useEditorState({
    editor,
    selector: ({ editor: one }): Formula | null => {
      if (one.isActive('rumus'))
        return { latex: String(one.getAttributes('rumus').latex), display: false };
      return one.isActive('rumusBlok')
        ? { latex: String(one.getAttributes('rumusBlok').latex), display: true }
        : null;
    },
  });
  const close = (): void => setOpen(false);
  const apply = ({ latex, display }: Formula): void => {
    editor
      .chain()
      .focus()
      .insertContent({ type: display ? 'rumusBlok' : 'rumus', attrs: { latex } })
      .run();
    close();
  };
  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      trapFocus
      returnFocus
      withinPortal={false}
      shadow="md"
      position="bottom"
    >
      <Popover.Target>
        <Frame.Control
          aria-label="Rumus"
          title="Rumus"
          active={chosen !== null}
          onClick={() => setOpen(true)}
        >
          <IconMathFunction size={16} aria-hidden />
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <Suspense fallback={<Loader size="sm" />}>
          <FormulaForm chosen={chosen} onApply={apply} onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
