import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export interface ConsoleGuard {
  watch(context: BrowserContext): void;
  expect(pattern: RegExp): void;
  unexpected(): string[];
}

/**
 * Playwright holds a new window and its opener; a listener called then is refused with these words.
 * No user's browser does that.
 */
const HELD_BY_PLAYWRIGHT =
  /Failed to execute 'open' on 'Window': The provided callback is no longer runnable/;

/** Console errors and uncaught exceptions of all pages. */
export function createConsoleGuard(): ConsoleGuard {
  const seen: string[] = [];
  const expected: RegExp[] = [HELD_BY_PLAYWRIGHT];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) seen.push(text);
  };
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  };
  return {
    watch: (context) => {
      context.on('console', onConsole);
      context.on('weberror', (event) =>
        note(`uncaught: ${event.error().stack ?? event.error().message}`),
      );
    },
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => seen,
  };
}
