import classes from './new-dot.module.css';

/** What is new in a class or a meeting, as the server names it. */
type NewKind = 'materi' | 'tugas' | 'nilai';

/** "Materi, tugas, dan nilai baru": said beside the dot, or by it. */
export function newText(kinds: readonly NewKind[]): string {
  const named = new Intl.ListFormat('id').format(kinds);
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} baru`;
}

/**
 * In the corner of what it stands in, which is positioned: takes no room, so nothing moves when it
 * comes or goes. Nothing where nothing is new.
 */
export function NewDot({ kinds }: { kinds: readonly NewKind[] | undefined }) {
  // Answers that an older version kept on the device have none.
  if (!kinds?.length) return null;
  const text = newText(kinds);
  return <span className={classes.corner} role="img" aria-label={text} title={text} />;
}
