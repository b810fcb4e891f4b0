/** Shows where our api spends CPU time in one case: `pnpm bench --profile "meeting detail"`. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case } from './case.ts';
import { runLoad } from './load.ts';
import type { ServerProcess } from './server-process.ts';

interface CallFrame {
  functionName: string;
  url: string;
  lineNumber: number;
}

interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[];
  samples: number[];
  /** Microseconds between samples. */
  timeDeltas: number[];
}

const WARM_UP_SECONDS = 3;
const SECONDS = 10;
const ROWS = 45;

/** `start` starts the api with these flags. The report covers only the load. */
export async function profileCase(
  one: Case,
  start: (nodeFlags: string[]) => Promise<ServerProcess>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lms-profile-'));
  try {
    const begin = performance.now();
    const server = await start(['--cpu-prof', `--cpu-prof-dir=${folder}`]);
    await runLoad(server, one.requestsOf, WARM_UP_SECONDS, one);
    const skipMs = performance.now() - begin;
    const load = await runLoad(server, one.requestsOf, SECONDS, one);
    await server.stop();
    const [file] = await readdir(folder);
    if (file === undefined) throw new Error('The api left no profile');
    const profile: CpuProfile = JSON.parse(await readFile(join(folder, file), 'utf8'));
    return `${one.name}\n${describe(profile, skipMs, load.latenciesMs.length)}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Microseconds by name. */
class Times {
  readonly #times = new Map<string, number>();

  add(name: string, micros: number): void {
    this.#times.set(name, (this.#times.get(name) ?? 0) + micros);
  }

  toTable(busy: number, requests: number): string {
    return [...this.#times]
      .sort(([, a], [, b]) => b - a)
      .slice(0, ROWS)
      .map(([name, micros]) => {
        const share = ((100 * micros) / busy).toFixed(1).padStart(6);
        return `${share} %  ${(micros / requests).toFixed(1).padStart(6)} µs  ${name}`;
      })
      .join('\n');
  }
}

function describe(
  { nodes, samples, timeDeltas }: CpuProfile,
  skipMs: number,
  requests: number,
): string {
  const frames = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)),
  );
  const functions = new Times();
  const owners = new Times();
  const within = new Times();
  let elapsed = 0;
  let busy = 0;
  samples.forEach((id, index) => {
    const micros = timeDeltas[index] ?? 0;
    elapsed += micros;
    const frame = frames.get(id);
    if (
      frame === undefined ||
      elapsed < skipMs * 1_000 ||
      ['(idle)', '(program)'].includes(frame.functionName)
    )
      return;
    busy += micros;
    functions.add(nameOf(frame), micros);
    owners.add(ownerOf(frame.url), micros);
    for (const name of callersOf(id, frames, parents)) within.add(name, micros);
  });
  const table = (title: string, times: Times) =>
    `${title} (µs are those of one request)\n${times.toTable(busy, requests)}\n`;
  return [
    table('self time by function', functions),
    table('self time by package or file', owners),
    table('time in a function and all it calls', within),
  ].join('\n');
}

/** Every function on the stack, once. */
function callersOf(
  id: number,
  frames: ReadonlyMap<number, CallFrame>,
  parents: ReadonlyMap<number, number>,
): Set<string> {
  const names = new Set<string>();
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
    const frame = frames.get(at);
    if (frame && frame.url !== '' && !frame.url.startsWith('node:')) names.add(nameOf(frame));
  }
  return names;
}

function nameOf({ functionName, url, lineNumber }: CallFrame): string {
  const inPackage = url.match(/.*\/node_modules\/(?:@[^/]+\/)?[^/]+\/(.*)$/);
  const file = inPackage ? `${ownerOf(url)} ${inPackage[1]}` : ownerOf(url);
  return `${functionName || '(anonymous)'}  ${file}:${lineNumber + 1}`;
}

/** Package, or path of our own files. */
function ownerOf(url: string): string {
  const inPackage = url.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//);
  return (
    inPackage?.[1] ?? (url.replace(/^file:\/\/.*?\/(?=(apps|packages|prisma)\/)/, '') || '(engine)')
  );
}
