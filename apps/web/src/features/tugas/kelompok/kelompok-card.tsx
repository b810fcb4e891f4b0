import { ActionIcon, Button, Group, Indicator, Paper, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import {
  IconCheck,
  IconMessage,
  IconMessages,
  IconPencil,
  IconTrash,
} from '../../../shared/ui/icons.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import classes from './kelompok.module.css';
import { MemberRow } from './member-row.tsx';
import { useIkutkan, useJadikanKetua, useKeluarkan } from './mutations.ts';
import type { Kelompok } from './queries.ts';

const SHOWN = 8;

interface KelompokCardProps {
  idTugas: string;
  kelompok: Kelompok;
  unread?: number | undefined;
  showActions?: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Undefined for a reader without a conversation. */
  onTalk: (() => void) | undefined;
}

function TalkButton({
  nama,
  unread,
  onTalk,
}: {
  nama: string;
  unread: number;
  onTalk: () => void;
}) {
  const label = unread > 0 ? `Percakapan ${nama}, ${unread} belum dibaca` : `Percakapan ${nama}`;
  return (
    <Indicator
      disabled={unread === 0}
      label={unread > 99 ? '99+' : unread}
      size={18}
      offset={8}
      color="danger"
    >
      <ActionIcon
        variant={unread > 0 ? 'light' : 'subtle'}
        color={unread > 0 ? 'primary' : 'gray'}
        className={classes.touch}
        aria-label={label}
        onClick={onTalk}
      >
        {unread > 0 ? (
          <IconMessages size={20} aria-hidden />
        ) : (
          <IconMessage size={20} aria-hidden />
        )}
      </ActionIcon>
    </Indicator>
  );
}

/** Removing the last member deletes the group, after a question (S2 §2.5, DECISIONS 148). */
export function KelompokCard(props: KelompokCardProps) {
  const {
    idTugas,
    kelompok,
    unread = kelompok.percakapan?.jumlah_belum_dibaca ?? 0,
    showActions = true,
    onEdit,
    onDelete,
    onTalk,
  } = props;
  const id = useId();
  const [all, setAll] = useState(false);
  const lead = useJadikanKetua(idTugas);
  const remove = useKeluarkan(idTugas);
  const share = useIkutkan(idTugas);
  const { nama, anggota, izin } = kelompok;
  // The card already says that the group has handed in (S2 §2.5).
  const isKept = izin.alasan_hapus !== null && !kelompok.sudah_mengumpulkan;
  const shown = all ? anggota : anggota.slice(0, SHOWN);
  const isPending = (nim: string): boolean =>
    [lead, remove, share].some((each) => each.isPending && each.variables.nim === nim);
  return (
    <Paper
      withBorder
      p="sm"
      component="article"
      aria-labelledby={id}
      className={kelompok.milik_saya ? classes.own : undefined}
    >
      <div className={classes.head}>
        <Stack gap={4}>
          <Title order={3} size="h5" id={id} style={{ overflowWrap: 'anywhere' }}>
            {nama}
          </Title>
          <Group gap={4}>
            <Text size="xs" c="dimmed">{`${anggota.length} anggota`}</Text>
            {kelompok.milik_saya && (
              <Tag color="primary" size="sm">
                Kelompok saya
              </Tag>
            )}
            {kelompok.sudah_mengumpulkan && (
              <Tag color="success" size="sm" icon={<IconCheck size={12} aria-hidden />}>
                Sudah mengumpulkan
              </Tag>
            )}
          </Group>
        </Stack>
        <Group gap={0} wrap="nowrap">
          {onTalk && <TalkButton nama={nama} unread={unread} onTalk={onTalk} />}
          {showActions && izin.ubah && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.touch}
              aria-label={`Ubah ${nama}`}
              onClick={onEdit}
            >
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
          )}
          {showActions && (izin.hapus || isKept) && (
            <ActionIcon
              variant="subtle"
              color="danger"
              className={classes.touch}
              aria-label={`Hapus ${nama}`}
              onClick={onDelete}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </div>
      {anggota.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          Tidak ada anggota lagi.
        </Text>
      ) : (
        <ul className={classes.members} aria-label={`Anggota ${nama}`}>
          {shown.map((one) => (
            <MemberRow
              key={one.mahasiswa.nim}
              anggota={one}
              mayChange={izin.ubah}
              pending={isPending(one.mahasiswa.nim)}
              onLead={() => lead.mutate({ kelompok, nim: one.mahasiswa.nim })}
              onShare={() => share.mutate({ kelompok, nim: one.mahasiswa.nim })}
              onRemove={() =>
                anggota.length === 1
                  ? onDelete()
                  : remove.mutate({ kelompok, nim: one.mahasiswa.nim })
              }
            />
          ))}
        </ul>
      )}
      {anggota.length > SHOWN && (
        <Button variant="subtle" fullWidth mt="xs" onClick={() => setAll((before) => !before)}>
          {all ? 'Ringkas' : `Tampilkan ${anggota.length - SHOWN} anggota lain`}
        </Button>
      )}
    </Paper>
  );
}
