import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import type { FileList } from '../worker/messages.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * The files for taking an exam, with their static imports. A device that saves data stores only
 * these.
 */
const examFile = /\/src\/app\/exam-(?:code|parts)\.ts$/;
const screenFile = /\/src\/app\/screens\/([\w-]+)\.ts$/;
/** Formula fonts load with the formula code. */
const isFont = (file: string): boolean => file.endsWith('.woff2') && !file.includes('KaTeX');
/** Every page waits for it, and no chunk imports it. */
const isFirstPaint = (file: string): boolean => /^assets\/first-paint-.*\.js$/.test(file);

/** Seldom used megabytes: loaded on use. */
const isLeftToTheLine = ({ facadeModuleId }: Chunk): boolean =>
  /\/features\/soal\/bank\/pdf\//.test(facadeModuleId ?? '');

const cssOf = (chunk: Chunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])];

/**
 * Workers are no chunks of this bundle, so they are found by their names in the code that starts
 * them. Reading a chunk's code makes the bundler generate it again, so others are checked by name.
 */
function workersOf(bundle: Bundle, code: string, found = new Set<string>()): Set<string> {
  for (const output of Object.values(bundle)) {
    const { fileName } = output;
    if (
      output.type !== 'asset' ||
      !fileName.endsWith('.js') ||
      found.has(fileName) ||
      !code.includes(basename(fileName))
    )
      continue;
    found.add(fileName);
    workersOf(bundle, String(output.source), found);
  }
  return found;
}

function fontsOf(bundle: Bundle, css: string): string[] {
  const sheet = bundle[css];
  const source = sheet?.type === 'asset' ? String(sheet.source) : '';
  return Object.keys(bundle).filter(
    (file) => file.endsWith('.woff2') && source.includes(basename(file)),
  );
}

interface Reach {
  there: ReadonlySet<string>;
  /** Includes dynamic imports. */
  isWhole: boolean;
}

function reachable(
  bundle: Bundle,
  file: string,
  reach: Reach,
  found = new Set<string>(),
): Set<string> {
  const { there, isWhole } = reach;
  const chunk = bundle[file];
  if (found.has(file) || there.has(file) || chunk?.type !== 'chunk' || isLeftToTheLine(chunk))
    return found;
  found.add(file);
  for (const css of cssOf(chunk)) {
    for (const file of [css, ...fontsOf(bundle, css)]) if (!there.has(file)) found.add(file);
  }
  for (const worker of workersOf(bundle, chunk.code)) found.add(worker);
  for (const next of [...chunk.imports, ...(isWhole ? chunk.dynamicImports : [])])
    reachable(bundle, next, reach, found);
  return found;
}

function shellOf(bundle: Bundle): Set<string> {
  const shell = new Set(Object.keys(bundle).filter((file) => isFont(file) || isFirstPaint(file)));
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (shell.has(file) || chunk?.type !== 'chunk') return;
    shell.add(file);
    for (const css of cssOf(chunk)) shell.add(css);
    for (const next of chunk.imports) add(next);
  };
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.isEntry) add(output.fileName);
  return shell;
}

/**
 * Writes `berkas.json`: the files of each noun of app/screens, for the service worker. `isShell`
 * tells which files are precached; known after the bundle is generated.
 */
export function offlineFiles(): { plugin: Plugin; isShell(file: string): boolean } {
  let shell: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'offline-files',
    apply: 'build',
    generateBundle: {
      // Behind Vite, which takes pieces out that hold nothing but styles.
      order: 'post',
      handler(_options, bundle) {
        const files = shellOf(bundle);
        shell = files;
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const chunkOf = new Map(
          chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName] as const)),
        );
        const parts: Record<string, Set<string>> = { bersama: new Set() };
        for (const id of this.getModuleIds()) {
          const from = chunkOf.get(id);
          const isExam = examFile.test(id);
          const noun = isExam ? 'pengerjaan' : screenFile.exec(id)?.[1];
          // For everybody, except screens, which depend on the role.
          if (noun === undefined && !(from !== undefined && files.has(from))) continue;
          for (const target of this.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
            const file = chunkOf.get(target);
            const part = noun ?? 'bersama';
            parts[part] ??= new Set();
            if (file !== undefined)
              reachable(bundle, file, { there: files, isWhole: !isExam }, parts[part]);
          }
        }
        const all = new Set(Object.values(parts).flatMap((part) => [...part]));
        const size = (file: string): number => {
          const output = bundle[file];
          return output
            ? gzipSync(output.type === 'chunk' ? output.code : output.source).length
            : 0;
        };
        const list: FileList = {
          bagian: Object.fromEntries(
            Object.entries(parts).map(([noun, part]) => [
              noun,
              [...part].map((file) => `/${file}`),
            ]),
          ),
          ukuran: Object.fromEntries([...all].map((file) => [`/${file}`, size(file)])),
        };
        this.emitFile({ type: 'asset', fileName: 'berkas.json', source: JSON.stringify(list) });
      },
    },
  };
  return { plugin, isShell: (file) => !file.startsWith('assets/') || shell.has(file) };
}
