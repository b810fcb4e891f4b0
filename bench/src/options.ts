import { parseArgs } from 'node:util';
import type { Durations } from './compare.ts';

export interface Options {
  /** 2 × 3 s instead of 4 × 10 s, not for quoting. */
  quick: boolean;
  /** Exit code 1 if a target is missed. */
  strict: boolean;
  /** Only cases whose name contains this; `isi` includes files and facts. */
  only: string | null;
  streams: boolean;
  comparisons: boolean;
  pin: boolean;
  /** Also as the results that the documentation cites. */
  baseline: boolean;
  /** Profile our api in matching cases instead of measuring. */
  profile: string | null;
}

/** The option is part of the name, or several parts separated by `|`. */
export function namesCase(option: string, name: string): boolean {
  return option.split('|').some((part) => name.includes(part));
}

export const usage = `pnpm bench [--quick] [--strict] [--only <part of a case's name>] [--no-streams] [--no-comparisons] [--no-pin]
           [--baseline] [--profile <part of a case's name>]
`;

export function readOptions(args: string[]): Options {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args,
    options: {
      quick: flag,
      strict: flag,
      baseline: flag,
      only: { type: 'string' },
      profile: { type: 'string' },
      'no-streams': flag,
      'no-comparisons': flag,
      'no-pin': flag,
    },
  });
  return {
    quick: values.quick,
    strict: values.strict,
    baseline: values.baseline,
    only: values.only ?? null,
    profile: values.profile ?? null,
    streams: !values['no-streams'],
    comparisons: !values['no-comparisons'],
    pin: !values['no-pin'],
  };
}

export function durationsOf({ quick }: Options): Durations {
  return quick
    ? { warmUpSeconds: 1, seconds: 3, turns: 1 }
    : { warmUpSeconds: 5, seconds: 10, turns: 2 };
}
