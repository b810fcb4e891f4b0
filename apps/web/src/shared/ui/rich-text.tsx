import { sanitiseHtml } from '../rich-text/sanitise.ts';
import classes from './rich-text.module.css';

/** Formatted text as somebody wrote it, sanitised once more (K8). Load it lazily: the sanitiser comes with it. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where HTML is shown, and only what the allow-list leaves of it
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: sanitiseHtml(html) }} />;
}
