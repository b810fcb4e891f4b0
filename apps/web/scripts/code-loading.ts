import { fileURLToPath } from 'node:url';
import type { BuildEnvironmentOptions, Plugin } from 'vite';

const LOADER = fileURLToPath(new URL('../src/shared/lib/browser/load-code.ts', import.meta.url));

/** Routes every `import()` of the build through loadCode instead of Vite's helper. */
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
      if (error === undefined && !isAsked)
        this.error('Vite has no helper of that name any more: how is code loaded now?');
    },
  };
}

/** Lists a module's own file even when it has no others, which Vite omits. */
export const filesOfModules: BuildEnvironmentOptions['modulePreload'] = {
  resolveDependencies: (file, others, { hostType }) =>
    hostType === 'js' && !others.includes(file) ? [file, ...others] : others,
};
