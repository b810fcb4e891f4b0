import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Styles that every page needs, and two small ones of the first piece after the first load. */
const COMMON: readonly string[] = [
  'default-css-variables',
  'baseline',
  'global',
  'Progress',
  'SimpleGrid',
];

/**
 * Gives each Mantine component its own styles in the build: the whole sheet, which the source
 * imports, holds a hundred components, and a first page needs twenty.
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
      // The module that names the classes exists once for each component with styles.
      filter: { id: /@mantine[\\/]core[\\/]esm[\\/].*\.module\.mjs$/ },
      handler(code, id) {
        const name = basename(id, '.module.mjs');
        return COMMON.includes(name)
          ? null
          : { code: `import ${JSON.stringify(fileOf(name))};\n${code}`, map: null };
      },
    },
  };
}
