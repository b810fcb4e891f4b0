import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import type { RichTextEditor } from '../../../shared/rich-text/rich-text-editor.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const Editor = lazyPart(() =>
  import('../../../shared/rich-text/rich-text-editor.tsx').then((module) => module.RichTextEditor),
);

/** The rich-text editor, loaded lazily so that readers do not need its code. */
export function TextEditor(props: ComponentProps<typeof RichTextEditor>) {
  return (
    <Suspense fallback={<Skeleton h={120} />}>
      <Editor {...props} />
    </Suspense>
  );
}
