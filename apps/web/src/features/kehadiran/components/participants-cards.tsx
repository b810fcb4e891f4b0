import { Box, Text } from '@mantine/core';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import type { DraftRow } from '../draft.ts';
import { MarkPicker } from './mark-picker.tsx';
import classes from './participants.module.css';
import type { ParticipantsListProps } from './participants-list.tsx';
import { QrMark } from './qr-mark.tsx';
import { QuickMark } from './quick-mark.tsx';
import { ChangedByOther, ConflictNote, Mark, Progress } from './row-parts.tsx';
import { StudentName } from './student-name.tsx';

type CardProps = Omit<ParticipantsListProps, 'rows' | 'firstNumber'> & { draftRow: DraftRow; number: number };

function StatusLine({ draftRow }: { draftRow: DraftRow }) {
  const zone = useZone();
  const { row } = draftRow;
  return (
    <div className={classes.cardMeta}>
      <Mark draftRow={draftRow} />
      {row.updated_by && (
        <Text size="xs" c="dimmed" className="tab-angka">
          {`${row.updated_by.name} · ${formatDateTime(row.updated_at, zone)}`}
        </Text>
      )}
      {row.is_qr_code && <QrMark />}
    </div>
  );
}

function Card({ draftRow, number, idKelas, idPertemuan, minimumPercent, edit, mayMark }: CardProps) {
  const { row, presensi } = draftRow;
  const { nim, nama } = row.mahasiswa;
  return (
    <li className={edit && draftRow.changedByOther ? `${classes.card} ${classes.noticed}` : classes.card}>
      <div className={classes.cardHead}>
        <StudentName student={row.mahasiswa} number={number} withAvatar={!edit} />
        {edit ? (
          <MarkPicker
            nim={nim}
            nama={nama}
            value={presensi}
            options={edit.options}
            disabled={edit.disabled}
            onChange={(next) => edit.set(row, next)}
            onMove={(step) => edit.move(nim, step)}
            onSave={edit.save}
          />
        ) : (
          mayMark && <QuickMark idPertemuan={idPertemuan} nim={nim} nama={nama} presensi={presensi} />
        )}
      </div>
      {!edit && <StatusLine draftRow={draftRow} />}
      {minimumPercent !== null && (
        <Box mt="xs">
          <Progress row={row} minimumPercent={minimumPercent} idKelas={idKelas} idPertemuan={idPertemuan} />
        </Box>
      )}
      {edit && draftRow.changedByOther && <ChangedByOther row={row} />}
      {edit && (
        <ConflictNote draftRow={draftRow} onKeep={() => presensi && edit.set(row, presensi)} onTake={() => edit.take(row)} />
      )}
    </li>
  );
}

/** Below 768 px: the same rows as cards, thumb-sized. */
export function ParticipantsCards({ rows, firstNumber, ...rest }: ParticipantsListProps) {
  return (
    <ul className={classes.cards} aria-label="Peserta">
      {rows.map((draftRow, index) => (
        <Card key={draftRow.row.mahasiswa.nim} draftRow={draftRow} number={firstNumber + index} {...rest} />
      ))}
    </ul>
  );
}
