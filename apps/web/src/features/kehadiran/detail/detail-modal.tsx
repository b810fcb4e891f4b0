import { Divider, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  formatDateTime,
  formatFraction,
  formatPercent,
  formatSession,
} from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { activityLabel, sumberLabel } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { type Fact, FactList } from '../../../shared/ui/fact-list.tsx';
import { IconCheck, IconX } from '../../../shared/ui/icons.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { PresenceTag } from '../../../shared/ui/tag.tsx';
import { Dispute } from '../../kelas/pertemuan/dispute-slot.tsx';
import { QrMark } from '../qr/qr-mark.tsx';
import { type AttendanceDetail, type DetailKey, kehadiranQueries } from '../queries.ts';
import { hasProgress, progressColor } from '../rules.ts';
import { classAndType } from '../variants.ts';
import { Trail } from './trail.tsx';

type Activity = AttendanceDetail['detail'][number];

/** When, how and by whom (DECISIONS 121). */
function Done({ activity }: { activity: Activity }) {
  const zone = useZone();
  if (activity.empty_activity) return null;
  const Icon = activity.is_hadir ? IconCheck : IconX;
  const { pada, sumber = '', oleh, terlambat } = activity;
  return (
    <>
      <Group
        gap={4}
        wrap="nowrap"
        c={activity.is_hadir ? 'var(--mantine-color-success-light-color)' : 'dimmed'}
      >
        <Icon size={16} aria-hidden />
        <Text span size="sm">
          {activity.is_hadir ? 'Selesai' : terlambat ? 'Terlambat' : 'Belum'}
        </Text>
      </Group>
      {pada !== undefined && (
        <Text size="xs" c="dimmed" className="tab-angka" style={{ overflowWrap: 'anywhere' }}>
          {[`${sumberLabel[sumber] ?? sumber} ${formatDateTime(pada, zone)}`, oleh]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </>
  );
}

const activityColumns: Column<Activity>[] = [
  {
    head: 'Aktivitas',
    cell: ({ empty_activity, judul, jenis }) => (
      <>
        <Text
          size="sm"
          style={{ overflowWrap: 'anywhere' }}
          c={empty_activity ? 'dimmed' : undefined}
        >
          {empty_activity ? 'Belum ada aktivitas' : judul}
        </Text>
        <Text size="xs" c="dimmed">
          {activityLabel[jenis]}
        </Text>
      </>
    ),
  },
  {
    head: 'Bobot',
    cell: ({ weight }) => formatFraction(weight),
    align: 'end',
    className: 'tab-angka',
  },
  { head: 'Status', cell: (activity) => <Done activity={activity} /> },
];

function Activities({ detail }: { detail: AttendanceDetail }) {
  if (!hasProgress(detail.pertemuan.jenis)) {
    return (
      <Text size="sm" c="dimmed">
        Kehadiran pertemuan offline tidak dihitung dari aktivitas.
      </Text>
    );
  }
  if (detail.detail.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Pertemuan ini tidak memiliki parameter kehadiran.
      </Text>
    );
  }
  return (
    <DataTable
      label="Aktivitas"
      rows={detail.detail}
      keyOf={({ jenis, id_aktivitas }) => `${jenis}/${id_aktivitas}`}
      columns={activityColumns}
      tableOnly
    />
  );
}

function Body({ detail, isOwn }: { detail: AttendanceDetail; isOwn: boolean }) {
  const zone = useZone();
  const { pertemuan, mahasiswa } = detail;
  const minimum = detail.presentase_progress_minimal_persen;
  const facts: Fact[] = [
    { label: 'Mahasiswa', value: `${mahasiswa.nama}\n${mahasiswa.nim}` },
    {
      label: 'Mata Kuliah',
      value: `${pertemuan.kelas_kuliah.mata_kuliah.kode} - ${pertemuan.kelas_kuliah.mata_kuliah.nama}`,
    },
    { label: 'Kelas', value: classAndType(pertemuan.kelas_kuliah) },
    { label: 'Pertemuan ke', value: pertemuan.nomor },
    {
      label: 'Waktu Pertemuan',
      value: formatSession(pertemuan.waktu_mulai, pertemuan.waktu_selesai, zone),
      wide: true,
    },
    ...(hasProgress(pertemuan.jenis)
      ? [{ label: 'Minimal progres aktivitas', value: formatPercent(minimum) }]
      : []),
  ];
  return (
    <Stack gap="sm">
      <FactList facts={facts} />
      <Divider />
      <Activities detail={detail} />
      {hasProgress(pertemuan.jenis) && (
        <div>
          <Text size="sm" fw={550}>
            Total
          </Text>
          <ProgressBar
            fraction={detail.progress.overall}
            color={progressColor(detail, minimum)}
            label="Total progres aktivitas"
          />
        </div>
      )}
      <Divider />
      <Group justify="space-between" align="center" gap="xs">
        <Group gap={6}>
          <Text size="sm" c="dimmed">
            Kehadiran
          </Text>
          <PresenceTag presence={detail.presensi} recorded={detail.ada_presensi} />
          {detail.is_qr_code && <QrMark />}
        </Group>
        {detail.updated_by && (
          <Text size="xs" c="dimmed" className="tab-angka">
            {`Diperbarui ${detail.updated_by.name} · ${formatDateTime(detail.updated_at, zone)}`}
          </Text>
        )}
      </Group>
      {isOwn && detail.presensi !== 'H' && (
        <Dispute idPertemuan={pertemuan.id} nomor={pertemuan.nomor} />
      )}
      {detail.riwayat.length > 0 && (
        <Trail entries={detail.riwayat} earlier={detail.riwayat_sebelumnya} />
      )}
    </Stack>
  );
}

function BodySkeleton() {
  return (
    <Stack>
      <Skeleton h={124} />
      <Skeleton h={160} />
      <Skeleton h={28} />
    </Stack>
  );
}

/** The parts of one student's attendance at a meeting (S1 §2.9). */
export function DetailModal({ detailOf, onClose }: { detailOf: DetailKey; onClose: () => void }) {
  const query = useQuery(kehadiranQueries.detail(detailOf));
  return (
    <AppModal opened onClose={onClose} title="Detail data kehadiran" size={600}>
      <QueryState query={query} skeleton={<BodySkeleton />}>
        {(detail) => <Body detail={detail} isOwn={detailOf.nim === null} />}
      </QueryState>
    </AppModal>
  );
}
