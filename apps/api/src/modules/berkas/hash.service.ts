/**
 * SHA-256 of uploads in parts, as far as their parts came to this process: taken while a part goes
 * to the disk, so that nobody reads the file again for it. Only a help: of an upload that went on
 * in another process, or after a restart, nothing is known, and its bytes are read.
 */
import { createHash, type Hash } from 'node:crypto';
import { setImmediate as yieldToOthers } from 'node:timers/promises';

interface Running {
  posisi: number;
  hash: Hash;
}

/** Hashed without letting others have a turn: well under a millisecond. */
const SLICE_BYTES = 262_144;
const MAX_UPLOADS = 1_000;

export function createRunningHashes(maxUploads = MAX_UPLOADS) {
  const kept = new Map<string, Running>();
  return {
    /**
     * With this part; null when this process does not know what is before it. Nothing is kept yet:
     * the part may fail.
     */
    grow: async (id: string, part: { posisi: number; bytes: Buffer }): Promise<Running | null> => {
      const before = part.posisi === 0 ? { posisi: 0, hash: createHash('sha256') } : kept.get(id);
      if (before?.posisi !== part.posisi) return null;
      const hash = before.hash.copy();
      for (let at = 0; at < part.bytes.byteLength; at += SLICE_BYTES) {
        hash.update(part.bytes.subarray(at, at + SLICE_BYTES));
        await yieldToOthers();
      }
      return { posisi: part.posisi + part.bytes.byteLength, hash };
    },

    /**
     * Once the part is committed, never before: from then on nobody can write other bytes there.
     */
    keep: (id: string, grown: Running | null): void => {
      kept.delete(id);
      if (grown === null) return;
      kept.set(id, grown);
      // The oldest goes: whoever it belongs to has its bytes read.
      if (kept.size > maxUploads) kept.delete(kept.keys().next().value ?? id);
    },

    /** Of the first `bytes` bytes; null when not all of them came here. */
    of: (id: string, bytes: number): string | null => {
      const found = kept.get(id);
      return found?.posisi === bytes ? found.hash.copy().digest('hex') : null;
    },

    forget: (id: string): void => void kept.delete(id),
  };
}
