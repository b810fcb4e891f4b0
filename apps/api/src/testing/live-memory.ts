/**
 * Loaded into a tested process (`--import`, with `--expose-gc`): writes live memory after
 * collections, several times a second, ignoring garbage.
 */
import { appendFileSync } from 'node:fs';

/** A pause between checks, so that slow machines do not only collect. */
const PAUSE_MS = 200;

const into = new URL(import.meta.url).searchParams.get('into');
// Child processes load it too.
if (into !== null && process.argv[1]?.endsWith('worker.ts')) {
  const look = () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    appendFileSync(into, `${heapUsed + external}\n`);
    setTimeout(look, PAUSE_MS).unref();
  };
  look();
}
