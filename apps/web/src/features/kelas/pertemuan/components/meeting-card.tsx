import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatTimeRange, isEmptyInstant } from '../../../../shared/lib/format.ts';
import { meetingTopic } from '../../../../shared/meeting-name.ts';
import { paths } from '../../../../shared/paths.ts';
import type { PertemuanHariIni } from '../../../../shared/queries/kelas.ts';
import { usePengguna, useZone } from '../../../../shared/queries/pengguna.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { IconChecklist } from '../../../../shared/ui/icons.ts';
import {
  CategoryTag,
  MeetingStatusTag,
  ModeTag,
  NotStartedTag,
  PresenceTag,
} from '../../../../shared/ui/tag.tsx';
import { bannerColor } from '../../daftar/banner-kelas.tsx';
import { MeetingActions } from './meeting-actions.tsx';
import classes from './meeting-card.module.css';
import { MovedNote, MovedTag } from './moved-note.tsx';
import { ScanLink } from './scan-link.tsx';
import { ShowQrLink } from './show-qr-link.tsx';

function When({ meeting }: { meeting: PertemuanHariIni }) {
  const zone = useZone();
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" fw={550} className="tab-angka">
        {formatTimeRange(meeting.waktu_mulai, meeting.waktu_selesai, zone)}
      </Text>
      <Group gap={6}>
        {meeting.kategori !== 'kuliah' && <CategoryTag category={meeting.kategori} />}
        <ModeTag mode={meeting.jenis} />
        <MeetingStatusTag status={meeting.status} />
        <NotStartedTag status={meeting.status} mulaiKuliah={meeting.mulai_kuliah} />
        <MovedTag meeting={meeting} />
      </Group>
    </Group>
  );
}

function StudentActions({ meeting, href }: { meeting: PertemuanHariIni; href: string }) {
  const mayScan = meeting.izin.qr.boleh && meeting.presensi === null;
  return (
    <Group gap="md" justify="space-between" className={classes.actions}>
      <Group gap={6}>
        <Text size="sm" c="dimmed">
          Kehadiran Anda
        </Text>
        {meeting.presensi === null ? (
          <Text size="sm">Belum tercatat</Text>
        ) : (
          <PresenceTag presence={meeting.presensi} />
        )}
      </Group>
      <Group gap="xs" className={classes.actions}>
        {mayScan && <ScanLink />}
        <Button
          component={Link}
          to={href}
          variant={meeting.status === 'berlangsung' && !mayScan ? 'filled' : 'default'}
        >
          Buka Pertemuan
        </Button>
      </Group>
    </Group>
  );
}

function StaffActions({ meeting, href }: { meeting: PertemuanHariIni; href: string }) {
  const { id, kelas_kuliah, izin, mulai_kuliah, status } = meeting;
  const started = !isEmptyInstant(mulai_kuliah) || status !== 'belum_dimulai';
  const of = { id, classId: kelas_kuliah.id };
  const attendance = toPath(paths.kehadiranKelas, { id: kelas_kuliah.id, idPertemuan: id });
  const mayStart = izin.mulai.boleh;
  const user = usePengguna();
  const mayMark = user.role === 'ROLE_DOSEN' || user.hak_akses?.kelas_kuliah === 'write';
  return (
    <Group gap="xs" align="flex-start" className={classes.actions}>
      {mayStart && <MeetingActions meeting={meeting} of={of} />}
      {izin.lihat_kehadiran && started && (
        <Button
          component={Link}
          to={attendance}
          variant={mayStart || status === 'selesai' ? 'default' : 'filled'}
          leftSection={<IconChecklist size={16} aria-hidden />}
        >
          {mayMark ? 'Isi Kehadiran' : 'Lihat Kehadiran'}
        </Button>
      )}
      {!mayStart && <MeetingActions meeting={meeting} of={of} />}
      {izin.qr.boleh && <ShowQrLink attendance={attendance} />}
      <Button component={Link} to={href} variant="subtle">
        Buka Pertemuan
      </Button>
    </Group>
  );
}

/** A meeting of today with its one action. The edge shows the class's colour. */
export function MeetingCard({ meeting }: { meeting: PertemuanHariIni }) {
  const { role } = usePengguna();
  const { id, nomor, kelas_kuliah } = meeting;
  const href = toPath(paths.pertemuanKelas, { classId: kelas_kuliah.id, meetingId: id });
  return (
    <Paper
      component="article"
      withBorder
      className={classes.card}
      aria-labelledby={`pertemuan-${id}`}
    >
      <Box className={classes.edge} bg={bannerColor(meeting.banner_color_idx)} />
      <Stack gap="sm" p="md" flex={1} miw={0}>
        <When meeting={meeting} />
        <div>
          <Text fw={650} fz="lg" id={`pertemuan-${id}`} className={classes.title}>
            {`${kelas_kuliah.mata_kuliah.nama} · Pertemuan ${nomor}`}
          </Text>
          <Text size="sm" c="dimmed">
            {[`Kelas ${kelas_kuliah.kelas.nama}`, meeting.ruangan, meetingTopic(meeting)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <MovedNote meeting={meeting} />
        </div>
        {role === 'ROLE_MAHASISWA' ? (
          <StudentActions meeting={meeting} href={href} />
        ) : (
          <StaffActions meeting={meeting} href={href} />
        )}
      </Stack>
    </Paper>
  );
}
