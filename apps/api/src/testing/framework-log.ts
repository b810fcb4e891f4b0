/** A silent log that collects Fastify's complaints, which are our defects. */
import { Writable } from 'node:stream';
import pino from 'pino';

const COMPLAINT = /"code":"FST_/;

export interface FrameworkLog {
  log: pino.Logger;
  /** @throws Error with Fastify's lines */
  assertNone(): void;
}

/** TEST_LOG_LEVEL shows lines from that level; `told` gets lines from info. */
export function createFrameworkLog(told?: string[]): FrameworkLog {
  const complaints: string[] = [];
  const level = process.env.TEST_LOG_LEVEL;
  const keep = new Writable({
    write: (line: Buffer, _encoding, done) => {
      const text = line.toString();
      if (COMPLAINT.test(text)) complaints.push(text);
      told?.push(text);
      if (level !== undefined) process.stdout.write(text);
      done();
    },
  });
  return {
    log: pino({ level: level ?? (told ? 'info' : 'warn') }, keep),
    assertNone: () => {
      if (complaints.length > 0) throw new Error(`Fastify complained:\n${complaints.join('')}`);
    },
  };
}
