/** The same on the card in the meeting, in the list and on the page (S2 §2.7). */
import { Group, Text } from '@mantine/core';
import { formatCount, formatSpan, formatTime } from '../../../shared/lib/format.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import type { Vidcon } from '../../../shared/queries/vidcon.ts';
import { DueWord } from '../../../shared/ui/aktivitas/due-word.tsx';
import { IconCircleCheck, IconClock, IconVideo } from '../../../shared/ui/icons.ts';
import { MeetingStatusTag, Tag } from '../../../shared/ui/tag.tsx';
import { aplikasiLabel } from './aplikasi.ts';

/** '1 jam 5 mnt'; seconds below a minute. */
export function lengthText(seconds: number): string {
  if (seconds < 60) return `${seconds} dtk`;
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} mnt`;
  return rest === 0 ? `${hours} jam` : `${hours} jam ${rest} mnt`;
}

export function JoinTag({ terlambat }: { terlambat: boolean }) {
  return terlambat ? (
    <Tag color="warning" size="sm" icon={<IconClock size={12} aria-hidden />}>
      Terlambat
    </Tag>
  ) : (
    <Tag color="success" size="sm" icon={<IconCircleCheck size={12} aria-hidden />}>
      Tepat waktu
    </Tag>
  );
}

export function VidconTags({ vidcon }: { vidcon: Vidcon }) {
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  return (
    <Group gap={6}>
      <Tag color="danger" size="sm" icon={<IconVideo size={12} aria-hidden />}>
        {aplikasiLabel[vidcon.aplikasi]}
      </Tag>
      <MeetingStatusTag status={vidcon.status} size="sm" />
      {isStudent && vidcon.join_data && <JoinTag {...vidcon.join_data} />}
    </Group>
  );
}

export function VidconTimes({ vidcon }: { vidcon: Pick<Vidcon, 'waktu_mulai' | 'waktu_selesai'> }) {
  const zone = useZone();
  return (
    <Text size="sm" c="dimmed" className="tab-angka">
      {formatSpan(vidcon.waktu_mulai, vidcon.waktu_selesai, zone)}
      <DueWord mulai={vidcon.waktu_mulai} selesai={vidcon.waktu_selesai} owed={false} />
    </Text>
  );
}

/** Until when a joining is in time, by the server's clock. */
export function InTime({ until }: { until: string }) {
  const zone = useZone();
  const isPast = useServerNow('minute') > Date.parse(until);
  const at = formatTime(until, zone);
  return isPast
    ? `Batas tepat waktu pukul ${at} sudah lewat; bergabung sekarang tercatat terlambat.`
    : `Tepat waktu bila bergabung sampai pukul ${at}.`;
}

/** Staff: 'x dari N'; students: their own joining, or until when it is in time. */
export function VidconProgress({ vidcon }: { vidcon: Vidcon }) {
  const zone = useZone();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  if (!isStudent)
    return (
      <Text size="sm" className="tab-angka">
        {`${formatCount(vidcon.jumlah_peserta)} dari ${formatCount(vidcon.jumlah_peserta_kelas)} mahasiswa bergabung`}
      </Text>
    );
  const { join_data: joined, batas_tepat_waktu: inTimeUntil, status } = vidcon;
  if (joined)
    return (
      <Text size="sm" className="tab-angka">
        {`Anda bergabung pukul ${formatTime(joined.waktu_join, zone)} · ${lengthText(joined.durasi_detik)} di dalam vidcon`}
      </Text>
    );
  if (status === 'selesai') return <Text size="sm">Anda tidak bergabung.</Text>;
  return inTimeUntil === null ? null : (
    <Text size="sm" className="tab-angka">
      <InTime until={inTimeUntil} />
    </Text>
  );
}
