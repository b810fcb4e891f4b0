import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import type { RichTextEditor } from '../../shared/ui/rich-text-editor.tsx';

const Editor = lazyPart(() =>
  import('../../shared/ui/rich-text-editor.tsx').then((module) => module.RichTextEditor),
);

/**
 * The house's editor where a question is written: who only reads questions does without its code.
 */
export function TextEditor(props: ComponentProps<typeof RichTextEditor>) {
  return (
    <Suspense fallback={<Skeleton h={120} />}>
      <Editor {...props} />
    </Suspense>
  );
}
