import { useEffect, useRef } from 'react';
import { sanitiseHtml } from '../rich-text/sanitise.ts';
import classes from './rich-text.module.css';

/**
 * Formatted text as somebody wrote it, sanitised once more (K8). Load it lazily: the sanitiser
 * comes with it, and KaTeX with a formula.
 */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  // The outside system is KaTeX: it draws into the text that stands there. Until it has come, or
  // without a line, the LaTeX is read.
  useEffect(() => {
    const root = place.current;
    if (root === null || !html.includes('data-latex')) return;
    let isGone = false;
    let end = () => {};
    void import('../rich-text/katex.ts').then(
      ({ drawFormulas, letFormulasScroll }) => {
        if (isGone) return;
        drawFormulas(root);
        end = letFormulasScroll(root);
      },
      // A chunk that cannot be loaded leaves the LaTeX, which can be read.
      () => undefined,
    );
    return () => {
      isGone = true;
      end();
    };
  }, [html]);
  return (
    <div
      ref={place}
      dir="auto"
      className={classes.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where HTML is shown, sanitised
      dangerouslySetInnerHTML={{ __html: sanitiseHtml(html) }}
    />
  );
}
