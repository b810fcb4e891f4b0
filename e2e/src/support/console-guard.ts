import type { BrowserContext } from '@playwright/test';

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

/**
 * A request that is on its way while its browser ends the session is refused, and Chromium says so.
 * Neither the page nor its user can hinder that.
 */
const ENDS_SESSION = /\/v2\/(?:access_token|lms\/login_sebagai)$/;
const REFUSED = /status of 401/;

/** Console errors and uncaught exceptions of all pages. */
export function createConsoleGuard(): ConsoleGuard {
  const seen: string[] = [];
  const expected: RegExp[] = [HELD_BY_PLAYWRIGHT];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) seen.push(text);
  };
  return {
    watch: (context) => {
      let hasEnded = false;
      context.on('request', (request) => {
        hasEnded ||=
          request.method() === 'DELETE' && ENDS_SESSION.test(new URL(request.url()).pathname);
      });
      context.on('console', (message) => {
        if (message.type() !== 'error' || (hasEnded && REFUSED.test(message.text()))) return;
        note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (event) =>
        note(`uncaught: ${event.error().stack ?? event.error().message}`),
      );
    },
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => seen,
  };
}
