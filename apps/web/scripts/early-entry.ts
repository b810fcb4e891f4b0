import type { Plugin } from 'vite';

/**
 * Loads src/early.ts before everything else, as a file of its own: Vite would make one file of all module scripts that stand in
 * index.html.
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
        return [{ tag: 'script', attrs: { type: 'module', async: true, fetchpriority: 'high', src }, injectTo: 'head-prepend' }];
      },
    },
  };
}
