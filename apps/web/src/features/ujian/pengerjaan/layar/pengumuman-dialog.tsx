import { Group, Stack, Text } from '@mantine/core';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { formatTimeSeconds, type TimeZone } from '../../../../shared/lib/format.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import classes from '../pengerjaan.module.css';

interface PengumumanDialogProps {
  rows: DataOf<'pengumumanSaya'>;
  zone: TimeZone;
  onClose: () => void;
}

export function PengumumanDialog({ rows, zone, onClose }: PengumumanDialogProps) {
  return (
    <AppModal opened onClose={onClose} title="Pengumuman" size={560}>
      <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.toReversed().map(({ id, pada, pribadi, teks }) => (
          <li key={id}>
            <Group gap="xs">
              <Text size="sm" c="dimmed" className="tab-angka">
                {formatTimeSeconds(pada, zone)}
              </Text>
              {pribadi && (
                <Tag color="info" size="sm">
                  Untuk Anda
                </Tag>
              )}
            </Group>
            <Text dir="auto" className={classes.announced}>
              {teks}
            </Text>
          </li>
        ))}
      </Stack>
    </AppModal>
  );
}
