import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export interface ConsoleGuard {
  watch(context: BrowserContext): void;
  /** From now on an error that matches is part of the test. */
  expect(pattern: RegExp): void;
  /** Errors that nobody expected. */
  unexpected(): string[];
}

/**
 * A window that a page opens is held at its start until Playwright has looked at it, and the page
 * that opens it stands still for that moment: a listener that is called then is refused with these
 * words. No browser of a user has a debugger that holds a window.
 */
const HELD_BY_PLAYWRIGHT =
  /Failed to execute 'open' on 'Window': The provided callback is no longer runnable/;

/** Collects console errors and uncaught exceptions of every page of a test. */
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
