/** This Siakad's memory between requests. */
import { randomBytes } from 'node:crypto';
import type { Person } from './people.ts';

const newKey = () => randomBytes(32).toString('base64url');

/** Single-use or expiring keys. */
class Keys<Value> {
  readonly #entries = new Map<string, { value: Value; until: number }>();
  readonly #seconds: number;

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  put(value: Value): string {
    const now = Date.now();
    for (const [key, { until }] of this.#entries) if (until <= now) this.#entries.delete(key);
    const key = newKey();
    this.#entries.set(key, { value, until: now + this.#seconds * 1_000 });
    return key;
  }

  get(key: string | undefined): Value | null {
    const entry = key === undefined ? undefined : this.#entries.get(key);
    return entry !== undefined && entry.until > Date.now() ? entry.value : null;
  }

  /** Returns and removes. */
  take(key: string): Value | null {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }
}

export interface Memory {
  /** By cookie. */
  sessions: Keys<Person>;
  /** For the LMS to redeem. */
  codes: Keys<{ username: string; redirectUri: string }>;
}

export const createMemory = (): Memory => ({ sessions: new Keys(8 * 3_600), codes: new Keys(60) });
