/** What a forum says of itself: on its card in the meeting, in the list and above its thread alike (S1 §3, S2 §2.8). */
import { Group, Text } from '@mantine/core';
import { formatDateTime, zoneLabel } from '../lib/format.ts';
import type { Forum } from '../queries/forum.ts';
import { usePengguna, useZone } from '../queries/pengguna.ts';
import { IconCircleCheck } from './icons.ts';
import { MeetingStatusTag, Tag } from './tag.tsx';
import { UnreadBadge } from './unread-badge.tsx';

/** 'IF101 · Basis Data · Reguler · A' */
export function forumClassLine({ kelas_kuliah: { mata_kuliah, kelas } }: Pick<Forum, 'kelas_kuliah'>): string {
  return [mata_kuliah.kode, mata_kuliah.nama, kelas.jenis?.nama, kelas.nama].filter(Boolean).join(' · ');
}

/** Status, whether the own part is done, what is unread. */
export function ForumTags({ forum }: { forum: Forum }) {
  return (
    <Group gap={6}>
      <MeetingStatusTag status={forum.status} size="sm" />
      {forum.completed && (
        <Tag color="success" size="sm" icon={<IconCircleCheck size={12} aria-hidden />}>
          Selesai dikerjakan
        </Tag>
      )}
      <UnreadBadge count={forum.unread} />
    </Group>
  );
}

export function ForumTimes({ forum }: { forum: Pick<Forum, 'waktu_mulai' | 'waktu_selesai'> }) {
  const zone = useZone();
  return (
    <Text size="sm" c="dimmed" className="tab-angka">
      {`${formatDateTime(forum.waktu_mulai, zone)} – ${formatDateTime(forum.waktu_selesai, zone)} ${zoneLabel(zone)}`}
    </Text>
  );
}

/** '2 dari 3 tanggapan' of a student; of staff who has joined (K89). */
export function ForumProgress({ forum }: { forum: Forum }) {
  const zone = useZone();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const last = forum.last_chat_at === null ? null : `tanggapan terakhir ${formatDateTime(forum.last_chat_at, zone)}`;
  const done = isStudent
    ? `${forum.jumlah_post_saya ?? 0} dari ${forum.minimal_post} tanggapan`
    : `${forum.jumlah_peserta_join} dari ${forum.jumlah_peserta} mahasiswa bergabung · minimal ${forum.minimal_post} tanggapan`;
  return (
    <Text size="sm" className="tab-angka">
      {[done, last].filter(Boolean).join(' · ')}
    </Text>
  );
}
