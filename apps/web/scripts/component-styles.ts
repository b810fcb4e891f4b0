import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** What every page needs, whichever components it shows; and two small ones that stand in the first piece after the first load. */
const COMMON: readonly string[] = ['default-css-variables', 'baseline', 'global', 'Progress', 'SimpleGrid'];

/**
 * Has each component of Mantine bring its own styles in the build, so that a page waits for the styles of what it shows. In the
 * source the whole style sheet is imported: it holds those of a hundred components, and a first page needs twenty.
 */
export function componentStyles(): Plugin {
  const sheet = createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css');
  const fileOf = (name: string): string => join(dirname(sheet), 'styles', `${name}.layer.css`);
  return {
    name: 'component-styles',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /@mantine[\\/]core[\\/]styles\.layer\.css$/ },
      handler: () => COMMON.map((name) => readFileSync(fileOf(name), 'utf8')).join('\n'),
    },
    transform: {
      // Names its classes; the module is there once for each component that has styles.
      filter: { id: /@mantine[\\/]core[\\/]esm[\\/].*\.module\.mjs$/ },
      handler(code, id) {
        const name = basename(id, '.module.mjs');
        return COMMON.includes(name) ? null : { code: `import ${JSON.stringify(fileOf(name))};\n${code}`, map: null };
      },
    },
  };
}
