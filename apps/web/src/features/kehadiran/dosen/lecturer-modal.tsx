import type { BarisKehadiranDosen } from '@lms/contracts/kehadiran/kehadiran';
import { Button, Divider, Group, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { notifyProblem } from '../../../shared/lib/notify.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { texts } from '../../../shared/texts.ts';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import { DateTimeInput } from '../../../shared/ui/date-time-input.tsx';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../shared/ui/dialog/dialog-foot.tsx';
import {
  fieldError,
  firstProblem,
  type LecturerEntry,
  setEntry,
  switchPresence,
  toEntry,
} from './lecturer-form.ts';
import { useUbahKehadiranDosen } from './mutations.ts';

interface TimeFieldProps {
  label: string;
  entry: LecturerEntry;
  field: 'mulai' | 'selesai';
  onChange: (instant: string | null) => void;
}

function TimeField({ label, entry, field, onChange }: TimeFieldProps) {
  return (
    <DateTimeInput
      label={label}
      of={entry.nama}
      value={entry[field]}
      onChange={onChange}
      disabled={!entry.isHadir}
      required={entry.isHadir}
      error={fieldError(entry, field)}
    />
  );
}

interface LecturerFieldsProps {
  entry: LecturerEntry;
  row: BarisKehadiranDosen;
  meeting: PertemuanDetail;
  onChange: (entry: LecturerEntry) => void;
}

/** A proposal without a record, saved only when the user confirms it. */
function Proposal({ onRecord }: { onRecord: () => void }) {
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        Belum ada presensi.
      </Text>
      <Button size="compact-sm" variant="default" onClick={onRecord}>
        Catat seperti ini
      </Button>
    </Group>
  );
}

function LecturerFields({ entry, row, meeting, onChange }: LecturerFieldsProps) {
  return (
    <Stack gap="xs" component="fieldset" p={0} m={0} bd={0} miw={0} aria-label={entry.namaLengkap}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar name={entry.nama} url={entry.avatarUrl} />
          <Text fw={550} size="sm">
            {entry.namaLengkap}
          </Text>
        </Group>
        <Switch
          checked={entry.isHadir}
          onChange={(event) =>
            onChange(switchPresence(entry, event.currentTarget.checked, meeting))
          }
          label={entry.isHadir ? 'Hadir' : 'Tidak Hadir'}
          aria-label={`Kehadiran ${entry.nama}: ${entry.isHadir ? 'Hadir' : 'Tidak Hadir'}`}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TimeField
          label="Memulai kuliah"
          entry={entry}
          field="mulai"
          onChange={(mulai) => onChange({ ...entry, mulai })}
        />
        <TimeField
          label="Mengakhiri kuliah"
          entry={entry}
          field="selesai"
          onChange={(selesai) => onChange({ ...entry, selesai })}
        />
      </SimpleGrid>
      {!row.ada_presensi && !entry.changed && <Proposal onRecord={() => onChange(entry)} />}
    </Stack>
  );
}

interface LecturerModalProps {
  meeting: PertemuanDetail;
  rows: readonly BarisKehadiranDosen[];
  onClose: () => void;
}

/** Saves the changed lecturers together (S1 §2.9, §4, §5). */
export function LecturerModal({ meeting, rows, onClose }: LecturerModalProps) {
  // As they were at the opening: changes by others do not count as this user's.
  const [lecturers, setLecturers] = useState(() =>
    rows.map((row) => ({ row, entry: toEntry(row, meeting) })),
  );
  const { mutate, isPending } = useUbahKehadiranDosen(meeting.id);
  const changed = lecturers.flatMap(({ entry }) => (entry.changed ? [entry] : []));
  const set = (next: LecturerEntry): void =>
    setLecturers((all) =>
      all.map((one) =>
        one.entry.idDosen === next.idDosen
          ? { ...one, entry: setEntry(next, one.row, meeting) }
          : one,
      ),
    );
  const submit = (): void => {
    const problem = firstProblem(changed);
    if (problem) {
      notifyProblem(problem);
      return;
    }
    mutate(changed, { onSuccess: onClose });
  };
  return (
    <AppModal
      opened
      onClose={isPending ? () => undefined : onClose}
      title="Ubah Kehadiran Pengajar"
      size={600}
    >
      <Stack>
        {lecturers.map(({ row, entry }) => (
          <Stack key={entry.idDosen}>
            <LecturerFields entry={entry} row={row} meeting={meeting} onChange={set} />
            <Divider />
          </Stack>
        ))}
        <DialogFoot>
          <Group justify="flex-end">
            <Text size="sm" c="dimmed" role="status" me="auto">
              {changed.length === 0
                ? 'Belum ada perubahan'
                : `${changed.length} perubahan belum disimpan`}
            </Text>
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {texts.cancel}
            </Button>
            <Button onClick={submit} loading={isPending} disabled={changed.length === 0}>
              Simpan
            </Button>
          </Group>
        </DialogFoot>
      </Stack>
    </AppModal>
  );
}
