import { fireEvent } from '@testing-library/react';

/** Pastes into the editor: jsdom lays nothing out, so nothing can be typed there. */
export function writeInto(editor: HTMLElement, text: string): void {
  const getData = (kind: string): string => (kind === 'text/plain' ? text : '');
  fireEvent.paste(editor, {
    clipboardData: { getData, files: [], types: ['text/plain'], items: [] },
  });
}
