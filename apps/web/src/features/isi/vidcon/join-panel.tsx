import { Alert, Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { formatDateTime, formatTime } from '../../../shared/lib/format.ts';
import { useLineDown } from '../../../shared/lib/use-line-down.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import type { RincianVidcon } from '../../../shared/queries/vidcon.ts';
import { CopyTextButton } from '../../../shared/ui/copy-text-button.tsx';
import { IconExternalLink, IconLogout, IconVideo } from '../../../shared/ui/icons.ts';
import { aplikasiLabel } from './aplikasi.ts';
import { type Joined, useVidconJoin } from './use-vidcon-join.ts';
import { InTime, JoinTag, lengthText } from './vidcon-info.tsx';

/** Staff may see the link; students get it by joining (K115). */
function StaffLink({ link }: { link: string }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={550}>
        Link
      </Text>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Anchor
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
          style={{ overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {link}
        </Anchor>
        <CopyTextButton text={link} what="link" />
      </Group>
      <Text size="xs" c="dimmed">
        Jangan membagikan link ini kepada peserta. Mahasiswa bergabung lewat tombol Gabung.
      </Text>
    </Stack>
  );
}

/** How the own joining stands. */
function OwnJoin({ vidcon }: { vidcon: RincianVidcon }) {
  const zone = useZone();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const { join_data: own } = vidcon;
  if (own === null) return null;
  const stays = own.waktu_leave === null;
  const until =
    own.waktu_leave === null ? '' : `, keluar pukul ${formatTime(own.waktu_leave, zone)}`;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text fw={550} role="status">
          {stays ? 'Anda sedang bergabung' : 'Anda sudah keluar'}
        </Text>
        {isStudent && <JoinTag terlambat={own.terlambat} />}
      </Group>
      <Text size="sm" c="dimmed" className="tab-angka">
        {`Bergabung pukul ${formatTime(own.waktu_join, zone)}${until} · ${lengthText(own.durasi_detik)} di dalam vidcon`}
      </Text>
      {isStudent && own.terlambat && vidcon.is_syarat_hadir && (
        <Text size="sm">
          Bergabung terlambat tetap tercatat, tetapi tidak memenuhi syarat hadir vidcon.
        </Text>
      )}
    </Stack>
  );
}

function Waiting({ vidcon }: { vidcon: RincianVidcon }) {
  const zone = useZone();
  const { status, batas_tepat_waktu: inTimeUntil, is_syarat_hadir: counts } = vidcon;
  if (status === 'belum_dimulai')
    return <Text>{`Vidcon dimulai ${formatDateTime(vidcon.waktu_mulai, zone)}.`}</Text>;
  if (status === 'selesai') return <Text>Vidcon sudah berakhir.</Text>;
  return inTimeUntil === null ? null : (
    <Stack gap={4}>
      <Text className="tab-angka">
        <InTime until={inTimeUntil} />
      </Text>
      {counts && (
        <Text size="sm" c="dimmed">
          Bergabung tepat waktu adalah syarat hadir pertemuan ini.
        </Text>
      )}
    </Stack>
  );
}

/** The provider's page has a tab of its own; a blocked window is opened by this link. */
function Opened({ joined }: { joined: Joined }) {
  return (
    <>
      {joined.join_data === null && (
        <Alert color="info" py="xs">
          Tidak dicatat sebagai kehadiran, karena Anda bertindak sebagai mahasiswa ini.
        </Alert>
      )}
      <Button
        component="a"
        href={joined.link}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {`Buka ${aplikasiLabel[joined.aplikasi] === 'Lainnya' ? 'vidcon' : aplikasiLabel[joined.aplikasi]}`}
      </Button>
    </>
  );
}

/** Records the joining, opens the provider in a new tab, and records the leaving (K117, K118). */
export function JoinPanel({ vidcon }: { vidcon: RincianVidcon }) {
  const { role, status: standing } = usePengguna();
  const offline = useLineDown();
  const { joined, join, joining, leave, leaving } = useVidconJoin(vidcon.id);
  const isStudent = role === 'ROLE_MAHASISWA';
  const inactive = isStudent && standing !== 'Aktif';
  const over = vidcon.status === 'selesai';
  const disabled = over || offline || inactive || (isStudent && vidcon.status === 'belum_dimulai');
  const inside = vidcon.join_data !== null && vidcon.join_data.waktu_leave === null && !over;
  const isMember = role !== 'ROLE_OPERATOR';
  return (
    <Paper withBorder p="md">
      <Stack gap="sm" align="flex-start">
        {vidcon.join_data === null ? <Waiting vidcon={vidcon} /> : <OwnJoin vidcon={vidcon} />}
        {inactive && <Text size="sm">Mahasiswa tidak aktif tidak dapat bergabung.</Text>}
        {offline && !over && <Text size="sm">Bergabung memerlukan koneksi.</Text>}
        {isMember && (
          <Group gap="xs">
            {!(joined && inside) && (
              <Button
                color="danger"
                size="md"
                disabled={disabled}
                loading={joining}
                leftSection={<IconVideo size={18} aria-hidden />}
                onClick={join}
              >
                {vidcon.join_data === null ? 'Gabung' : 'Gabung lagi'}
              </Button>
            )}
            {joined && !over && <Opened joined={joined} />}
            {inside && (
              <Button
                variant="default"
                loading={leaving}
                disabled={offline}
                leftSection={<IconLogout size={16} aria-hidden />}
                onClick={() => leave()}
              >
                Keluar
              </Button>
            )}
          </Group>
        )}
        {joined && inside && (
          <Text size="sm" c="dimmed">
            Biarkan halaman ini terbuka selama vidcon; menutupnya tercatat sebagai keluar.
          </Text>
        )}
        {vidcon.link !== null && <StaffLink link={vidcon.link} />}
      </Stack>
    </Paper>
  );
}
