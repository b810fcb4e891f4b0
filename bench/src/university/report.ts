import { align } from '../report.ts';
import { round } from '../statistics.ts';
import { parts, UTILISATION } from './capacity.ts';
import type { Measured, UniversityResults } from './measure.ts';
import { WHOLE_STUDENTS } from './size.ts';
import { P95_LIMIT_MS } from './step.ts';
import type { Busy } from './watch.ts';

const shown = (value: number | null | undefined, digits = 0): string =>
  value === null || value === undefined ? '–' : String(round(value, digits));

export function toUniversityTable(results: UniversityResults): string {
  const { scenarios } = results;
  const lines = [
    ...headOf(results),
    '',
    `Knee: the highest rate with p95 ≤ ${P95_LIMIT_MS} ms and no error. CPU ms for one operation, with what follows from it.`,
    ...align([
      ['', 'knee /s', 'p50 ms', 'p95 ms', 'api', 'worker', 'Postgres', 'Redis', 'counted'],
      ...scenarios.map(kneeRow),
    ]),
    '',
    `Capacity: cores used to ${100 * UTILISATION} %. Students a core: of all, as the assumption below says.`,
    ...align([
      ['', 'students a core', '/s for 100,000', 'api cores', 'worker', 'Postgres', 'Redis'],
      ...scenarios.map(capacityRow),
    ]),
    '',
    ...scenarios.flatMap(wordsOf),
  ];
  return `${lines.join('\n')}\n`;
}

function headOf({ machine, mode, size, terms, queue, rows, seedSeconds }: UniversityResults) {
  const lines = [
    `${machine.cpu}, ${machine.cores} cores, ${machine.ramGb} GB; node ${machine.node}; postgres ${machine.postgres}; queue on ${queue}`,
    `${machine.placement}; size ${size}, ${terms} terms, ${mode}; one api and one worker process`,
    `${Object.entries(rows)
      .map(([name, n]) => `${n} ${name}`)
      .join(', ')}; filled in ${seedSeconds} s`,
  ];
  if (machine.loadBefore > 1)
    lines.push(
      `The machine was busy before (load ${machine.loadBefore}): these are not figures to quote.`,
    );
  return lines;
}

const kneeRow = ({ name, unit, knee, above, cost }: Measured): string[] => [
  name,
  knee === null ? 'none' : `${above === null ? '≥ ' : ''}${shown(knee.perSecond)}`,
  shown(knee?.p50Ms),
  shown(knee?.p95Ms),
  ...parts.map((part) => shown(cost?.[part], 2)),
  unit,
];

const capacityRow = ({ name, capacity }: Measured): string[] => [
  name,
  shown(capacity?.studentsPerCore),
  shown(capacity?.demandPerSecond),
  ...parts.map((part) => shown(capacity?.cores[part], 1)),
];

const busiest = (all: readonly Busy[] | undefined) =>
  (all ?? []).map(({ what, share }) => `    ${shown(100 * share)} %  ${what}`);

function wordsOf({ name, because, knee, above, bottleneck, written }: Measured): string[] {
  const others = (above ?? knee)?.cores.others ?? 0;
  const rows = Object.entries(written).map(([kind, told]) => `${kind} ${told}`);
  const kinds = Object.entries(knee?.kinds ?? {})
    .sort(([, a], [, b]) => b.p95Ms - a.p95Ms)
    .map(([kind, { p95Ms, answered }]) => `${kind} ${p95Ms} (${answered})`);
  return [
    name,
    `  assumed: ${because} (${WHOLE_STUDENTS.toLocaleString('en')} students)`,
    `  fills up first: ${bottleneck}`,
    ...(others > 0.1 ? [`  other programs used ${others} cores: no figure to quote`] : []),
    ...(rows.length > 0 ? [`  rows written of answers: ${rows.join(', ')}`] : []),
    ...(kinds.length > 0 ? [`  p95 at the knee: ${kinds.join(', ')}`] : []),
    '  the api waits or works for, beyond the knee:',
    ...busiest((above ?? knee)?.routes),
    '  Postgres is at, beyond the knee:',
    ...busiest((above ?? knee)?.statements),
    '',
  ];
}
