/** The same on the card in the meeting and on the page (S2 §2.5). */
import { Group, Text } from '@mantine/core';
import { formatDateTime, formatSpan } from '../../lib/format.ts';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { usePengguna, useZone } from '../../queries/pengguna.ts';
import type { Tugas } from '../../queries/tugas.ts';
import { monitoringStatus, taskTypeLabel } from '../../texts.ts';
import { MeetingStatusTag, Tag } from '../tag.tsx';
import { UnreadIn } from '../unread/unread-in.tsx';
import { DueWord } from './due-word.tsx';
import { OwnGrade } from './own-grade.tsx';

/** Kind and status; for staff the grading progress (K69). */
export function TugasTags({ tugas }: { tugas: Tugas }) {
  const monitoring = tugas.pemantauan && monitoringStatus[tugas.pemantauan.status];
  return (
    <Group gap={6}>
      <Tag color="info" size="sm">
        {taskTypeLabel[tugas.jenis_tugas]}
      </Tag>
      <MeetingStatusTag status={tugas.status} size="sm" />
      {monitoring && tugas.status !== 'belum_dimulai' && (
        <Tag color={monitoring.color} size="sm">
          {monitoring.text}
        </Tag>
      )}
      <UnreadIn id_aktivitas={tugas.id} />
    </Group>
  );
}

/** Names the student's own extension (K59). */
export function TugasTimes({ tugas }: { tugas: Tugas }) {
  const zone = useZone();
  const span = formatSpan(tugas.waktu_mulai, tugas.waktu_selesai, zone);
  const owed = usePengguna().role === 'ROLE_MAHASISWA' && tugas.pengumpulan_saya === null;
  const extended = tugas.perpanjangan_saya;
  const word = (
    <DueWord mulai={tugas.waktu_mulai} selesai={extended ?? tugas.waktu_selesai} owed={owed} />
  );
  return (
    <Text size="sm" c="dimmed" component="div" className="tab-angka">
      {span}
      {extended === null && word}
      {extended !== null && (
        <Text size="sm" c="warning" fw={550}>
          {`Waktu Anda diperpanjang sampai ${formatDateTime(extended, zone)}`}
          {word}
        </Text>
      )}
    </Text>
  );
}

export function TugasProgress({ tugas }: { tugas: Tugas }) {
  const zone = useZone();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const isWide = useIsWide();
  const { pengumpulan_saya: own, nilai_saya: nilai, pemantauan } = tugas;
  if (isStudent) {
    const word = own
      ? `Sudah dikumpulkan ${formatDateTime(own.dikumpulkan_pada, zone)}${own.terlambat ? ' (terlambat)' : ''} · versi ${own.percobaan}`
      : 'Belum dikumpulkan';
    return (
      <Text size="sm" fw={550} c={own ? 'success' : undefined} component="div">
        {word}
        <OwnGrade nilai={nilai} />
      </Text>
    );
  }
  if (!pemantauan) return null;
  return (
    <Text size="sm" className="tab-angka">
      {`${pemantauan.jumlah_pengumpulan} dari ${pemantauan.jumlah_peserta}${isWide ? ' mahasiswa' : ''} mengumpulkan · ${pemantauan.jumlah_dinilai} dinilai`}
    </Text>
  );
}
