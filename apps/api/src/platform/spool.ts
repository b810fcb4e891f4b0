/** For more than memory should hold: written once, read repeatedly. */
import { appendFile, open } from 'node:fs/promises';
import { removeTemporary, temporaryPath } from './temporary.ts';

export interface Spool<One> extends AsyncIterable<One> {
  readonly length: number;
  add(some: readonly One[]): Promise<void>;
  dispose(): Promise<void>;
}

/** JSON values only. Removed by `dispose`, or after a kill. */
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

/** The line reader also splits at these. */
const toLine = (one: unknown) =>
  JSON.stringify(one).replaceAll(/[\u2028\u2029]/g, (mark) =>
    mark === '\u2028' ? '\\u2028' : '\\u2029',
  );
