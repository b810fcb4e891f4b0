import type { Plugin } from 'vite';

/** KaTeX names each font in three formats; every supported browser reads the first. */
export function katexFonts(): Plugin {
  return {
    name: 'katex-fonts',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('katex') && id.includes('.css')
        ? code.replaceAll(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g, '')
        : null,
  };
}
