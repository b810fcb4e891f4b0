/**
 * A list that is longer than memory should hold, in a temporary file: written once, gone through as
 * often as wanted.
 */
import { appendFile, open } from 'node:fs/promises';
import { removeTemporary, temporaryPath } from './temporary.ts';

export interface Spool<One> extends AsyncIterable<One> {
  /** How many there are. */
  readonly length: number;
  /** Behind what is there. One call after the other. */
  add(some: readonly One[]): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * What JSON can hold comes back as it was: a caller with dates turns them itself. Removed with
 * `dispose`, or after a kill.
 */
export async function openSpool<One>(): Promise<Spool<One>> {
  const path = await temporaryPath('jsonl');
  let length = 0;
  return {
    get length() {
      return length;
    },
    add: async (some) => {
      if (some.length === 0) return;
      await appendFile(path, some.map((one) => `${toLine(one)}\n`).join(''));
      length += some.length;
    },
    async *[Symbol.asyncIterator]() {
      if (length === 0) return;
      const file = await open(path, 'r');
      try {
        for await (const line of file.readLines()) yield JSON.parse(line) as One;
      } finally {
        await file.close();
      }
    },
    dispose: () => removeTemporary(path),
  };
}

/** The reader of lines ends one at these too. */
const toLine = (one: unknown) =>
  JSON.stringify(one).replaceAll(/[\u2028\u2029]/g, (mark) =>
    mark === '\u2028' ? '\\u2028' : '\\u2029',
  );
