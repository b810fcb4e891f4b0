/** The facts of a task, the same on its card in the meeting and on its page (S2 §2.5). */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { formatBytes, formatDateTime, formatSpan } from '../../lib/format.ts';
import { notifyError, notifyProblem } from '../../lib/notify.ts';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { usePengguna, useZone } from '../../queries/pengguna.ts';
import type { Tugas } from '../../queries/tugas.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { monitoringStatus, taskTypeLabel } from '../../texts.ts';
import { IconDownload } from '../icons.ts';
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

/** With an own extension (K59). */
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

/** A link lives for 15 minutes (K20). */
function useAttachment(tugas: Tugas) {
  return useMutation({
    mutationFn: async (idBerkas: string) => {
      const { lampiran } = await api.call('detailTugas', { params: { id: tugas.id } });
      const file = lampiran.find(({ id }) => id === idBerkas);
      if (file) saveFile(file.url, file.nama);
      else notifyProblem('Lampiran ini sudah tidak ada.');
    },
    onError: notifyError,
  });
}

function Attachments({ tugas }: { tugas: Tugas }) {
  const download = useAttachment(tugas);
  return (
    <Group gap="xs">
      {tugas.lampiran.map(({ id, nama, content_length }) => (
        <Button
          key={id}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`Unduh ${nama} · ${formatBytes(content_length)}`}
          loading={download.isPending && download.variables === id}
          onClick={() => download.mutate(id)}
          styles={{
            root: { maxWidth: '100%' },
            label: { overflow: 'hidden', textOverflow: 'ellipsis' },
          }}
        >
          {`${nama} · ${formatBytes(content_length)}`}
        </Button>
      ))}
    </Group>
  );
}

/** 'Berkas PDF, DOCX, paling banyak 3; atau satu tautan' (K54, K60). */
export function acceptedWork({ berkas_diterima, maks_berkas, boleh_tautan }: Tugas): string {
  const kinds =
    berkas_diterima.length === 0
      ? 'Berkas'
      : `Berkas ${berkas_diterima.map((one) => one.toUpperCase()).join(', ')}`;
  return `${kinds}, paling banyak ${maks_berkas}${boleh_tautan ? '; atau satu tautan' : ''}`;
}

/** Before the start students see only that the task will come (K56). */
export function TugasBody({ tugas }: { tugas: Tugas }) {
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  if (tugas.deskripsi === null) {
    return isStudent && tugas.status === 'belum_dimulai' ? (
      <Text size="sm" c="dimmed">
        Petunjuk dan lampiran tugas tampil pada waktu mulai.
      </Text>
    ) : null;
  }
  return (
    <Stack gap="sm">
      <RichText html={tugas.deskripsi} />
      {tugas.lampiran.length > 0 && <Attachments tugas={tugas} />}
      <Text size="sm" c="dimmed">
        {`Dikumpulkan: ${acceptedWork(tugas)}.`}
      </Text>
    </Stack>
  );
}
