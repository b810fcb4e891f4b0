import { NativeSelect, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import type { AppForm } from '../../../../shared/form/use-app-form.ts';
import { zoneLabel } from '../../../../shared/lib/format.ts';
import { parseTypedTime } from '../../../../shared/lib/time/typed-time.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { CalendarLocale, calendarLabels } from '../../../../shared/ui/calendar-locale.tsx';
import { ubahQueries } from './queries.ts';
import { TimeInput } from './time-input.tsx';
import { type Sesi, type Values, waktuOf } from './values.ts';

interface ScheduleFieldsProps {
  form: AppForm<Values>;
  meeting: PertemuanDetail;
  sesi: readonly Sesi[];
  disabled: boolean;
}

const label = ({ nama, jam_mulai, jam_selesai }: Sesi): string =>
  `${nama} (${jam_mulai.slice(0, 5)}–${jam_selesai.slice(0, 5)})`;
const textOf = (error: unknown): string | undefined =>
  typeof error === 'string' ? error : undefined;

/** Date, session, times and room (S2 §5). A session sets the times; a date keeps them. */
export function ScheduleFields({ form, meeting, sesi, disabled }: ScheduleFieldsProps) {
  const zone = useZone();
  const { values, errors } = form.fields;
  const set = (changes: Partial<Values>): void => {
    form.fields.setValues((before) => ({ ...before, ...changes }));
    for (const key of Object.keys(changes)) form.fields.clearFieldError(key);
  };
  const chooseSession = (id: string): void => {
    const chosen = sesi.find((one) => one.id === id);
    set({
      id_sesi: id,
      ...(chosen && { jam_mulai: chosen.jam_mulai, jam_selesai: chosen.jam_selesai }),
    });
  };
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CalendarLocale>
          <DateInput
            label="Tanggal"
            required
            disabled={disabled}
            value={values.tanggal}
            onChange={(tanggal) => set({ tanggal })}
            dateParser={parseDate}
            valueFormat="DD/MM/YYYY"
            placeholder="hh/bb/tttt"
            ariaLabels={calendarLabels}
            error={textOf(errors.tanggal)}
            data-path="tanggal"
          />
        </CalendarLocale>
        <NativeSelect
          label="Sesi"
          required
          disabled={disabled}
          data={[
            { value: '', label: 'Pilih sesi' },
            ...sesi.map((one) => ({ value: one.id, label: label(one) })),
          ]}
          value={values.id_sesi}
          onChange={(event) => chooseSession(event.currentTarget.value)}
          error={textOf(errors.id_sesi)}
          data-path="id_sesi"
        />
        <TimeInput
          label="Waktu Mulai"
          required
          disabled={disabled}
          value={values.jam_mulai}
          onChange={(jam_mulai) => set({ jam_mulai })}
          error={textOf(errors.jam_mulai)}
          rightSection={<Zone>{zoneLabel(zone)}</Zone>}
          rightSectionWidth={52}
          data-path="jam_mulai"
        />
        <TimeInput
          label="Waktu Selesai"
          required
          disabled={disabled}
          value={values.jam_selesai}
          onChange={(jam_selesai) => set({ jam_selesai })}
          error={textOf(errors.jam_selesai)}
          rightSection={<Zone>{zoneLabel(zone)}</Zone>}
          rightSectionWidth={52}
          data-path="jam_selesai"
        />
      </SimpleGrid>
      <RoomField form={form} meeting={meeting} disabled={disabled} onChange={set} />
    </Stack>
  );
}

function Zone({ children }: { children: string }) {
  return (
    <Text size="xs" c="dimmed" component="span">
      {children}
    </Text>
  );
}

const parseDate = (text: string): string | null =>
  parseTypedTime(text, { day: '', time: '00:00' })?.slice(0, 10) || null;

function RoomField({
  form,
  meeting,
  disabled,
  onChange,
}: Omit<ScheduleFieldsProps, 'sesi'> & { onChange: (changes: Partial<Values>) => void }) {
  const zone = useZone();
  const { values, errors } = form.fields;
  const isOnline = values.jenis === 'online';
  const query = useQuery({
    ...ubahQueries.ruangan(meeting.id, waktuOf(values, zone)),
    enabled: !isOnline && !disabled,
  });
  const rooms = query.data?.data ?? [];
  const data = rooms.map(({ id, nama, kapasitas, alasan }) => ({
    value: id,
    label:
      alasan === null
        ? `${nama} · ${kapasitas} kursi`
        : `${nama} · Tidak Tersedia (${alasan === 'dipakai' ? 'dipakai' : `${kapasitas} kursi`})`,
    // The one that it has may stay.
    disabled: alasan !== null && id !== values.id_ruangan,
  }));
  const own =
    values.id_ruangan !== null && !rooms.some(({ id }) => id === values.id_ruangan)
      ? [{ value: values.id_ruangan, label: meeting.ruangan ?? values.id_ruangan }]
      : [];
  return (
    <Select
      label="Ruangan"
      required={values.jenis === 'offline'}
      disabled={disabled || isOnline}
      searchable
      clearable={values.jenis === 'campuran'}
      clearButtonProps={{ 'aria-label': 'Kosongkan ruangan' }}
      limit={100}
      placeholder={isOnline ? 'Pertemuan online tanpa ruangan' : 'Pilih ruangan'}
      nothingFoundMessage={query.isError ? 'Daftar ruangan gagal dimuat' : 'Tidak ditemukan'}
      description={
        values.jenis === 'campuran' ? 'Boleh kosong untuk pertemuan campuran.' : undefined
      }
      data={[...own, ...data]}
      value={isOnline ? null : values.id_ruangan}
      onChange={(id_ruangan) => onChange({ id_ruangan })}
      error={textOf(errors.id_ruangan)}
      data-path="id_ruangan"
    />
  );
}
