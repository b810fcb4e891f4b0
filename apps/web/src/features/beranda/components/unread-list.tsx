import { Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { type PesanBelumDibaca, useUnreadRows } from '../../../shared/queries/belum-dibaca.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { UnreadBadge } from '../../../shared/ui/unread/unread-badge.tsx';

const MOST = 5;

const words = { tugas: 'Komentar tugas', ujian: 'Komentar ujian', forum: 'Forum' } as const;

function addressOf({ jenis, id_aktivitas, id_kelas }: PesanBelumDibaca): string {
  if (jenis === 'forum')
    return `${paths.forum}?${new URLSearchParams({ groupId: id_kelas, forumId: `FORUM__${id_aktivitas}` })}`;
  return toPath(jenis === 'tugas' ? paths.detailTugas : paths.detailUjian, { id: id_aktivitas });
}

/** Unread conversations with links (K83); nothing when all is read. */
export function UnreadList() {
  const zone = useZone();
  const rows = useUnreadRows();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="belum-dibaca">
      <Text component="h2" id="belum-dibaca" fw={650} mt="lg" mb="xs">
        Pesan belum dibaca
      </Text>
      <Stack gap="xs">
        {rows.slice(0, MOST).map((row) => (
          <Paper
            key={row.id_aktivitas}
            withBorder
            p="sm"
            component={Link}
            to={addressOf(row)}
            c="inherit"
            td="none"
          >
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <div style={{ minWidth: 0 }}>
                <Text size="sm" fw={600} lineClamp={2}>
                  {row.judul}
                </Text>
                <Text size="xs" c="dimmed" className="tab-angka">
                  {`${words[row.jenis]} · ${row.nama_makul} · ${formatDateTime(row.last_chat_at, zone)}`}
                </Text>
              </div>
              <UnreadBadge count={row.jumlah} />
            </Group>
          </Paper>
        ))}
        {rows.length > MOST && (
          <Text size="sm" c="dimmed">
            {`dan ${rows.length - MOST} percakapan lain`}
          </Text>
        )}
      </Stack>
    </section>
  );
}
