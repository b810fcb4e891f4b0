/** The same on the card in the meeting, in the list and on the page (S2 §2.6). */
import { Group, Text } from '@mantine/core';
import {
  EMPTY,
  formatCount,
  formatDateTime,
  formatSpan,
  isEmptyInstant,
  type TimeZone,
  zoneLabel,
} from '../../lib/format.ts';
import { serverNow } from '../../lib/time/clock.ts';
import { useZone } from '../../queries/pengguna.ts';
import type { Ujian } from '../../queries/ujian.ts';
import { examNatureLabel, examTypeLabel } from '../../texts.ts';
import { IconAlertTriangle } from '../icons.ts';
import { MeetingStatusTag, Tag } from '../tag.tsx';
import { UnreadIn } from '../unread/unread-in.tsx';
import { DueWord } from './due-word.tsx';
import { OwnGrade } from './own-grade.tsx';

const DAY_MS = 86_400_000;

/** From a day before the start, when the exam cannot be opened (U35). */
const warns = ({ siap, waktu_mulai, status }: Ujian): boolean =>
  siap === false && status !== 'selesai' && Date.parse(waktu_mulai) - serverNow() <= DAY_MS;

export function UjianTags({ ujian }: { ujian: Ujian }) {
  return (
    <Group gap={6}>
      <Tag color="warning" size="sm">
        {examTypeLabel[ujian.jenis]}
      </Tag>
      <Tag color="gray" size="sm">
        {examNatureLabel[ujian.sifat]}
      </Tag>
      <MeetingStatusTag status={ujian.status} size="sm" />
      {!ujian.ditampilkan && (
        <Tag color="gray" size="sm">
          Disembunyikan
        </Tag>
      )}
      {warns(ujian) && (
        <Tag color="danger" size="sm" icon={<IconAlertTriangle size={12} aria-hidden />}>
          Belum siap
        </Tag>
      )}
      <UnreadIn id_aktivitas={ujian.id} />
    </Group>
  );
}

/** '60 menit', or that only the end counts (U33). */
export const durationText = ({ gunakan_batas_waktu, durasi }: Ujian): string =>
  gunakan_batas_waktu ? `${formatCount(durasi)} menit` : 'Tanpa batas waktu';

export function UjianTimes({ ujian }: { ujian: Ujian }) {
  const zone = useZone();
  const span = formatSpan(ujian.waktu_mulai, ujian.waktu_selesai, zone);
  return (
    <Text size="sm" c="dimmed" component="div" className="tab-angka">
      {span}
      <DueWord mulai={ujian.waktu_mulai} selesai={ujian.waktu_selesai} owed={false} />
      <div>{`${durationText(ujian)} · ${formatCount(ujian.jumlah_soal)} soal`}</div>
    </Text>
  );
}

/**
 * Grading progress after the end, before it the students at work (S2 §4); for students the own
 * grade.
 */
export function UjianProgress({ ujian }: { ujian: Ujian }) {
  const { pemantauan, status, nilai_saya: nilai } = ujian;
  if (!pemantauan) return <OwnGrade nilai={nilai} />;
  const { jumlah_pengerjaan: begun, jumlah_belum_dinilai: open, jumlah_peserta: all } = pemantauan;
  if (status !== 'selesai') {
    return begun === 0 ? null : (
      <Text size="sm" className="tab-angka">
        {`${formatCount(begun)} dari ${formatCount(all)} mahasiswa mengerjakan`}
      </Text>
    );
  }
  if (begun === 0) return <Tag color="gray">Tidak Ada Pengerjaan</Tag>;
  return (
    <Group gap={6}>
      <Tag color={open > 0 ? 'warning' : 'success'}>
        {open > 0 ? 'Belum Dinilai' : 'Sudah Dinilai'}
      </Tag>
      <Text size="sm" fw={650} className="tab-angka">
        {formatCount(open > 0 ? open : begun - open)}
      </Text>
    </Group>
  );
}

/** '25/11/2026, 08:00 WIB', or that keys are not shown. */
export function keyTimeText(
  { tampilkan_kunci_jawaban, waktu_tampil_kunci }: Ujian,
  zone: TimeZone,
): string {
  if (!tampilkan_kunci_jawaban) return 'Tidak ditampilkan';
  return isEmptyInstant(waktu_tampil_kunci)
    ? EMPTY
    : `${formatDateTime(waktu_tampil_kunci, zone)} ${zoneLabel(zone)}`;
}

/** Keys wait for everybody who still writes (DECISIONS 243). */
export const keysWaitText = (until: string, zone: TimeZone): string =>
  `Kunci ditampilkan setelah semua peserta selesai (${formatDateTime(until, zone)} ${zoneLabel(zone)})`;
