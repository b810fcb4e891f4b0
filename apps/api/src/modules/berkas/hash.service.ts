/**
 * Hashes uploads (SHA-256) while their parts arrive, so that nobody reads the file again for it. It
 * knows only the parts that this process received; otherwise the bytes are read.
 */
import { createHash, type Hash } from 'node:crypto';
import { setImmediate as yieldToOthers } from 'node:timers/promises';

interface Running {
  posisi: number;
  hash: Hash;
}

/** A slice is hashed without a pause, in well under a millisecond. */
const SLICE_BYTES = 262_144;
const MAX_UPLOADS = 1_000;

export function createRunningHashes(maxUploads = MAX_UPLOADS) {
  const kept = new Map<string, Running>();
  return {
    /**
     * Null when earlier parts are unknown here. Stores nothing, because the part may still fail.
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

    /** Call it only after the commit, when nobody can write other bytes there any more. */
    keep: (id: string, grown: Running | null): void => {
      kept.delete(id);
      if (grown === null) return;
      kept.set(id, grown);
      // Drops the oldest; its bytes will be read.
      if (kept.size > maxUploads) kept.delete(kept.keys().next().value ?? id);
    },

    /** Null unless all `bytes` bytes arrived here. */
    of: (id: string, bytes: number): string | null => {
      const found = kept.get(id);
      return found?.posisi === bytes ? found.hash.copy().digest('hex') : null;
    },

    forget: (id: string): void => void kept.delete(id),
  };
}
