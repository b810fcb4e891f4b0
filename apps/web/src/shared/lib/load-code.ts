/** How the code of a screen, or of a part of one, comes: every `import()` of the built application goes through here. */
import { isOfApplication } from '../../../worker/answers.ts';

/** A file of the application that did not come. */
export class LostFile extends Error {
  constructor(file: string, cause: unknown) {
    super(`${file} did not come`, { cause });
    this.name = 'LostFile';
  }
}

/** What came or is on its way. Kept for as long as the page: a module, once there, stays. */
const arrivals = new Map<string, Promise<void>>();

/** Links and scripts that the page itself came with. */
const isInPage = (file: string): boolean =>
  document.querySelector(
    `link[rel="modulepreload"][href="${file}"], link[rel="stylesheet"][href="${file}"], script[src="${file}"]`,
  ) !== null;

/** Files of which nothing has come for so long are given up: in a dead spot a connection stays open and says nothing. */
const SILENCE_MS = 20_000;
/** After a sleep of the device a timer comes late: nothing is known of the line then. */
const LATE_MS = 5_000;
const onTheWay = new Set<AbortController>();
let silence: number | undefined;

/** What comes of one file speaks for all of them: on a slow line they wait for each other. That one is asked for says nothing. */
function heard(): void {
  window.clearTimeout(silence);
  const since = performance.now();
  silence = window.setTimeout(() => {
    if (performance.now() - since > SILENCE_MS + LATE_MS) return heard();
    for (const file of onTheWay) file.abort(new Error('Nothing more came'));
    onTheWay.clear();
  }, SILENCE_MS);
}

/** Into the cache of the browser, where the import, or the style sheet, finds it. */
async function fetchIntoCache(file: string): Promise<void> {
  const controller = new AbortController();
  onTheWay.add(controller);
  if (onTheWay.size === 1) heard();
  try {
    const response = await fetch(file, { signal: controller.signal });
    if (!isOfApplication(file, response)) throw new Error(`Answered ${response.status} ${response.headers.get('content-type')}`);
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
 * Imports a module once all its files are there (paths from the root, those of styles and of what it imports among them). A browser that
 * could not fetch a module, or one that it imports, or what a link was to preload, never asks for it again until the page is loaded anew: what
 * may fail is asked for in another way first.
 *
 * @throws LostFile when a file does not come; the next call asks for it again.
 */
export async function loadCode<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => arrivalOf(`/${file}`)));
  return load();
}
