/** Loads code: every `import()` of the build goes through here. */
import { isOfApplication } from '../../../../worker/answers.ts';

export class LostFile extends Error {
  constructor(file: string, cause: unknown) {
    super(`${file} did not come`, { cause });
    this.name = 'LostFile';
  }
}

const arrivals = new Map<string, Promise<void>>();

const isInPage = (file: string): boolean =>
  document.querySelector(
    `link[rel="modulepreload"][href="${file}"], link[rel="stylesheet"][href="${file}"], script[src="${file}"]`,
  ) !== null;

/** A dead spot keeps a connection open in silence; loading gives up after this time. */
const SILENCE_MS = 20_000;
/** After a sleep a timer fires late and says nothing about the line. */
const LATE_MS = 5_000;
const onTheWay = new Set<AbortController>();
let silence: number | undefined;

/** Data of one file keeps all alive: on a slow line they wait for each other. */
function heard(): void {
  window.clearTimeout(silence);
  const since = performance.now();
  silence = window.setTimeout(() => {
    if (performance.now() - since > SILENCE_MS + LATE_MS) return heard();
    for (const file of onTheWay) file.abort(new Error('Nothing more came'));
    onTheWay.clear();
  }, SILENCE_MS);
}

/** Fills the browser's cache for the import or style sheet. */
async function fetchIntoCache(file: string): Promise<void> {
  const controller = new AbortController();
  onTheWay.add(controller);
  if (onTheWay.size === 1) heard();
  try {
    const response = await fetch(file, { signal: controller.signal });
    if (!isOfApplication(file, response))
      throw new Error(`Answered ${response.status} ${response.headers.get('content-type')}`);
    const body = response.body?.getReader();
    while (body && !(await body.read()).done) heard();
  } finally {
    onTheWay.delete(controller);
    if (onTheWay.size === 0) window.clearTimeout(silence);
  }
}

function showStyles(file: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = file;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('Refused by the browser'));
    });
    document.head.append(link);
  });
}

async function fetchFile(file: string): Promise<void> {
  if (isInPage(file)) return;
  try {
    await fetchIntoCache(file);
    if (file.endsWith('.css')) await showStyles(file);
  } catch (error) {
    arrivals.delete(file);
    throw new LostFile(file, error);
  }
}

function arrivalOf(file: string): Promise<void> {
  const arrival = arrivals.get(file) ?? fetchFile(file);
  arrivals.set(file, arrival);
  return arrival;
}

/**
 * Imports a module once all its files are in the cache. A browser never retries a failed import or
 * preload until the page reloads, so the files are fetched in another way first.
 * @throws LostFile when a file fails; the next call tries again
 */
export async function loadCode<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  await Promise.all(files.map((file) => arrivalOf(`/${file}`)));
  return load();
}
