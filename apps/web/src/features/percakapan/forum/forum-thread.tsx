import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import type { PutusanPost } from '@lms/contracts/percakapan/forum';
import { Alert, Button, Collapse, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { type Forum, forumQueries, reloadForumRows } from '../../../shared/queries/forum.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { type Pesan, percakapanQueries } from '../../../shared/queries/percakapan.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { classLine } from '../../../shared/ui/aktivitas/place-line.ts';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
} from '../../../shared/ui/icons.ts';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import classes from './forum.module.css';
import { ForumProgress, ForumTags, ForumTimes, postsText } from './forum-info.tsx';
import type { ThreadPart } from './thread-part.ts';
import { useJoin } from './use-join.ts';
import { verdictOf } from './verdict.ts';

/** K88. */
function OwnProgress({ forum }: { forum: Forum }) {
  const { data } = useQuery({
    ...forumQueries.ownPosts(forum.id),
    refetchInterval: useLiveInterval(),
  });
  const done = data?.jumlah_dihitung ?? forum.jumlah_post_saya ?? 0;
  const asked = data?.minimal_post ?? forum.minimal_post;
  const text = postsText(done, asked);
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600} className="tab-angka" role="status">
        {done >= asked ? `${text} · selesai` : text}
      </Text>
      {data?.nilai && (
        <Text size="sm" className="tab-angka">
          {`Nilai keaktifan Anda: ${formatNumber(data.nilai.nilai)}${data.nilai.manual ? '' : ' (otomatis)'}`}
        </Text>
      )}
      <ProgressBar
        fraction={Math.min(1, done / asked)}
        color={done >= asked ? 'success' : 'primary'}
        label={text}
        withValue={false}
      />
    </Stack>
  );
}

/** The rule by which a post counts. */
function CountingRule({ id }: { id: string }) {
  const { data } = useQuery(forumQueries.ownPosts(id));
  if (!data) return null;
  return (
    <Text size="xs" c="dimmed">
      {`Dihitung bila paling sedikit ${data.minimal_karakter} karakter dan belum pernah ditulis`}
    </Text>
  );
}

interface VerdictProps {
  putusan: PutusanPost | undefined;
  minimal: number;
}

function Verdict({ putusan, minimal }: VerdictProps) {
  if (putusan === undefined) return null;
  const { counts, text } = verdictOf(putusan, minimal);
  return (
    <Text size="xs" c={counts ? 'success' : 'warning'} className={classes.verdict}>
      {counts ? (
        <IconCircleCheck size={14} aria-hidden />
      ) : (
        <IconAlertTriangle size={14} aria-hidden />
      )}
      {text}
    </Text>
  );
}

function useVerdicts(id: string, isStudent: boolean): (pesan: Pesan) => ReactNode {
  const own = useQuery({ ...forumQueries.ownPosts(id), enabled: isStudent }).data;
  if (!own) return () => null;
  const known = new Map(own.post.map((post) => [post.id, post.putusan]));
  return (pesan) =>
    pesan.milik_sendiri && <Verdict putusan={known.get(pesan.id)} minimal={own.minimal_karakter} />;
}

function Head({ forum, actions }: { forum: Forum; actions: ReactNode }) {
  const id = useId();
  const isWide = useIsWide();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  // Unfolded without posts; on a wide screen also before the student's first one.
  const [opened, setOpened] = useState(
    forum.last_chat_at === null || (isWide && forum.jumlah_post_saya === 0),
  );
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  const where = (
    <Text size="sm" c="dimmed" className={classes.words}>
      {`Pertemuan ${forum.pertemuan.nomor} · ${classLine(forum)}`}
    </Text>
  );
  return (
    <Stack gap="xs">
      <Stack gap={4}>
        <Title order={2} size="h4" className={classes.words}>
          {forum.judul}
        </Title>
        {isWide && where}
      </Stack>
      <Group gap="sm">
        <ForumTags forum={forum} />
        {isWide && <ForumTimes forum={forum} />}
      </Group>
      <Group justify="space-between" gap="xs">
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          rightSection={<Chevron size={18} aria-hidden />}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          Petunjuk diskusi
        </Button>
        {actions}
      </Group>
      <Collapse expanded={opened} id={id}>
        <Stack gap="xs" className={classes.brief}>
          {!isWide && where}
          {!isWide && <ForumTimes forum={forum} />}
          <RichText html={forum.deskripsi ?? ''} />
          {isStudent && <CountingRule id={forum.id} />}
        </Stack>
      </Collapse>
      {isStudent ? <OwnProgress forum={forum} /> : <ForumProgress forum={forum} />}
    </Stack>
  );
}

/** A forum's permissions change at its start and end. */
function useWritingAt(status: Forum['status'], { groupId, threadId }: AlamatUtas): void {
  const queryClient = useQueryClient();
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    void queryClient.invalidateQueries({
      queryKey: percakapanQueries.utas({ groupId, threadId }).queryKey,
    });
  }, [status, groupId, threadId, queryClient]);
}

interface ForumThreadProps {
  forum: Forum;
  Thread: ThreadPart;
  /** Null: the first unread message, or the end. */
  at?: number | null;
  actions?: ReactNode;
  instead?: ReactNode;
}

/**
 * Topic, own progress and posts (S2 §2.8). Closed before its start and after its end (DECISIONS
 * 177).
 */
export function ForumThread({ forum, Thread, at = null, actions, instead }: ForumThreadProps) {
  const queryClient = useQueryClient();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const noteOf = useVerdicts(forum.id, isStudent);
  useJoin(forum);
  const alamat: AlamatUtas = { groupId: forum.id_group_chat, threadId: forum.id_forum_chat };
  useWritingAt(forum.status, alamat);
  const onChange = (): void => {
    void queryClient.invalidateQueries({ queryKey: forumQueries.ownPosts(forum.id).queryKey });
    void queryClient.invalidateQueries({ queryKey: forumQueries.detail(forum.id).queryKey });
    void reloadForumRows(queryClient, forum.id);
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={`Forum ${forum.judul}`}>
      <Head key={forum.id} forum={forum} actions={actions} />
      {forum.status === 'belum_dimulai' && (
        <Alert color="info" py="xs" mt="sm" role="note">
          Forum belum dimulai. Tanggapan dapat ditulis sejak waktu mulainya.
        </Alert>
      )}
      <div className={classes.thread}>
        {instead ?? <Thread key={at} alamat={alamat} filled forum={{ noteOf, onChange }} at={at} />}
      </div>
    </Paper>
  );
}
