/**
 * Broadcasts stay within one test file. Files share a process: modules of earlier files still
 * listen as further tabs, and a token from this file's sign-in would sign them in too. Loads before
 * any module that opens a channel.
 */
import { afterAll } from 'vitest';
import { newId } from '../lib/new-id.ts';

const Shared = globalThis.BroadcastChannel;
const file = newId();

globalThis.BroadcastChannel = class extends Shared {
  constructor(name: string) {
    super(`${name} ${file}`);
  }
};
afterAll(() => {
  globalThis.BroadcastChannel = Shared;
});
