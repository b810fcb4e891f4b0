/** What this Siakad remembers between two requests, and for how long. */
import { randomBytes } from 'node:crypto';
import type { Person } from './people.ts';

const newKey = () => randomBytes(32).toString('base64url');

/** Keys that stand for something until they are used up or too old. */
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

  /** What the key stood for; it stands for nothing afterwards. */
  take(key: string): Value | null {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }
}

export interface Memory {
  /** Who is signed in here, by the cookie. */
  sessions: Keys<Person>;
  /** Codes with which the LMS learns who comes. */
  codes: Keys<{ username: string; redirectUri: string }>;
}

export const createMemory = (): Memory => ({ sessions: new Keys(8 * 3_600), codes: new Keys(60) });
