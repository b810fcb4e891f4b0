/**
 * Loaded into a process under test (`--import`, with `--expose-gc`): what is alive in it, heap and
 * buffers, after a collection, several times a second, as lines of a file. Garbage, whose amount is
 * the collector's, does not count.
 */
import { appendFileSync } from 'node:fs';

/** Between two looks, not from one to the next: otherwise a slow machine would only collect. */
const PAUSE_MS = 200;

const into = new URL(import.meta.url).searchParams.get('into');
// The children of the process load it too.
if (into !== null && process.argv[1]?.endsWith('worker.ts')) {
  const look = () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    appendFileSync(into, `${heapUsed + external}\n`);
    setTimeout(look, PAUSE_MS).unref();
  };
  look();
}
