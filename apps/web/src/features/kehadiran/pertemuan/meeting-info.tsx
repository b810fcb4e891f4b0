import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import { Box, Button, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  formatDateTime,
  formatFraction,
  formatLecturer,
  formatPercent,
  formatSession,
} from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { penggunaQueries, usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { modeLabel } from '../../../shared/texts.ts';
import { type Fact, FactList } from '../../../shared/ui/fact-list.tsx';
import { IconChevronDown, IconChevronUp } from '../../../shared/ui/icons.ts';
import { MeetingStatusTag, NotStartedTag, Tag } from '../../../shared/ui/tag.tsx';
import { LecturerSection } from '../dosen/lecturer-section.tsx';
import { kehadiranQueries } from '../queries.ts';
import { lecturerTag } from '../rules.ts';
import { classAndType } from '../variants.ts';
import classes from './meeting-info.module.css';

interface MeetingInfoProps {
  meeting: PertemuanDetail;
  rows: readonly BarisKehadiran[] | undefined;
}

function MeetingFacts({ meeting, rows }: MeetingInfoProps) {
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
    {
      label: 'Waktu Pertemuan',
      value: formatSession(meeting.waktu_mulai, meeting.waktu_selesai, zone),
    },
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
    {
      label: 'Jumlah Hadir',
      value: `${present} dari ${rows?.length ?? meeting.jumlah_peserta} Peserta`,
    },
    ...(isOnline
      ? [
          {
            label: 'Rata-rata Persentase Kehadiran',
            value: formatFraction(meeting.progress_peserta),
          },
        ]
      : []),
  ];
  return <FactList facts={facts} />;
}

function LecturerLine({ meeting }: Pick<MeetingInfoProps, 'meeting'>) {
  const rows =
    useQuery({ ...kehadiranQueries.dosen(meeting.id), refetchInterval: useLiveInterval() }).data ??
    [];
  const needsValidation =
    useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.validasi_kehadiran_dosen ?? false;
  return rows.map((row) => {
    const tag = lecturerTag(row, meeting.jenis, needsValidation);
    return (
      <Group key={row.pengajar.id_dosen} gap={6}>
        <Text span size="sm">
          {formatLecturer(row.pengajar)}
        </Text>
        <Tag color={tag.color}>{tag.text}</Tag>
      </Group>
    );
  });
}

function MeetingLine({
  meeting,
  lecturers,
}: Pick<MeetingInfoProps, 'meeting'> & { lecturers: boolean }) {
  const zone = useZone();
  const isWide = useIsWide();
  const { mata_kuliah, kelas } = meeting.kelas_kuliah;
  return (
    <Box miw={0} flex={1}>
      <Text fw={550} className={classes.name}>
        {`${mata_kuliah.nama} ${kelas.nama} · Pertemuan ${meeting.nomor}`}
      </Text>
      <Group gap="4px 12px">
        <Text span size="sm" c="dimmed" className="tab-angka">
          {formatSession(meeting.waktu_mulai, meeting.waktu_selesai, zone)}
        </Text>
        <Group gap={6}>
          <MeetingStatusTag status={meeting.status} />
          <NotStartedTag status={meeting.status} mulaiKuliah={meeting.mulai_kuliah} />
        </Group>
        {lecturers && isWide && <LecturerLine meeting={meeting} />}
      </Group>
    </Box>
  );
}

/**
 * One line that opens to all facts, so that the first student stays visible. Open by default for
 * operators; the address keeps the state.
 */
export function MeetingInfo({ meeting, rows }: MeetingInfoProps) {
  const { params, set } = useQueryParams();
  const byDefault = usePengguna().role === 'ROLE_OPERATOR';
  const chosen = params.get('rincian');
  const isOpen = chosen === null ? byDefault : chosen === '1';
  const toggle = (): void =>
    set({ rincian: isOpen === byDefault ? Number(!isOpen) : null, page: params.get('page') });
  return (
    <>
      <Paper withBorder p="sm" component="section" aria-label="Informasi pertemuan">
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
          <MeetingLine meeting={meeting} lecturers={!isOpen} />
          <Button
            variant="subtle"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls="rincian-pertemuan"
            rightSection={
              isOpen ? (
                <IconChevronUp size={16} aria-hidden />
              ) : (
                <IconChevronDown size={16} aria-hidden />
              )
            }
            onClick={toggle}
          >
            <span className={classes.toggleText}>Rincian</span>
          </Button>
        </Group>
        <div id="rincian-pertemuan" className={isOpen ? classes.facts : undefined}>
          {isOpen && <MeetingFacts meeting={meeting} rows={rows} />}
        </div>
      </Paper>
      {isOpen && <LecturerSection meeting={meeting} />}
    </>
  );
}
