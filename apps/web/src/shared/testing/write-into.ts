import { fireEvent } from '@testing-library/react';

/** jsdom has no layout to type in. */
export function writeInto(editor: HTMLElement, text: string): void {
  const getData = (kind: string): string => (kind === 'text/plain' ? text : '');
  fireEvent.paste(editor, {
    clipboardData: { getData, files: [], types: ['text/plain'], items: [] },
  });
}
