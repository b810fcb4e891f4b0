import { Avatar } from '@mantine/core';
import { IconUsers } from './icons.ts';

interface PersonAvatarProps {
  name: string;
  url: string | null;
  size?: number;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return (
    (words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')
  ).toUpperCase();
}

/**
 * Initials when there is no picture or it does not load (S1 §8). Hidden from screen readers,
 * because the name stands beside it.
 */
export function PersonAvatar({ name, url, size = 36 }: PersonAvatarProps) {
  return (
    <Avatar
      src={url}
      alt=""
      aria-hidden
      size={size}
      radius="xl"
      color="primary"
      variant="light"
      imageProps={{ loading: 'lazy' }}
    >
      {initials(name) || <IconUsers size={size / 2} aria-hidden />}
    </Avatar>
  );
}
