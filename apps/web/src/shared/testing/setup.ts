import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import '../lib/all-endpoints.ts';
import { resetClock } from '../lib/clock.ts';
import { forgetCollege } from '../lib/college.ts';
import { resetLine } from '../lib/line.ts';
import { resetSession } from '../lib/session.ts';

// A lazy chunk is compiled when it is first asked for; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 30_000 });

// React notes for each element where it was made, up to ten thousand a second, for warnings nobody
// reads here: a sixth of a run's time.
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

// What a browser has and jsdom has not.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
// Textareas that grow measure anew when a font arrives.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
// Where the cursor of the editor is on the screen.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
Range.prototype.getBoundingClientRect = () => new DOMRect();
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  notifications.clean();
  resetSession();
  // What asks for the line would ask on, in the tests of other files too.
  resetLine();
  resetClock();
  forgetCollege();
  localStorage.clear();
  sessionStorage.clear();
  // A test that expects one replaces the spy or clears it.
  expect(vi.mocked(console.error).mock.calls, 'unexpected console.error').toEqual([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// The next file of this process begins with modules of its own; only what comes from packages is
// shared.
afterAll(() => vi.resetModules());
