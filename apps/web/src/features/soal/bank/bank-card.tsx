import { ActionIcon, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount, formatDateTime } from '../../../shared/lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { IconCopy, IconEye, IconTrash } from '../../../shared/ui/icons.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { KartuBank } from './queries.ts';

/** '000 None' without a course (S3 §2.4). */
export const courseLine = ({
  mata_kuliah: { kode, nama },
}: Pick<KartuBank, 'mata_kuliah'>): string => `${kode || '000'} ${nama || 'None'}`;

export const shownLabel = (dibagikan: boolean): string =>
  dibagikan ? 'Ditampilkan' : 'Disembunyikan';

interface BankCardProps {
  bank: KartuBank;
  deleting: boolean;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** A bank on the board (S3 §2.4). */
export function BankCard({ bank, deleting, onDuplicate, onDelete }: BankCardProps) {
  const { id, judul, dosen, dibagikan, jumlah_soal, created_at, boleh_ubah, boleh_duplikat } = bank;
  const zone = useZone();
  return (
    <Paper withBorder p="md" component="article" aria-label={judul} h="100%">
      <Stack gap="sm" h="100%" justify="space-between">
        <Stack gap={6}>
          <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
            <Text fw={650} dir="auto" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
              {judul}
            </Text>
            <Tag color={dibagikan ? 'success' : 'gray'} size="sm">
              {shownLabel(dibagikan)}
            </Tag>
          </Group>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {courseLine(bank)}
          </Text>
          <Text size="sm" c="dimmed" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {dosen?.nama || 'Belum Ada Dosen'}
          </Text>
          <Text size="sm" c="dimmed" className="tab-angka">
            {`${formatCount(jumlah_soal)} soal · ${formatDateTime(created_at, zone)}`}
          </Text>
        </Stack>
        <Group gap="xs">
          <Button
            component={Link}
            to={toPath(paths.detailBankSoal, { id })}
            variant="default"
            mih={44}
            leftSection={<IconEye size={16} aria-hidden />}
            aria-label={`Lihat ${judul}`}
          >
            Lihat
          </Button>
          {boleh_duplikat && (
            <Button
              variant="default"
              mih={44}
              leftSection={<IconCopy size={16} aria-hidden />}
              aria-label={`Duplikat ${judul}`}
              onClick={onDuplicate}
            >
              Duplikat
            </Button>
          )}
          {boleh_ubah && (
            <ActionIcon
              variant="default"
              size={44}
              c="danger"
              aria-label={`Hapus ${judul}`}
              loading={deleting}
              onClick={onDelete}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
