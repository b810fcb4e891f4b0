/** Into edit mode, and the offer to resume unsaved changes. */
import type { PertemuanDetail } from '@lms/contracts/kelas/pertemuan';
import type { Presensi } from '@lms/contracts/wire/umum';
import { Alert, Button, Group, Text } from '@mantine/core';
import { formatDateTime, zoneLabel } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { IconPencil } from '../../../shared/ui/icons.ts';
import classes from './participants.module.css';

type EditRight = PertemuanDetail['izin']['ubah_kehadiran'];

interface BeginButtonsProps {
  right: EditRight | undefined;
  isEmpty: boolean;
  onBegin: (all?: Presensi) => void;
}

/**
 * Ubah is disabled until the meeting and says when it opens; without the right nothing shows (S1
 * §6).
 */
export function BeginButtons({ right, isEmpty, onBegin }: BeginButtonsProps) {
  const zone = useZone();
  if (!right || isEmpty) return null;
  if (right.boleh) {
    return (
      <Group gap="xs" wrap="nowrap" className={classes.begin} data-bilah-telepon>
        <Button variant="default" onClick={() => onBegin('H')}>
          Hadir semua
        </Button>
        <Button
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => onBegin()}
          data-mulai-ubah
        >
          Ubah
        </Button>
      </Group>
    );
  }
  if (right.sejak === null) return null;
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed" id="alasan-ubah" maw={360}>
        {`${right.alasan ?? ''} Dapat diubah mulai ${formatDateTime(right.sejak, zone)} ${zoneLabel(zone)}.`}
      </Text>
      <Button
        leftSection={<IconPencil size={16} aria-hidden />}
        disabled
        aria-describedby="alasan-ubah"
      >
        Ubah
      </Button>
    </Group>
  );
}

export function OfferedDraft({
  count,
  onResume,
  onDiscard,
}: {
  count: number;
  onResume: () => void;
  onDiscard: () => void;
}) {
  return (
    <Alert color="info" mb="sm" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{`${count} perubahan kehadiran belum disimpan.`}</Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onDiscard}>
            Buang
          </Button>
          <Button
            size="compact-sm"
            h="auto"
            py={4}
            styles={{ label: { whiteSpace: 'normal' } }}
            onClick={onResume}
          >
            Lanjutkan perubahan yang belum disimpan
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
