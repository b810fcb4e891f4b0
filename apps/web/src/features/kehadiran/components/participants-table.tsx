import { Table, VisuallyHidden } from '@mantine/core';
import { EMPTY } from '../../../shared/lib/format.ts';
import type { DraftRow } from '../draft.ts';
import { MarkPicker } from './mark-picker.tsx';
import classes from './participants.module.css';
import type { ParticipantsListProps } from './participants-list.tsx';
import { QuickMark } from './quick-mark.tsx';
import { ChangedByOther, ConflictNote, Mark, Progress, Status } from './row-parts.tsx';
import { StudentName } from './student-name.tsx';

type RowProps = Omit<ParticipantsListProps, 'rows' | 'firstNumber'> & { draftRow: DraftRow; number: number };

function UpdateCell({ draftRow, edit }: RowProps & { edit: NonNullable<RowProps['edit']> }) {
  const { row, presensi } = draftRow;
  return (
    <>
      <MarkPicker
        nim={row.mahasiswa.nim}
        nama={row.mahasiswa.nama}
        value={presensi}
        options={edit.options}
        disabled={edit.disabled}
        onChange={(next) => edit.set(row, next)}
        onMove={(step) => edit.move(row.mahasiswa.nim, step)}
        onSave={edit.save}
      />
      {draftRow.changedByOther && <ChangedByOther row={row} />}
    </>
  );
}

function Row(props: RowProps) {
  const { draftRow, number, idKelas, idPertemuan, minimumPercent, edit, mayMark } = props;
  const { row, presensi, conflict } = draftRow;
  return (
    <>
      <Table.Tr
        className={edit ? (conflict ? classes.contested : draftRow.changedByOther ? classes.noticed : undefined) : undefined}
      >
        <Table.Td className={classes.number}>{number}</Table.Td>
        <Table.Td>
          <StudentName student={row.mahasiswa} />
        </Table.Td>
        <Table.Td>
          {minimumPercent === null ? (
            EMPTY
          ) : (
            <Progress row={row} minimumPercent={minimumPercent} idKelas={idKelas} idPertemuan={idPertemuan} />
          )}
        </Table.Td>
        <Table.Td>
          <Mark draftRow={draftRow} />
        </Table.Td>
        {mayMark && !edit && (
          <Table.Td>
            <QuickMark idPertemuan={idPertemuan} nim={row.mahasiswa.nim} nama={row.mahasiswa.nama} presensi={presensi} />
          </Table.Td>
        )}
        <Table.Td>{edit ? <UpdateCell {...props} edit={edit} /> : <Status row={row} />}</Table.Td>
      </Table.Tr>
      {edit && conflict && (
        <Table.Tr className={classes.conflictRow}>
          <Table.Td />
          <Table.Td colSpan={4}>
            <ConflictNote draftRow={draftRow} onKeep={() => presensi && edit.set(row, presensi)} onTake={() => edit.take(row)} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/** From 768 px (S1 §2.9). */
export function ParticipantsTable({ rows, firstNumber, ...rest }: ParticipantsListProps) {
  return (
    <Table verticalSpacing="xs" highlightOnHover={!rest.edit}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.number}>No</Table.Th>
          <Table.Th>Mahasiswa</Table.Th>
          <Table.Th className={rest.minimumPercent === null ? classes.none : classes.progress}>Progres Aktivitas</Table.Th>
          <Table.Th className={classes.mark}>Kehadiran</Table.Th>
          {rest.mayMark && !rest.edit && (
            <Table.Th className={classes.quick}>
              <VisuallyHidden>Tandai</VisuallyHidden>
            </Table.Th>
          )}
          <Table.Th className={rest.edit ? classes.update : classes.status}>{rest.edit ? 'Update' : 'Status'}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((draftRow, index) => (
          <Row key={draftRow.row.mahasiswa.nim} draftRow={draftRow} number={firstNumber + index} {...rest} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
