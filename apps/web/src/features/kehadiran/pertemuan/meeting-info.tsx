import type { BarisKehadiran } from '@lms/contracts/kehadiran';
import { Group, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatFraction, formatPercent, formatSession } from '../../../shared/lib/format.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { penggunaQueries, useZone } from '../../../shared/queries/pengguna.ts';
import { modeLabel } from '../../../shared/texts.ts';
import { type Fact, FactList } from '../../../shared/ui/fact-list.tsx';
import { MeetingStatusTag, NotStartedTag } from '../../../shared/ui/tag.tsx';
import { classAndType } from '../variants.ts';

interface MeetingInfoProps {
  meeting: PertemuanDetail;
  /** The participants' rows once they are loaded: they count what is present now. */
  rows: readonly BarisKehadiran[] | undefined;
}

/** The meeting's facts (S1 §2.9). */
export function MeetingInfo({ meeting, rows }: MeetingInfoProps) {
  const zone = useZone();
  const settings = useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas;
  const { mata_kuliah } = meeting.kelas_kuliah;
  const isOnline = meeting.jenis === 'online';
  const minimum = settings?.syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen;
  const present = rows?.filter((row) => row.is_hadir).length ?? meeting.peserta_hadir;
  const facts: Fact[] = [
    { label: 'Mata Kuliah', value: `${mata_kuliah.kode} - ${mata_kuliah.nama}` },
    { label: 'Kelas', value: classAndType(meeting.kelas_kuliah) },
    { label: 'Pertemuan ke', value: meeting.nomor },
    { label: 'Metode', value: modeLabel[meeting.jenis] },
    { label: 'Waktu Pertemuan', value: formatSession(meeting.waktu_mulai, meeting.waktu_selesai, zone) },
    ...(isOnline ? [{ label: 'Progres minimal peserta', value: formatPercent(minimum) }] : []),
    {
      label: 'Status',
      value: (
        <Group gap={6}>
          <MeetingStatusTag status={meeting.status} />
          <NotStartedTag status={meeting.status} mulaiKuliah={meeting.mulai_kuliah} />
        </Group>
      ),
    },
    { label: 'Kuliah Dimulai', value: formatDateTime(meeting.mulai_kuliah, zone) },
    { label: 'Kuliah Diakhiri', value: formatDateTime(meeting.selesai_kuliah, zone) },
    { label: 'Jumlah Hadir', value: `${present} dari ${rows?.length ?? meeting.jumlah_peserta} Peserta` },
    ...(isOnline ? [{ label: 'Rata-rata Persentase Kehadiran', value: formatFraction(meeting.progress_peserta) }] : []),
  ];
  return (
    <Paper withBorder p="md" component="section" aria-label="Informasi pertemuan">
      <FactList facts={facts} />
    </Paper>
  );
}
