import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { type Pesan, percakapanQueries } from '../../../shared/queries/percakapan.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FileButtons } from '../../../shared/ui/file-viewer/file-buttons.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import classes from './forum.module.css';

interface PostProps {
  pesan: Pesan;
  onShow: () => void;
  onAskLink: () => void;
}

function Post({ pesan, onShow, onAskLink }: PostProps) {
  const zone = useZone();
  const { urutan, created_at, dibalas, deleted_at, edited_at, text, files } = pesan;
  return (
    <Stack gap={4} className={classes.member}>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" className="tab-angka">
          {`Nomor ${urutan} · ${formatDateTime(created_at, zone)}${edited_at !== null && deleted_at === null ? ' · diedit' : ''}`}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          mih={44}
          aria-label={`Lihat di tempatnya: tanggapan nomor ${urutan}`}
          onClick={onShow}
        >
          Lihat di tempatnya
        </Button>
      </Group>
      {dibalas && (
        <Text size="xs" c="dimmed" lineClamp={2}>
          Menanggapi {dibalas.nama}
          {dibalas.cuplikan !== '' && `: ${dibalas.cuplikan}`}
        </Text>
      )}
      {deleted_at === null ? (
        <RichText html={text} />
      ) : (
        <Text size="sm" c="dimmed" fs="italic">
          Tanggapan dihapus
        </Text>
      )}
      {files.length > 0 && (
        <FileButtons
          label={`Lampiran tanggapan nomor ${urutan}`}
          files={files}
          onAskLink={onAskLink}
        />
      )}
    </Stack>
  );
}

interface MemberPostsProps {
  alamat: AlamatUtas;
  idUser: string;
  onAll: () => void;
  onShow: (urutan: number) => void;
}

/** One member's posts, latest first. */
export function MemberPosts({ alamat, idUser, onAll, onShow }: MemberPostsProps) {
  const queryClient = useQueryClient();
  const options = percakapanQueries.ofAuthor(alamat, idUser);
  const query = useInfiniteQuery({ ...options, refetchInterval: useLiveInterval() });
  const posts = query.data?.pages.flatMap((page) => page.toReversed()) ?? [];
  const name = posts[0]?.user.name ?? 'mahasiswa';
  const askLink = (): void => void queryClient.invalidateQueries({ queryKey: options.queryKey });
  return (
    <Stack gap="xs" className={classes.posts}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} className={classes.words}>{`Tanggapan ${name}`}</Text>
        <Button variant="default" mih={44} onClick={onAll}>
          Semua tanggapan
        </Button>
      </Group>
      <QueryState
        query={query}
        skeleton={<RowSkeletons count={3} height={96} />}
        isEmpty={() => posts.length === 0}
        empty={
          <EmptyState title="Belum ada tanggapan">
            Mahasiswa ini belum menulis di forum ini.
          </EmptyState>
        }
      >
        {() => (
          <ol className={classes.list} aria-label={`Tanggapan ${name}`}>
            {posts.map((pesan) => (
              <li key={pesan.id}>
                <Post pesan={pesan} onShow={() => onShow(pesan.urutan)} onAskLink={askLink} />
              </li>
            ))}
            {query.hasNextPage && (
              <li>
                <Group justify="center">
                  {query.isFetchingNextPage ? (
                    <Loader size="sm" aria-label="Memuat tanggapan sebelumnya" />
                  ) : (
                    <Button variant="subtle" mih={44} onClick={() => void query.fetchNextPage()}>
                      Muat tanggapan sebelumnya
                    </Button>
                  )}
                </Group>
              </li>
            )}
          </ol>
        )}
      </QueryState>
    </Stack>
  );
}
