import { fileURLToPath } from 'node:url';
import type { BuildEnvironmentOptions, Plugin } from 'vite';

const LOADER = fileURLToPath(new URL('../src/shared/lib/load-code.ts', import.meta.url));

/** Has every `import()` of the build go through loadCode, in the place of Vite's own helper. */
export function codeLoading(): Plugin {
  let isAsked = false;
  return {
    name: 'code-loading',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isAsked = true;
        return `export { loadCode as __vitePreload } from ${JSON.stringify(LOADER)};`;
      },
    },
    buildEnd(error) {
      if (error === undefined && !isAsked) this.error('Vite has no helper of that name any more: how is code loaded now?');
    },
  };
}

/** A module is among its files also when it has no others: Vite leaves it out then. */
export const filesOfModules: BuildEnvironmentOptions['modulePreload'] = {
  resolveDependencies: (file, others, { hostType }) => (hostType === 'js' && !others.includes(file) ? [file, ...others] : others),
};
