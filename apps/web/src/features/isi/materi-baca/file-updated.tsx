import { Group, Text } from '@mantine/core';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { Tag } from '../../../shared/ui/tag.tsx';

/** A material's file was replaced (K29). Older stored answers lack the field. */
export function FileUpdated({ at }: { at: string | null | undefined }) {
  const zone = useZone();
  if (!at) return null;
  return (
    <Group gap={6}>
      <Tag color="warning" size="sm">
        Berkas diperbarui
      </Tag>
      <Text size="xs" c="dimmed" className="tab-angka">
        {formatDateTime(at, zone)}
      </Text>
    </Group>
  );
}
