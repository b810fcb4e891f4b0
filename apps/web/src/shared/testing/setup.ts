import './own-channels.ts';
import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import '../lib/endpoints/all-endpoints.ts';
import { forgetCollege } from '../lib/college.ts';
import { ApiError } from '../lib/errors.ts';
import { resetLine } from '../lib/line.ts';
import { resetSession } from '../lib/session/session.ts';
import { resetClock } from '../lib/time/clock.ts';

// A lazy chunk compiles on first use, which is slow on a busy machine.
const PATIENCE_MS = 30_000;
configure({ asyncUtilTimeout: PATIENCE_MS });
const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: PATIENCE_MS });

// React records each element's origin for warnings that nobody reads here, a sixth of a run's time.
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

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
// Growing textareas measure again when a font loads.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
// The editor asks for the cursor's position.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
Range.prototype.getBoundingClientRect = () => new DOMRect();
// Nobody answers a late request of an ended test. As a lost line it would reach the next test, so
// the server is not available.
globalThis.fetch = () =>
  Promise.reject(
    new ApiError({ status: 503, code: 'layanan_tidak_tersedia', message: '', kind: 'http' }),
  );
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  notifications.clean();
  resetSession();
  resetLine();
  resetClock();
  forgetCollege();
  localStorage.clear();
  sessionStorage.clear();
  // A test that expects an error replaces or clears the spy.
  expect(vi.mocked(console.error).mock.calls, 'unexpected console.error').toEqual([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// The next file of this process starts with fresh modules; only packages are shared.
afterAll(() => {
  vi.waitFor = waitFor;
  vi.resetModules();
});
