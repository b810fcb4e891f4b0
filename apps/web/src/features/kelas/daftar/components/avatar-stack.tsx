import { Avatar, VisuallyHidden } from '@mantine/core';
import { PersonAvatar } from '../../../../shared/ui/avatar.tsx';

interface AvatarStackProps {
  people: readonly { name: string; label: string; url: string | null }[];
  /** Defaults to 3 (S1 §2.6). */
  max?: number;
  size?: number;
}

/** Overlapping avatars, then '+N' for the rest. */
export function AvatarStack({ people, max = 3, size = 28 }: AvatarStackProps) {
  const rest = people.slice(max);
  return (
    <Avatar.Group spacing={6}>
      <VisuallyHidden>{people.map((person) => person.label).join(', ')}</VisuallyHidden>
      {people.slice(0, max).map((person) => (
        // The native tooltip needs no code.
        <span key={person.label} title={person.label}>
          <PersonAvatar name={person.name} url={person.url} size={size} />
        </span>
      ))}
      {rest.length > 0 && (
        <Avatar
          size={size}
          radius="xl"
          color="gray"
          variant="light"
          title={rest.map((person) => person.label).join(', ')}
          aria-hidden
        >{`+${rest.length}`}</Avatar>
      )}
    </Avatar.Group>
  );
}
