import type { Plugin } from 'vite';

/**
 * Loads src/early.ts first, as a separate file: Vite would merge all module scripts of index.html.
 */
export function earlyEntry(): Plugin {
  return {
    name: 'early-entry',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(
          (output) => output.type === 'chunk' && output.isEntry && output.name === 'early',
        );
        const src = built === undefined ? '/src/early.ts' : `/${built.fileName}`;
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, fetchpriority: 'high', src },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
