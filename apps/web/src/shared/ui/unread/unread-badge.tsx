import { Badge, VisuallyHidden } from '@mantine/core';

const MOST = 99;

export function UnreadBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <Badge
      component="span"
      color="danger"
      variant="filled"
      size="md"
      circle={count < 10}
      className="tab-angka"
      // A long name beside it gives way.
      style={{ flexShrink: 0 }}
    >
      {count > MOST ? `${MOST}+` : count}
      <VisuallyHidden> belum dibaca</VisuallyHidden>
    </Badge>
  );
}
