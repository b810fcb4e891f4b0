import { Group, Text } from '@mantine/core';
import { formatDateTime } from '../lib/format.ts';
import { useZone } from '../queries/pengguna.ts';
import { Tag } from './tag.tsx';

/**
 * Says that a material has another file than before (K29); nothing where it never had, or where an
 * older answer on the device is silent.
 */
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
