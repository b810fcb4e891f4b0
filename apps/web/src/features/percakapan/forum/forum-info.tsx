/** The same on the card in the meeting, in the list and above the thread (S1 §3, S2 §2.8). */
import { Group, Text } from '@mantine/core';
import { formatDateTime, formatSpan } from '../../../shared/lib/format.ts';
import type { Forum } from '../../../shared/queries/forum.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { DueWord } from '../../../shared/ui/aktivitas/due-word.tsx';
import { IconCircleCheck } from '../../../shared/ui/icons.ts';
import { MeetingStatusTag, Tag } from '../../../shared/ui/tag.tsx';
import { UnreadBadge } from '../../../shared/ui/unread/unread-badge.tsx';

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
      {formatSpan(forum.waktu_mulai, forum.waktu_selesai, zone)}
      <DueWord mulai={forum.waktu_mulai} selesai={forum.waktu_selesai} owed={false} />
    </Text>
  );
}

/** '2 dari 3 tanggapan'; '5 tanggapan, minimal 2' when more were written than required. */
export function postsText(done: number, asked: number): string {
  return done > asked ? `${done} tanggapan, minimal ${asked}` : `${done} dari ${asked} tanggapan`;
}

/** For staff the number of participants (K89). */
export function ForumProgress({ forum }: { forum: Forum }) {
  const zone = useZone();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const last =
    forum.last_chat_at === null
      ? null
      : `tanggapan terakhir ${formatDateTime(forum.last_chat_at, zone)}`;
  const done = isStudent
    ? postsText(forum.jumlah_post_saya ?? 0, forum.minimal_post)
    : `${forum.jumlah_peserta_join} dari ${forum.jumlah_peserta} mahasiswa bergabung · minimal ${forum.minimal_post} tanggapan`;
  return (
    <Text size="sm" className="tab-angka">
      {[done, last].filter(Boolean).join(' · ')}
    </Text>
  );
}
