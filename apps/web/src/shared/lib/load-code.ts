/** How the code of a screen, or of a part of one, comes: every `import()` of the built application goes through here. */

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

/** Into the cache of the browser, where the import finds it. A hotspot's own page is none of ours. */
async function fetchScript(file: string): Promise<void> {
  const response = await fetch(file);
  const type = response.headers.get('content-type');
  if (!response.ok || !type?.includes('javascript')) throw new Error(`Answered ${response.status} ${type}`);
  await response.arrayBuffer();
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
    await (file.endsWith('.css') ? showStyles(file) : fetchScript(file));
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
