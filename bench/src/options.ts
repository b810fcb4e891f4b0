import { parseArgs } from 'node:util';
import { caseNames, otherNames } from './cases.ts';
import type { Durations } from './compare.ts';

export interface Options {
  /** 2 × 3 s instead of 4 × 10 s, not for quoting. */
  quick: boolean;
  /** Exit code 1 if a target is missed. */
  strict: boolean;
  /** Only what is named so, or by one of several parts. */
  only: string | null;
  streams: boolean;
  comparisons: boolean;
  pin: boolean;
  /** Also writes the results that the documentation cites. */
  baseline: boolean;
  /** Profile our api in matching cases instead of measuring. */
  profile: string | null;
  help: boolean;
}

/** The option is part of the name, or several parts separated by `|`. */
export function namesCase(option: string, name: string): boolean {
  return option.split('|').some((part) => name.includes(part));
}

const namesOf = (names: readonly string[]) => names.map((name) => `  ${name}`).join('\n');

export const usage = `pnpm bench measures the api against a bare server (bench/README.md).

  --quick           one short turn each, while developing; no figures to quote
  --strict          exit code 1 if a target is missed
  --only <part>     only what has this in its name, or one of "this|that"
  --no-streams      leaves the streams out
  --no-comparisons  measures the streams only
  --no-pin          lets all processes share the cores
  --baseline        also writes bench/results/baseline.json
  --profile <part>  tells where the api spends its CPU time in these comparisons; measures nothing
  --help            prints this

Comparisons:
${namesOf(caseNames)}
Measured beside them:
${namesOf(otherNames)}
`;

export function readOptions(args: string[]): Options {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args,
    options: {
      quick: flag,
      strict: flag,
      baseline: flag,
      help: flag,
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
    help: values.help,
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
