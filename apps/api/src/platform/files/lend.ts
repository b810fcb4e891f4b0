import { open } from 'node:fs/promises';
import type { Loan } from './storage.ts';

export async function* lendLocal(
  path: string,
  { memory, signal }: Loan,
): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { bytesRead } = await file.read(memory, 0, memory.byteLength, null);
      if (bytesRead === 0) return;
      yield memory.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
