/**
 * Lock of the folder .data. Plain JavaScript without packages, because `npm start` checks it before
 * it installs anything.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './workspace.mjs';

/** DATA_DIR moves it (a second system, or test journeys). */
export const dataFolder = resolve(root, process.env.DATA_DIR || '.data');
export const lockPath = join(dataFolder, 'lock.json');

/** @returns {{ pid: number, address: string } | null} */
function readLock() {
  try {
    return JSON.parse(readFileSync(lockPath, 'utf8'));
  } catch {
    // Absent, or cut off by a crash while it was written: nobody holds it.
    return null;
  }
}

/**
 * The pid may belong to another program by now; only Linux can tell cheaply.
 * @param {number} pid
 */
function isRunningHere(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('scripts/');
}

/**
 * The message if a running process holds the folder, or null.
 * @returns {string | null}
 */
export function whyFolderIsTaken() {
  const holder = readLock();
  if (holder === null || !isRunningHere(holder.pid)) return null;
  return `LMS sudah berjalan dari folder ini: ${holder.address} (proses ${holder.pid}).`;
}
