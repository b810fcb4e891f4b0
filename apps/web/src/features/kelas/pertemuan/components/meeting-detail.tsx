import {
  ActionIcon,
  Alert,
  Box,
  Button,
  Group,
  Paper,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { ApiError } from '../../../../shared/lib/errors.ts';
import {
  EMPTY,
  formatDateTime,
  formatLecturer,
  formatSession,
  orEmpty,
} from '../../../../shared/lib/format.ts';
import { useLiveInterval, useStream } from '../../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../../shared/lib/time/use-invalidate-at.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { meetingTopic } from '../../../../shared/meeting-name.ts';
import { paths } from '../../../../shared/paths.ts';
import {
  kelasQueries,
  type PertemuanDetail,
  pertemuanQueries,
} from '../../../../shared/queries/kelas.ts';
import { usePengguna, useZone } from '../../../../shared/queries/pengguna.ts';
import { texts } from '../../../../shared/texts.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { CopyForGroupButton } from '../../../../shared/ui/aktivitas/copy-for-group.tsx';
import { type Fact, FactList } from '../../../../shared/ui/fact-list.tsx';
import {
  IconAlertTriangle,
  IconChecklist,
  IconChevronDown,
  IconChevronUp,
} from '../../../../shared/ui/icons.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import {
  CategoryTag,
  MeetingStatusTag,
  ModeTag,
  NotStartedTag,
  PresenceTag,
} from '../../../../shared/ui/tag.tsx';
import { Dispute } from '../dispute-slot.tsx';
import { EditMeeting } from '../ubah/edit-meeting.tsx';
import { MeetingActions } from './meeting-actions.tsx';
import { MovedNote, MovedTag } from './moved-note.tsx';
import { ScanLink } from './scan-link.tsx';

function CopyMeeting({ meeting }: { meeting: PertemuanDetail }) {
  return (
    <CopyForGroupButton
      meeting={meeting}
      told={{
        jenis: 'pertemuan',
        id: meeting.id,
        judul: meeting.judul,
        mulai: meeting.waktu_mulai,
        selesai: meeting.waktu_selesai,
        ruangan: meeting.jenis === 'online' ? 'Online' : meeting.ruangan,
      }}
    />
  );
}

function StaffActions({ meeting }: { meeting: PertemuanDetail }) {
  const classId = meeting.kelas_kuliah.id;
  const steps = <MeetingActions meeting={meeting} of={{ id: meeting.id, classId }} />;
  const mayStart = meeting.izin.mulai.boleh;
  return (
    <>
      {mayStart && steps}
      {meeting.izin.lihat_kehadiran && (
        <Button
          component={Link}
          to={toPath(paths.kehadiranKelas, { id: classId, idPertemuan: meeting.id })}
          variant={mayStart || meeting.status === 'belum_dimulai' ? 'default' : 'filled'}
          leftSection={<IconChecklist size={16} aria-hidden />}
        >
          Kehadiran
        </Button>
      )}
      {!mayStart && steps}
      {/* Kept answers of an older release lack it. */}
      {meeting.izin.ubah?.boleh && <EditMeeting meeting={meeting} />}
    </>
  );
}

function Actions({ meeting }: { meeting: PertemuanDetail }) {
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const mayScan = isStudent && meeting.izin.qr.boleh && meeting.presensi === null;
  return (
    <Group gap="xs" align="flex-start">
      {mayScan && <ScanLink />}
      {!isStudent && <StaffActions meeting={meeting} />}
      <CopyMeeting meeting={meeting} />
    </Group>
  );
}

/** `first`: needed during a meeting; `later`: the rest. */
function facts(
  meeting: PertemuanDetail,
  zone: ReturnType<typeof useZone>,
  isStudent: boolean,
): Record<'first' | 'later', Fact[]> {
  const teaching = meeting.pengajar_kelas.filter((teacher) => teacher.is_pengajar);
  const room: Fact = { label: 'Ruangan', value: orEmpty(meeting.ruangan) };
  const later: Fact[] = [
    { label: 'Pengajar', value: teaching.map(formatLecturer).join('\n') || EMPTY, wide: true },
    { label: 'Kuliah Dimulai', value: formatDateTime(meeting.mulai_kuliah, zone) },
    { label: 'Kuliah Diakhiri', value: formatDateTime(meeting.selesai_kuliah, zone) },
  ];
  if (isStudent) {
    const mark =
      meeting.presensi === null ? (
        'Belum tercatat'
      ) : (
        <Group gap="xs">
          <PresenceTag presence={meeting.presensi} />
          {meeting.presensi === 'A' && <Dispute idPertemuan={meeting.id} nomor={meeting.nomor} />}
        </Group>
      );
    return { first: [room, { label: 'Kehadiran Anda', value: mark }], later };
  }
  const present: Fact = {
    label: 'Jumlah Hadir',
    value: `${meeting.peserta_hadir} dari ${meeting.jumlah_peserta} Peserta`,
  };
  return { first: [room, present], later };
}

/** A phone shows room and attendance, and the rest on a tap. */
function Facts({ meeting }: { meeting: PertemuanDetail }) {
  const zone = useZone();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const isWide = useIsWide();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { first, later } = facts(meeting, zone, isStudent);
  if (isWide) {
    const [room, attendance] = first;
    const [teachers, ...times] = later;
    return (
      <FactList
        facts={[teachers, room, ...times, attendance].filter((fact) => fact !== undefined)}
      />
    );
  }
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <div>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Box flex={1} miw={0}>
          <FactList facts={first} />
        </Box>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-expanded={opened}
          aria-controls={id}
          aria-label="Rincian pertemuan"
          title="Rincian"
          onClick={() => setOpened(!opened)}
        >
          <Chevron size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <Box id={id} pt={opened ? 'md' : 0}>
        {opened && <FactList facts={later} />}
      </Box>
    </div>
  );
}

function Content({ meeting }: { meeting: PertemuanDetail }) {
  const zone = useZone();
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={6} miw={0} flex="1 1 340px">
          <Title order={2} fz="xl" style={{ overflowWrap: 'anywhere' }}>
            {[`Pertemuan ${meeting.nomor}`, meetingTopic(meeting)].filter(Boolean).join(' · ')}
          </Title>
          <Text size="sm" c="dimmed">
            {formatSession(meeting.waktu_mulai, meeting.waktu_selesai, zone)}
          </Text>
          <Group gap={6}>
            <CategoryTag category={meeting.kategori} />
            <ModeTag mode={meeting.jenis} />
            <MeetingStatusTag status={meeting.status} />
            <NotStartedTag status={meeting.status} mulaiKuliah={meeting.mulai_kuliah} />
            <MovedTag meeting={meeting} />
          </Group>
          <MovedNote meeting={meeting} />
        </Stack>
        <Actions meeting={meeting} />
      </Group>
      {meeting.tanpa_aktivitas_hadir && (
        <Alert color="warning" icon={<IconAlertTriangle size={18} aria-hidden />} py="xs">
          Tidak ada aktivitas yang dihitung pada pertemuan ini, sehingga sistem tidak menetapkan
          kehadiran siapa pun. Isi kehadiran dengan tangan bila diperlukan.
        </Alert>
      )}
      {meeting.deskripsi && (
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {meeting.deskripsi}
        </Text>
      )}
      <Facts meeting={meeting} />
    </Stack>
  );
}

const skeleton = (
  <Stack gap="md">
    <Skeleton h={28} w="60%" />
    <Skeleton h={18} w="40%" />
    <Skeleton h={24} w={220} />
    <Skeleton h={96} />
  </Stack>
);

/**
 * A meeting inside its class. An exam closed for lack of attendance leads to /forbidden/{id} (S1
 * §2.2).
 */
export function MeetingDetail({ meetingId, classId }: { meetingId: string; classId: string }) {
  useStream(`pertemuan:${meetingId}`);
  const query = useQuery({
    ...pertemuanQueries.detail(meetingId),
    refetchInterval: useLiveInterval(),
  });
  const times = query.data && [
    query.data.waktu_mulai,
    query.data.waktu_selesai,
    query.data.izin.mulai.sejak,
  ];
  useInvalidateAt(times ?? [], pertemuanQueries.detail(meetingId).queryKey);
  useInvalidateAt(times ?? [], kelasQueries.menu(classId).queryKey);
  if (query.error instanceof ApiError && query.error.code === 'pembatasan_ujian_kehadiran') {
    return <Navigate replace to={toPath(paths.forbiddenPertemuan, { idPertemuan: meetingId })} />;
  }
  return (
    <Paper component="section" aria-label="Detail pertemuan" withBorder p="md">
      <QueryState query={query} skeleton={skeleton} errorTitle={texts.noData}>
        {(meeting) => <Content meeting={meeting} />}
      </QueryState>
    </Paper>
  );
}
