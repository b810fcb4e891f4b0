import type { BarisKehadiranDosen } from '@lms/contracts/kehadiran';
import { Button, Divider, Group, Modal, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { DatesProvider, DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-gb';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { notifyError, notifyProblem, notifySuccess } from '../../../shared/lib/notify.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import {
  fieldError,
  firstProblem,
  fromWallClock,
  type LecturerEntry,
  switchPresence,
  toEntry,
  toWallClock,
} from '../lecturer-form.ts';
import { useUbahKehadiranDosen } from '../mutations.ts';

const emptyTime = 'dd/mm/yyyy hh:mm';
const calendarLabels = {
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  previousYear: 'Tahun sebelumnya',
  nextYear: 'Tahun berikutnya',
  previousDecade: 'Dasawarsa sebelumnya',
  nextDecade: 'Dasawarsa berikutnya',
};

interface TimeFieldProps {
  label: string;
  entry: LecturerEntry;
  field: 'mulai' | 'selesai';
  onChange: (instant: string | null) => void;
}

function TimeField({ label, entry, field, onChange }: TimeFieldProps) {
  const zone = useZone();
  const shown = formatDateTime(entry[field], zone).replace(',', '');
  return (
    <DateTimePicker
      label={label}
      aria-label={`${label} ${entry.nama}: ${entry[field] === null ? emptyTime : shown}`}
      placeholder={emptyTime}
      valueFormat="DD/MM/YYYY HH:mm"
      value={toWallClock(entry[field], zone)}
      onChange={(value) => onChange(fromWallClock(value, zone))}
      disabled={!entry.isHadir}
      required={entry.isHadir}
      clearable
      clearButtonProps={{ 'aria-label': `Kosongkan ${label.toLowerCase()} ${entry.nama}` }}
      error={fieldError(entry, field)}
      hideOutsideDates
      ariaLabels={calendarLabels}
      popoverProps={{ withRoles: false }}
      submitButtonProps={{ 'aria-label': 'Pilih waktu' }}
      timePickerProps={{ hoursInputLabel: 'Jam', minutesInputLabel: 'Menit' }}
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
    mutate(entries, {
      onSuccess: () => {
        notifySuccess('Berhasil mengubah kehadiran dosen');
        onClose();
      },
      onError: notifyError,
    });
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
      <DatesProvider settings={{ locale: 'en-gb', firstDayOfWeek: 1, weekendDays: [] }}>
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
      </DatesProvider>
    </Modal>
  );
}
