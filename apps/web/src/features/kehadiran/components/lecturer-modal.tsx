import type { BarisKehadiranDosen } from '@lms/contracts/kehadiran';
import { Button, Divider, Group, Modal, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { notifyProblem } from '../../../shared/lib/notify.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { texts } from '../../../shared/texts.ts';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import { DateTimeInput } from '../../../shared/ui/date-time-input.tsx';
import { fieldError, firstProblem, type LecturerEntry, switchPresence, toEntry } from '../lecturer-form.ts';
import { useUbahKehadiranDosen } from '../mutations.ts';

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
  meeting: PertemuanDetail;
  onChange: (entry: LecturerEntry) => void;
}

function LecturerFields({ entry, meeting, onChange }: LecturerFieldsProps) {
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
          onChange={(event) => onChange(switchPresence(entry, event.currentTarget.checked, meeting))}
          label={entry.isHadir ? 'Hadir' : 'Tidak Hadir'}
          aria-label={`Kehadiran ${entry.nama}: ${entry.isHadir ? 'Hadir' : 'Tidak Hadir'}`}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TimeField label="Memulai kuliah" entry={entry} field="mulai" onChange={(mulai) => onChange({ ...entry, mulai })} />
        <TimeField
          label="Mengakhiri kuliah"
          entry={entry}
          field="selesai"
          onChange={(selesai) => onChange({ ...entry, selesai })}
        />
      </SimpleGrid>
    </Stack>
  );
}

interface LecturerModalProps {
  meeting: PertemuanDetail;
  rows: readonly BarisKehadiranDosen[];
  onClose: () => void;
}

/** Ubah Kehadiran Pengajar: presence, start and end of every lecturer, saved together (S1 §2.9, §4, §5). */
export function LecturerModal({ meeting, rows, onClose }: LecturerModalProps) {
  const [entries, setEntries] = useState(() => rows.map((row) => toEntry(row, meeting)));
  const { mutate, isPending } = useUbahKehadiranDosen(meeting.id);
  const submit = (): void => {
    const problem = firstProblem(entries);
    if (problem) {
      notifyProblem(problem);
      return;
    }
    mutate(entries, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={isPending ? () => undefined : onClose}
      title="Ubah Kehadiran Pengajar"
      size={600}
      centered
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Stack>
        {entries.map((entry) => (
          <Stack key={entry.idDosen}>
            <LecturerFields
              entry={entry}
              meeting={meeting}
              onChange={(next) => setEntries((all) => all.map((one) => (one.idDosen === next.idDosen ? next : one)))}
            />
            <Divider />
          </Stack>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button onClick={submit} loading={isPending}>
            Simpan
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
