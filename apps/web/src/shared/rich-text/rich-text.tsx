import { useEffect, useRef } from 'react';
import classes from './rich-text.module.css';
import { sanitiseHtml } from './sanitise.ts';

/** Sanitised again (K8). Load it lazily: it brings the sanitiser, and KaTeX for formulas. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  // Until KaTeX loads, the LaTeX is shown.
  useEffect(() => {
    const root = place.current;
    if (root === null || !html.includes('data-latex')) return;
    let isGone = false;
    let end = () => {};
    void import('./katex.ts').then(
      ({ drawFormulas, letFormulasScroll }) => {
        if (isGone) return;
        drawFormulas(root);
        end = letFormulasScroll(root);
      },
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
