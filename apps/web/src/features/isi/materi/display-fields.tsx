import { Checkbox, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppForm } from '../../../shared/form/use-app-form.ts';
import { serverNow } from '../../../shared/lib/clock.ts';
import { formatDate, formatSession, formatTimeRange } from '../../../shared/lib/format.ts';
import { kelasQueries, type PertemuanDetail, pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { DateTimeInput } from '../../../shared/ui/date-time-input.tsx';
import { type DisplayValues, isRequired } from './materi-form.ts';

interface MeetingFieldProps<Values extends { id_pertemuan: string | null }> {
  form: AppForm<Values>;
  /** The one whose page is open. */
  meeting: PertemuanDetail;
  /** What is stored stays where it is. */
  fixed: boolean;
  /** Told of the meeting that was chosen, once it is known. */
  onChosen?: (meeting: PertemuanDetail) => void;
}

/** Operators choose a meeting of the class, all others are told which one it is (S2 §2.4, §6). */
export function MeetingField<Values extends { id_pertemuan: string | null }>({
  form,
  meeting,
  fixed,
  onChosen,
}: MeetingFieldProps<Values>) {
  const zone = useZone();
  const queryClient = useQueryClient();
  const chooses = usePengguna().role === 'ROLE_OPERATOR' && !fixed;
  const menu = useQuery({ ...kelasQueries.menu(meeting.kelas_kuliah.id), enabled: chooses }).data?.data ?? [];
  if (!chooses) {
    return (
      <Text size="sm">{`Pertemuan ${meeting.nomor} · ${formatSession(meeting.waktu_mulai, meeting.waktu_selesai, zone)}`}</Text>
    );
  }
  const choose = async (id: string | null): Promise<void> => {
    form.fields.setValues((values) => ({ ...values, id_pertemuan: id }));
    if (id === null) return;
    const chosen = await queryClient.fetchQuery({ ...pertemuanQueries.detail(id), staleTime: 60_000 }).catch(() => null);
    // What the form cannot know now, the server says when it is saved.
    if (chosen) onChosen?.(chosen);
  };
  return (
    <Select
      label="Pertemuan"
      required
      searchable
      nothingFoundMessage="Tidak ditemukan"
      data={menu.map(({ id, nomor, waktu_mulai, waktu_selesai }) => ({
        value: id,
        label: `Pertemuan ${nomor} · ${formatDate(waktu_mulai, zone)}, ${formatTimeRange(waktu_mulai, waktu_selesai, zone)}`,
      }))}
      {...form.field('id_pertemuan')}
      onChange={(id) => void choose(id)}
    />
  );
}

interface DisplayFieldsProps<Values extends DisplayValues> {
  form: AppForm<Values>;
  /** The chosen one; undefined while it is not known. */
  chosen: PertemuanDetail | undefined;
}

/** When a material is displayed, and until when it counts for the attendance (S2 §4). */
export function DisplayFields<Values extends DisplayValues>({ form, chosen }: DisplayFieldsProps<Values>) {
  const { values, errors } = form.fields;
  const set = (changes: Partial<DisplayValues>): void => {
    form.fields.setValues((before) => ({ ...before, ...changes }));
    for (const key of Object.keys(changes)) form.fields.clearFieldError(key);
  };
  const isOffline = chosen?.jenis === 'offline';
  const required = isRequired(values, chosen);
  const now = new Date(serverNow()).toISOString();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Stack gap="xs">
        <Checkbox
          label="Tampilkan sekarang"
          checked={values.tampil_sekarang}
          onChange={(event) => set({ tampil_sekarang: event.currentTarget.checked })}
        />
        {!values.tampil_sekarang && (
          <DateTimeInput
            label="Tanggal & Jam Mulai Tampil"
            required
            value={values.waktu_mulai_tampil}
            onChange={(waktu_mulai_tampil) => set({ waktu_mulai_tampil })}
            min={now}
            max={required ? chosen?.waktu_batas_aktivitas : null}
            error={textOf(errors.waktu_mulai_tampil)}
          />
        )}
      </Stack>
      <Stack gap="xs">
        <Checkbox
          label="Syarat kehadiran"
          description={isOffline ? 'Pertemuan offline tidak memakai syarat ini.' : undefined}
          checked={required}
          disabled={isOffline}
          onChange={(event) => set({ is_syarat_hadir: event.currentTarget.checked })}
        />
        {required && (
          <DateTimeInput
            label="Batas waktu"
            required
            value={values.deadline}
            onChange={(deadline) => set({ deadline })}
            min={now}
            max={chosen?.waktu_batas_aktivitas}
            error={textOf(errors.deadline)}
          />
        )}
      </Stack>
    </SimpleGrid>
  );
}

const textOf = (error: unknown): string | null => (typeof error === 'string' ? error : null);
