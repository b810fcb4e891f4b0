import { ikutBatas, ikutPindah } from '@lms/contracts/kelas/aturan-ubah';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AppForm } from '../../../../shared/form/use-app-form.ts';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { formatDayDateTime } from '../../../../shared/lib/format.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { activityLabel } from '../../../../shared/texts.ts';
import { ubahQueries } from './queries.ts';
import { type Values, waktuOf } from './values.ts';

type Item = DataOf<'aktivitasPertemuan'>[number];

/** Content that moves along with the meeting (K101). */
export function movingItems(items: readonly Item[], meeting: PertemuanDetail, now: number): Item[] {
  const lama = {
    mulai: new Date(meeting.waktu_mulai),
    selesai: new Date(meeting.waktu_selesai),
    batas: new Date(meeting.waktu_batas_aktivitas),
  };
  return items.filter((item) => {
    const times = {
      jenis: item.jenis,
      waktu_mulai: item.waktu_mulai === null ? null : new Date(item.waktu_mulai),
      waktu_selesai: item.waktu_selesai === null ? null : new Date(item.waktu_selesai),
    };
    return ikutPindah(times, lama, new Date(now)) || ikutBatas(times, lama);
  });
}

/** Offered only when the beginning moves and something would. */
export function ContentMoves({
  form,
  meeting,
}: {
  form: AppForm<Values>;
  meeting: PertemuanDetail;
}) {
  const zone = useZone();
  const { values } = form.fields;
  const waktu = waktuOf(values, zone);
  const step = waktu === null ? 0 : Date.parse(waktu.waktu_mulai) - Date.parse(meeting.waktu_mulai);
  const items = useQuery({ ...ubahQueries.isi(meeting.id), enabled: step !== 0 }).data ?? [];
  const moving = movingItems(items, meeting, serverNow());
  if (step === 0 || moving.length === 0) return null;
  const when = (item: Item): string =>
    item.waktu_mulai === null
      ? 'batas waktunya ikut bergeser'
      : formatDayDateTime(Date.parse(item.waktu_mulai) + step, zone);
  return (
    <Stack gap="xs">
      <Checkbox
        label={`Geser juga isi pertemuan (${moving.length})`}
        description="Isi yang waktunya di dalam pertemuan lama pindah sejauh pertemuannya."
        checked={values.geser_isi}
        onChange={(event) => {
          const geser_isi = event.currentTarget.checked;
          form.fields.setValues((before) => ({ ...before, geser_isi }));
        }}
      />
      {values.geser_isi && (
        <Stack component="ul" gap={4} m={0} ps="xl" aria-label="Isi yang ikut bergeser">
          {moving.map((item) => (
            <Text component="li" size="sm" key={item.id} style={{ overflowWrap: 'anywhere' }}>
              {`${activityLabel[item.jenis] ?? item.jenis}: ${item.judul} · ${when(item)}`}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
