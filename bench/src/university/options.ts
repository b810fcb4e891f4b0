import { parseArgs } from 'node:util';
import { namesCase } from '../options.ts';
import { scenarios } from './scenarios.ts';
import { LEAST_SCALE } from './size.ts';

export interface UniversityOptions {
  /** 1: 100,000 students. */
  size: number;
  terms: number;
  /** Of one step. */
  seconds: number;
  /** Of one search. */
  steps: number;
  only: string | null;
  pin: boolean;
  /** Queue and events on Redis, as several servers have them. */
  redis: boolean;
  help: boolean;
}

const MOST_TERMS = 10;

export const universityUsage = `node bench/src/university/main.ts measures how many students a core carries (bench/README.md).

  --size <n>      share of a university of 100,000 students, from ${LEAST_SCALE} to 1 (0.05)
  --terms <n>     terms with classes, meetings and marks, up to ${MOST_TERMS} (2)
  --seconds <n>   length of one step, from 3 to 60 (12)
  --steps <n>     steps of one search at most, from 2 to 30 (12)
  --only <part>   only scenarios that have this in their name, or one of "this|that"
  --no-redis      queue and events on Postgres, as a single server may have them
  --no-pin        lets all processes share the cores
  --help          prints this

DATABASE_URL names a Postgres server on this machine; without it the bench starts its own.

Scenarios:
${scenarios.map(({ name }) => `  ${name}`).join('\n')}
`;

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most))
    throw new Error(`--${name} must be a number from ${least} to ${most}`);
  return value;
}

const whole = (name: string, text: string, least: number, most: number): number => {
  const value = numberOf(name, text, least, most);
  if (!Number.isInteger(value)) throw new Error(`--${name} must be a whole number`);
  return value;
};

export function readUniversityOptions(args: string[]): UniversityOptions {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args,
    options: {
      size: { type: 'string', default: '0.05' },
      terms: { type: 'string', default: '2' },
      seconds: { type: 'string', default: '12' },
      steps: { type: 'string', default: '12' },
      only: { type: 'string' },
      'no-redis': flag,
      'no-pin': flag,
      help: flag,
    },
  });
  const only = values.only ?? null;
  if (only !== null && !scenarios.some(({ name }) => namesCase(only, name)))
    throw new Error(`No scenario has "${only}" in its name`);
  return {
    size: numberOf('size', values.size, LEAST_SCALE, 1),
    terms: whole('terms', values.terms, 1, MOST_TERMS),
    seconds: whole('seconds', values.seconds, 3, 60),
    steps: whole('steps', values.steps, 2, 30),
    only,
    redis: !values['no-redis'],
    pin: !values['no-pin'],
    help: values.help,
  };
}
