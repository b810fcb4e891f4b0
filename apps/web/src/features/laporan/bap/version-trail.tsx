import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { classWords, roleWords, statusWords } from './bap-words.ts';
import type { Terbitan } from './queries.ts';

/** Signatures of a version and what the class has said. */
export function Signatures({ versi }: { versi: Terbitan }) {
  const zone = useZone();
  const isOpen = versi.tanda_kelas === 'menunggu';
  return (
    <Stack gap={4}>
      {versi.tanda_tangan.map(({ peran, nama, pada }) => (
        <Text key={peran} size="sm" dir="auto">
          {`${roleWords[peran]}: ${nama}, ${formatDateTime(pada, zone)}`}
        </Text>
      ))}
      {versi.tanda_kelas !== 'ditandatangani' && (
        <Text size="sm" c="dimmed">
          {isOpen
            ? `${classWords.menunggu} sampai ${formatDateTime(versi.batas_tanda_kelas, zone)}`
            : classWords[versi.tanda_kelas]}
        </Text>
      )}
      {versi.penolakan && (
        <Alert color="danger" py="xs" title={`Ditolak ${versi.penolakan.nama}`}>
          {versi.penolakan.alasan}
        </Alert>
      )}
      {versi.pembatalan && (
        <Alert color="danger" py="xs" title={`Dibatalkan ${versi.pembatalan.nama}`}>
          {versi.pembatalan.alasan}
        </Alert>
      )}
    </Stack>
  );
}

/** All versions, newest first (N61). */
export function VersionTrail({ versions }: { versions: readonly Terbitan[] }) {
  return (
    <Stack component="ol" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {versions.map((versi) => (
        <Stack component="li" key={versi.id} gap={4}>
          <Group gap="xs">
            <Text fw={600} className="tab-angka">{`Versi ${versi.versi}`}</Text>
            <Tag color={statusWords[versi.status].color} size="sm">
              {statusWords[versi.status].text}
            </Tag>
          </Group>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {versi.nomor}
          </Text>
          {versi.alasan !== null && (
            <Text size="sm" dir="auto">{`Alasan versi baru: ${versi.alasan}`}</Text>
          )}
          <Signatures versi={versi} />
          <Group gap="md">
            <Anchor
              component={Link}
              to={toPath(paths.detailBap, { id: versi.id })}
              size="sm"
              py={10}
            >
              {`Lihat isi versi ${versi.versi}`}
            </Anchor>
            {versi.kode !== '' && (
              <Anchor
                // A document of its own, outside the application.
                href={toPath(paths.verifikasi, { kode: versi.kode })}
                size="sm"
                py={10}
              >
                {`Periksa keaslian versi ${versi.versi}`}
              </Anchor>
            )}
          </Group>
        </Stack>
      ))}
    </Stack>
  );
}
