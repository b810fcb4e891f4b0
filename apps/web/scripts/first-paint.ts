import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Its tag in index.html, as served while developing. */
const SRC = '/src/first-paint.js';
const NAME = 'first-paint.js';

/**
 * Builds src/first-paint.js as a classic script whose name has a hash: every page waits for it, so
 * a device asks for it once a release. Vite bundles modules alone.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    buildStart() {
      const source = readFileSync(join(import.meta.dirname, '..', SRC), 'utf8');
      this.emitFile({ type: 'asset', name: NAME, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(
          (output) => output.type === 'asset' && output.names.includes(NAME),
        );
        if (built === undefined || !html.includes(SRC))
          throw new Error(`${NAME} is not in index.html or not built`);
        return html.replace(SRC, `/${built.fileName}`);
      },
    },
  };
}
