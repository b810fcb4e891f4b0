import type { BarisKehadiranDosen } from '@lms/contracts/kehadiran/kehadiran';
import {
  ActionIcon,
  Box,
  Button,
  Group,
  List,
  Paper,
  SimpleGrid,
  Skeleton,
  Text,
  Title,
  Tooltip,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { EMPTY, formatDateTime, formatLecturer } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { penggunaQueries, useZone } from '../../../shared/queries/pengguna.ts';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { IconInfoCircle, IconPencil } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { kehadiranQueries } from '../queries.ts';
import {
  type LecturerRequirements,
  lecturerRequirements,
  lecturerTag,
  lecturerUpdateDate,
  requirementTexts,
} from '../rules.ts';
import { ValidateButton } from './validate-button.tsx';

// Lazy: only this form needs the date pickers.
const LecturerModal = lazyPart(() =>
  import('./lecturer-modal.tsx').then((module) => module.LecturerModal),
);

interface RequirementsInfoProps {
  requirements: LecturerRequirements | null;
  updateDate: string;
}

function Requirements({ requirements, updateDate }: RequirementsInfoProps) {
  if (requirements === null)
    return <Text size="sm">Konfigurasi syarat kehadiran pengajar belum diatur oleh operator</Text>;
  return (
    <>
      <Text size="sm" fw={650}>
        Syarat kehadiran pengajar
      </Text>
      <List size="sm" mb="xs">
        {requirementTexts(requirements).map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      <Text size="sm">Kehadiran pengajar diperbarui pada {updateDate}</Text>
    </>
  );
}

function RequirementsInfo(props: RequirementsInfoProps) {
  return (
    <Tooltip
      label={<Requirements {...props} />}
      events={{ hover: true, focus: true, touch: true }}
      position="bottom-start"
      multiline
      maw={320}
      p="sm"
      withArrow
    >
      <ActionIcon variant="subtle" color="gray" aria-label="Syarat kehadiran pengajar">
        <IconInfoCircle size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <Text size="xs" c="dimmed" className="tab-angka">
      {label}: {value}
    </Text>
  );
}

interface LecturerCardProps {
  row: BarisKehadiranDosen;
  meeting: PertemuanDetail;
  requirements: LecturerRequirements | null;
  needsValidation: boolean;
}

function LecturerCard({ row, meeting, requirements, needsValidation }: LecturerCardProps) {
  const zone = useZone();
  const name = formatLecturer(row.pengajar);
  const tag = lecturerTag(row, meeting.jenis, needsValidation);
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <PersonAvatar name={row.pengajar.nama} url={row.pengajar.avatar_url} size={44} />
      <Box miw={0}>
        <Text fw={550} size="sm">
          {name}
        </Text>
        <Group gap="xs">
          <Tag color={tag.color}>{tag.text}</Tag>
          <ValidateButton
            idPertemuan={meeting.id}
            idDosen={row.pengajar.id_dosen}
            nama={row.pengajar.nama}
            adaPresensi={row.ada_presensi}
            isValid={row.is_valid}
          />
        </Group>
        {requirements?.mulaiKuliah && (
          <Detail label="Memulai kuliah" value={formatDateTime(row.mulai_kuliah, zone)} />
        )}
        {requirements?.akhiriKuliah && (
          <Detail label="Mengakhiri kuliah" value={formatDateTime(row.selesai_kuliah, zone)} />
        )}
        {requirements?.aktivitasKuliah && (
          <Detail
            label="Aktivitas kuliah"
            value={row.aktivitas.map(({ judul }) => judul).join(', ') || EMPTY}
          />
        )}
      </Box>
    </Group>
  );
}

/** S1 §2.9. */
export function LecturerSection({ meeting }: { meeting: PertemuanDetail }) {
  const zone = useZone();
  const query = useQuery({
    ...kehadiranQueries.dosen(meeting.id),
    refetchInterval: useLiveInterval(),
  });
  const settings = useQuery(penggunaQueries.pengaturan()).data;
  const [opened, modal] = useDisclosure(false);
  const requirements = settings ? lecturerRequirements(settings, meeting.jenis) : null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="judul-pengajar">
      <Group justify="space-between" mb="sm" gap="xs">
        <Group gap={4}>
          <Title order={2} id="judul-pengajar">
            Pengajar
          </Title>
          {settings && (
            <RequirementsInfo
              requirements={requirements}
              updateDate={lecturerUpdateDate(meeting.waktu_batas_aktivitas, zone)}
            />
          )}
        </Group>
        {meeting.izin.ubah_kehadiran_dosen && (query.data?.length ?? 0) > 0 && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={modal.open}
            aria-haspopup="dialog"
          >
            Ubah Kehadiran Pengajar
          </Button>
        )}
      </Group>
      <QueryState
        query={query}
        skeleton={<Skeleton h={52} w={260} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState>Tidak ada pengajar yang tersedia pada kelas ini.</EmptyState>}
      >
        {(rows) => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {rows.map((row) => (
              <LecturerCard
                key={row.pengajar.id_dosen}
                row={row}
                meeting={meeting}
                requirements={requirements}
                needsValidation={settings?.pengaturan_kelas.validasi_kehadiran_dosen ?? false}
              />
            ))}
          </SimpleGrid>
        )}
      </QueryState>
      {opened && query.data && (
        <Suspense>
          <LecturerModal meeting={meeting} rows={query.data} onClose={modal.close} />
        </Suspense>
      )}
    </Paper>
  );
}
