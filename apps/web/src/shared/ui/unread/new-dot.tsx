import classes from './new-dot.module.css';

type NewKind = 'materi' | 'tugas' | 'nilai';

/** "Materi, tugas, dan nilai baru": beside the dot, or its accessible name. */
export function newText(kinds: readonly NewKind[]): string {
  const named = new Intl.ListFormat('id').format(kinds);
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} baru`;
}

/** Takes no room, so nothing moves. */
export function NewDot({ kinds }: { kinds: readonly NewKind[] | undefined }) {
  // Answers stored by an older version lack the field.
  if (!kinds?.length) return null;
  const text = newText(kinds);
  return <span className={classes.corner} role="img" aria-label={text} title={text} />;
}
