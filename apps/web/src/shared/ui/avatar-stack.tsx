import { Avatar, VisuallyHidden } from '@mantine/core';
import { type ReactElement, Suspense } from 'react';
import { PersonAvatar } from './avatar.tsx';
import { lazyPart } from './lazy-part.tsx';

// Who it is stands there before it can be pointed at.
const Hint = lazyPart(() => import('./hint.tsx').then((module) => module.Hint), { quiet: true });

interface NamedProps {
  label: string;
  multiline?: boolean;
  maw?: number;
  children: ReactElement;
}

function Named({ children, ...hint }: NamedProps) {
  return (
    <Suspense fallback={children}>
      <Hint {...hint}>{children}</Hint>
    </Suspense>
  );
}

interface AvatarStackProps {
  people: readonly { name: string; label: string; url: string | null }[];
  /** 3 unless said otherwise (S1 §2.6). */
  max?: number;
  size?: number;
}

/** Overlapping avatars and '+N' for the rest. */
export function AvatarStack({ people, max = 3, size = 28 }: AvatarStackProps) {
  const rest = people.slice(max);
  return (
    <Avatar.Group spacing={6}>
      <VisuallyHidden>{people.map((person) => person.label).join(', ')}</VisuallyHidden>
      {people.slice(0, max).map((person) => (
        <Named key={person.label} label={person.label}>
          <span>
            <PersonAvatar name={person.name} url={person.url} size={size} />
          </span>
        </Named>
      ))}
      {rest.length > 0 && (
        <Named label={rest.map((person) => person.label).join(', ')} multiline maw={280}>
          <Avatar size={size} radius="xl" color="gray" variant="light" aria-hidden>{`+${rest.length}`}</Avatar>
        </Named>
      )}
    </Avatar.Group>
  );
}
