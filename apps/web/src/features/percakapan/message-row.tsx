import { ActionIcon, Button, Group, Menu, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { formatTime, type TimeZone } from '../../shared/lib/format.ts';
import { useLineDown } from '../../shared/lib/use-line-down.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import type { Pesan } from '../../shared/queries/percakapan.ts';
import { plainText } from '../../shared/rich-text/limits.ts';
import { PersonAvatar } from '../../shared/ui/avatar.tsx';
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx';
import { FileButtons } from '../../shared/ui/file-viewer/file-buttons.tsx';
import {
  IconAlertTriangle,
  IconDots,
  IconHistory,
  IconHourglass,
  IconPencil,
  IconTrash,
} from '../../shared/ui/icons.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import classes from './percakapan.module.css';
import { nextStep } from './refusal.ts';
import type { Outgoing } from './use-outgoing.ts';

const RichText = lazyPart(() =>
  import('../../shared/rich-text/rich-text.tsx').then((module) => module.RichText),
);

const roleColor = { Mahasiswa: 'gray', Dosen: 'primary', Operator: 'info' } as const;

function Body({ html }: { html: string }) {
  if (html === '') return null;
  return (
    <Suspense fallback={<Skeleton h={20} w="60%" />}>
      <RichText html={html} />
    </Suspense>
  );
}

interface BubbleProps {
  own: boolean;
  head: ReactNode;
  avatar: ReactNode;
  children: ReactNode;
  urutan?: number;
  reply?: boolean;
  refused?: boolean;
}

/** Own messages stand on the right. */
function Bubble({ own, head, avatar, children, urutan, reply, refused }: BubbleProps) {
  return (
    <li
      className={classes.row}
      tabIndex={-1}
      data-own={own || undefined}
      data-reply={reply || undefined}
      data-urutan={urutan}
    >
      {!own && avatar}
      <div className={classes.bubble} data-refused={refused || undefined}>
        <Group gap={6} className={classes.head}>
          {head}
        </Group>
        {children}
      </div>
    </li>
  );
}

export interface MessageActions {
  onReply?: ((pesan: Pesan) => void) | undefined;
  onEdit: ((pesan: Pesan) => void) | undefined;
  onDelete: ((pesan: Pesan) => void) | undefined;
  onTrail: (pesan: Pesan) => void;
}

interface MessageRowProps {
  pesan: Pesan;
  zone: TimeZone;
  actions: MessageActions | null;
  mayTrail: boolean;
  now: number;
  onAskLink: (pesan: Pesan) => void;
  note?: ReactNode;
  onAnswered?: ((urutan: number) => void) | undefined;
}

function RowActions({
  pesan,
  actions,
  mayTrail,
  now,
}: Pick<MessageRowProps, 'pesan' | 'actions' | 'mayTrail' | 'now'>) {
  const { ubah_sampai, hapus } = pesan.izin;
  if (actions === null) return null;
  const { onEdit, onDelete, onTrail } = actions;
  const mayEdit = onEdit && ubah_sampai !== null && Date.parse(ubah_sampai) >= now;
  const mayDelete = onDelete && hapus;
  const hasTrail = mayTrail && (pesan.edited_at !== null || pesan.deleted_at !== null);
  if (!(mayEdit || mayDelete || hasTrail)) return null;
  return (
    <Menu position="bottom-end" shadow="md" width={200} classNames={{ item: classes.menuItem }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={classes.more}
          aria-label={`Tindakan pesan ${pesan.user.name} nomor ${pesan.urutan}`}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit && (
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => onEdit(pesan)}
          >
            Ubah
          </Menu.Item>
        )}
        {hasTrail && (
          <Menu.Item
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => onTrail(pesan)}
          >
            Lihat jejak
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item
            color="danger"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onDelete(pesan)}
          >
            Hapus
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

export function MessageRow(props: MessageRowProps) {
  const { pesan, zone, actions, mayTrail, now, onAskLink, note, onAnswered } = props;
  const { user, milik_sendiri: own, deleted_at, edited_at, oleh_operator, dibalas } = pesan;
  const onReply = deleted_at === null ? actions?.onReply : undefined;
  const head = (
    <>
      <Text size="sm" fw={600} className={classes.name}>
        {own ? 'Anda' : user.name}
      </Text>
      {!own && (
        <Tag color={roleColor[user.role]} size="sm">
          {user.role}
        </Tag>
      )}
      <Text size="xs" c="dimmed" className="tab-angka">
        {formatTime(pesan.created_at, zone)}
        {edited_at !== null && deleted_at === null && ' · diedit'}
      </Text>
      <RowActions pesan={pesan} actions={actions} mayTrail={mayTrail} now={now} />
    </>
  );
  return (
    <Bubble
      own={own}
      head={head}
      avatar={<PersonAvatar name={user.name} url={user.avatar_url} size={32} />}
      urutan={pesan.urutan}
      reply={dibalas !== null}
    >
      {dibalas && onAnswered && (
        <UnstyledButton className={classes.answered} onClick={() => onAnswered(dibalas.urutan)}>
          <Text size="xs" c="dimmed" lineClamp={2}>
            Menanggapi {dibalas.nama}
            {dibalas.cuplikan !== '' && `: ${dibalas.cuplikan}`}
          </Text>
        </UnstyledButton>
      )}
      {oleh_operator !== null && (
        <Text size="xs" c="dimmed">
          oleh operator {oleh_operator}
        </Text>
      )}
      {deleted_at === null ? (
        <Body html={pesan.text} />
      ) : (
        <Text size="sm" c="dimmed" fs="italic">
          Pesan dihapus
        </Text>
      )}
      {pesan.files.length > 0 && (
        <FileButtons
          label={`Lampiran pesan ${user.name}`}
          files={pesan.files}
          onAskLink={() => onAskLink(pesan)}
        />
      )}
      {(note || onReply) && (
        <Group gap="xs" justify="space-between" className={classes.under}>
          <div>{note}</div>
          {onReply && (
            <Button
              variant="subtle"
              size="compact-sm"
              mih={44}
              aria-label={`Tanggapi ${own ? 'tanggapan Anda' : user.name} nomor ${pesan.urutan}`}
              onClick={() => onReply(pesan)}
            >
              Tanggapi
            </Button>
          )}
        </Group>
      )}
    </Bubble>
  );
}

const stateText = {
  mengirim: 'Mengirim…',
  menunggu: 'Menunggu dikirim',
  ditolak: 'Belum terkirim',
} as const;

interface OutgoingRowProps {
  one: Outgoing;
  onRewrite: ((one: Outgoing) => void) | null;
  onDiscard: (one: Outgoing) => void;
}

export function OutgoingRow({ one, onRewrite, onDiscard }: OutgoingRowProps) {
  const { keluar, state, reason, code, until, again } = one;
  const next = nextStep(code, onRewrite !== null);
  const text = plainText(keluar.text);
  const isDown = useLineDown();
  const zone = useZone();
  const head = (
    <>
      <Text size="sm" fw={600}>
        Anda
      </Text>
      <Text
        size="xs"
        c={state === 'ditolak' ? 'danger' : 'dimmed'}
        role="status"
        className={classes.state}
      >
        {state === 'ditolak' ? (
          <IconAlertTriangle size={14} aria-hidden />
        ) : (
          <IconHourglass size={14} aria-hidden />
        )}
        {state === 'menunggu' && isDown ? 'Menunggu koneksi' : stateText[state]}
      </Text>
    </>
  );
  return (
    <Bubble
      own
      head={head}
      avatar={null}
      reply={keluar.balasan !== undefined}
      refused={state === 'ditolak'}
    >
      {keluar.balasan && (
        <Text size="xs" c="dimmed" lineClamp={1}>
          Menanggapi {keluar.balasan.nama}
        </Text>
      )}
      <Body html={keluar.text} />
      {keluar.files.map(({ id, nama }) => (
        <Text key={id} size="sm" c="dimmed">
          {nama}
        </Text>
      ))}
      {state === 'menunggu' && until !== null && (
        <Text
          size="sm"
          c="dimmed"
        >{`${reason} Dikirim sendiri sekitar pukul ${formatTime(until, zone)}.`}</Text>
      )}
      {state === 'ditolak' && (
        <>
          <Text size="sm" c="danger" role="alert">
            {reason}
          </Text>
          {next.text !== null && <Text size="sm">{next.text}</Text>}
          <Group gap="xs" mt={4}>
            {next.again && (
              <Button size="compact-md" mih={44} variant="default" onClick={again}>
                Kirim lagi
              </Button>
            )}
            {onRewrite !== null ? (
              <Button size="compact-md" mih={44} variant="default" onClick={() => onRewrite(one)}>
                Tulis ulang
              </Button>
            ) : (
              text !== '' && <CopyTextButton text={text} size="compact-md" mih={44} />
            )}
            <Button
              size="compact-md"
              mih={44}
              variant="subtle"
              color="danger"
              onClick={() => onDiscard(one)}
            >
              Buang
            </Button>
          </Group>
        </>
      )}
    </Bubble>
  );
}
