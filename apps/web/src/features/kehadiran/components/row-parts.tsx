/** What a participant's row is made of; the table and the cards put the same pieces in different places. */
import type { BarisKehadiran } from '@lms/contracts/kehadiran';
import { Box, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { EMPTY, formatDateTime } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { presenceLabel } from '../../../shared/texts.ts';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { PresenceTag, Tag } from '../../../shared/ui/tag.tsx';
import type { DraftRow } from '../draft.ts';
import { progressColor } from '../rules.ts';
import classes from './participants.module.css';

interface StudentNameProps {
  row: BarisKehadiran;
  /** Cards have no column for the number. */
  number?: number;
  withAvatar?: boolean;
}

export function StudentName({ row, number, withAvatar = true }: StudentNameProps) {
  const { nama, nim, avatar_url } = row.mahasiswa;
  return (
    <Group gap="sm" wrap="nowrap">
      {withAvatar && (
        <div className={classes.avatar}>
          <PersonAvatar name={nama} url={avatar_url} />
        </div>
      )}
      <Box miw={0}>
        <Text size="sm" fw={550} className={classes.name}>
          {nama}
        </Text>
        <Text size="xs" c="dimmed" className="tab-angka">
          {number === undefined ? nim : `${number} · ${nim}`}
        </Text>
      </Box>
    </Group>
  );
}

export function Progress({ row, minimumPercent }: { row: BarisKehadiran; minimumPercent: number }) {
  return (
    <ProgressBar
      fraction={row.progress.overall}
      color={progressColor(row, minimumPercent)}
      label={`Progres aktivitas ${row.mahasiswa.nama}`}
    />
  );
}

/** Marked by the QR code. */
export function QrMark() {
  return (
    <Tag color="gray" size="sm">
      QR
    </Tag>
  );
}

/** The mark as a tag, with a dot while it is not saved. */
export function Mark({ draftRow }: { draftRow: DraftRow }) {
  return (
    <Group gap={6} wrap="nowrap">
      <PresenceTag presence={draftRow.presensi} />
      {draftRow.changed && (
        <span className={classes.dot} title="Belum disimpan">
          <VisuallyHidden>belum disimpan</VisuallyHidden>
        </span>
      )}
    </Group>
  );
}

/** Who set the mark, when, and whether by QR code (DECISIONS 126). */
export function Status({ row }: { row: BarisKehadiran }) {
  const zone = useZone();
  if (row.updated_by === null) return <Text size="sm">{EMPTY}</Text>;
  return (
    <>
      <Text size="sm" className={classes.name}>
        {row.updated_by.name}
      </Text>
      <Group gap={6}>
        <Text size="xs" c="dimmed" className="tab-angka">
          {formatDateTime(row.updated_at, zone)}
        </Text>
        {row.is_qr_code && <QrMark />}
      </Group>
    </>
  );
}

const labelOf = (presensi: keyof typeof presenceLabel | null): string =>
  presensi === null ? 'kosong' : presenceLabel[presensi].text;

/** Edit mode: somebody else set this row, which the user has not touched. */
export function ChangedByOther({ row }: { row: BarisKehadiran }) {
  return (
    <Text size="xs" className={classes.arrived} role="status">
      {`Diubah oleh ${row.updated_by?.name ?? 'pengguna lain'} menjadi ${labelOf(row.presensi)}`}
    </Text>
  );
}

interface ConflictNoteProps {
  draftRow: DraftRow;
  onKeep: () => void;
  onTake: () => void;
}

/** Edit mode: somebody else set this row differently. Nothing is decided for the user. */
export function ConflictNote({ draftRow: { conflict, presensi }, onKeep, onTake }: ConflictNoteProps) {
  if (conflict === null) return null;
  return (
    <Group gap="xs" className={classes.conflict} role="alert">
      <Text size="sm" flex="1 1 200px">
        {`Diubah ${conflict.oleh ?? 'pengguna lain'} menjadi ${labelOf(conflict.presensi)} · pilihan Anda: ${labelOf(presensi)}`}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onKeep}>{`Tetap ${labelOf(presensi)}`}</Button>
        <Button size="compact-sm" variant="default" onClick={onTake}>{`Pakai ${labelOf(conflict.presensi)}`}</Button>
      </Group>
    </Group>
  );
}
