/** Shared by table and cards. */
import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { EMPTY, formatDateTime, formatFraction } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { presenceLabel } from '../../../shared/texts.ts';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { PresenceTag } from '../../../shared/ui/tag.tsx';
import { DetailButton, DetailCover } from '../detail/detail-button.tsx';
import { LateScanTag } from '../klaim/late-scan-tag.tsx';
import { QrMark } from '../qr/qr-mark.tsx';
import { progressColor } from '../rules.ts';
import type { DraftRow } from '../tanda/draft.ts';
import classes from './participants.module.css';

interface ProgressProps {
  row: BarisKehadiran;
  withProgress: boolean;
  minimumPercent: number | null;
  idKelas: string;
  idPertemuan: string;
}

/** Opens the details (S1 §2.9). */
export function Progress({
  row,
  withProgress,
  minimumPercent,
  idKelas,
  idPertemuan,
}: ProgressProps) {
  const { nama, nim } = row.mahasiswa;
  const detailOf = { idKelas, idPertemuan, nim };
  if (!withProgress) {
    return (
      <DetailButton detailOf={detailOf} label={`Detail kehadiran ${nama}`}>
        {EMPTY}
      </DetailButton>
    );
  }
  return (
    <DetailButton
      detailOf={detailOf}
      label={`Detail kehadiran ${nama}, progres ${formatFraction(row.progress.overall)}`}
    >
      <ProgressBar
        fraction={row.progress.overall}
        color={progressColor(row, minimumPercent)}
        label={`Progres aktivitas ${nama}`}
      />
    </DetailButton>
  );
}

export function UnsavedDot() {
  return (
    <span className={classes.dot} title="Belum disimpan">
      <VisuallyHidden>belum disimpan</VisuallyHidden>
    </span>
  );
}

export function Mark({ draftRow, size }: { draftRow: DraftRow; size?: 'sm' }) {
  return (
    <Group gap={6} wrap="nowrap">
      <PresenceTag presence={draftRow.presensi} size={size} />
      {draftRow.changed && <UnsavedDot />}
    </Group>
  );
}

export function StatusLine({ row, idPertemuan }: { row: BarisKehadiran; idPertemuan: string }) {
  const zone = useZone();
  const text =
    row.updated_by === null
      ? ''
      : `${formatDateTime(row.updated_at, zone)} · ${row.updated_by.name}`;
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="xs" c="dimmed" lineClamp={2} title={text} className={classes.name}>
        {text}
      </Text>
      {row.is_qr_code && <QrMark />}
      <LateScanTag idPertemuan={idPertemuan} nim={row.mahasiswa.nim} />
    </Group>
  );
}

interface CardNameProps extends Omit<ProgressProps, 'minimumPercent'> {
  draftRow: DraftRow;
  /** False where a control of the row already shows the mark. */
  withMark: boolean;
  opensDetail: boolean;
}

/** All marks take the same room, so a new one moves nothing. */
export function CardName({
  draftRow,
  row,
  withProgress,
  idKelas,
  idPertemuan,
  withMark,
  opensDetail,
}: CardNameProps) {
  const { nama, nim, avatar_url } = row.mahasiswa;
  const progress = withProgress ? `, progres ${formatFraction(row.progress.overall)}` : '';
  return (
    <div className={classes.person}>
      {avatar_url !== null && (
        <div className={classes.picture}>
          <PersonAvatar name={nama} url={avatar_url} size={32} />
        </div>
      )}
      <Text size="sm" fw={550} lh="inherit" className={classes.name}>
        {nama}
      </Text>
      <div className={classes.second}>
        <Text size="xs" c="dimmed" lh="inherit" className="tab-angka">
          {nim}
        </Text>
        {withMark && (
          <div className={classes.slot}>
            <Mark draftRow={draftRow} size="sm" />
          </div>
        )}
        <LateScanTag idPertemuan={idPertemuan} nim={nim} />
      </div>
      {opensDetail && (
        <DetailCover
          detailOf={{ idKelas, idPertemuan, nim }}
          label={`Detail kehadiran ${nama}${progress}`}
        />
      )}
    </div>
  );
}

export function CardProgress({
  row,
  minimumPercent,
}: Pick<ProgressProps, 'row' | 'minimumPercent'>) {
  return (
    <ProgressBar
      fraction={row.progress.overall}
      color={progressColor(row, minimumPercent)}
      label={`Progres aktivitas ${row.mahasiswa.nama}`}
    />
  );
}

/** The mark's setter, time and QR origin (DECISIONS 126), or a scan to be accepted. */
export function Status({ row, idPertemuan }: { row: BarisKehadiran; idPertemuan: string }) {
  const zone = useZone();
  const late = <LateScanTag idPertemuan={idPertemuan} nim={row.mahasiswa.nim} />;
  if (row.updated_by === null) {
    return (
      <>
        <Text size="sm">{EMPTY}</Text>
        {late}
      </>
    );
  }
  return (
    <>
      <Text size="sm" truncate title={row.updated_by.name}>
        {row.updated_by.name}
      </Text>
      <Group gap={6}>
        <Text size="xs" c="dimmed" className="tab-angka">
          {formatDateTime(row.updated_at, zone)}
        </Text>
        {row.is_qr_code && <QrMark />}
      </Group>
      {late}
    </>
  );
}

const labelOf = (presensi: keyof typeof presenceLabel | null): string =>
  presensi === null ? 'kosong' : presenceLabel[presensi].text;

/** The user has not touched this row. */
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

/** This user must choose. */
export function ConflictNote({
  draftRow: { conflict, presensi },
  onKeep,
  onTake,
}: ConflictNoteProps) {
  if (conflict === null) return null;
  return (
    <Group gap="xs" className={classes.conflict} role="alert">
      <Text size="sm" flex="1 1 200px">
        {`Diubah ${conflict.oleh ?? 'pengguna lain'} menjadi ${labelOf(conflict.presensi)} · pilihan Anda: ${labelOf(presensi)}`}
      </Text>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          onClick={onKeep}
        >{`Tetap ${labelOf(presensi)}`}</Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={onTake}
        >{`Pakai ${labelOf(conflict.presensi)}`}</Button>
      </Group>
    </Group>
  );
}
