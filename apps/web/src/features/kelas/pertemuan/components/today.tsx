import { Anchor, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { formatCount, formatCountdown, formatSession } from '../../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../../shared/lib/time/use-invalidate-at.ts';
import { useServerNow } from '../../../../shared/lib/time/use-server-now.ts';
import { meetingTopic } from '../../../../shared/meeting-name.ts';
import { paths } from '../../../../shared/paths.ts';
import { type PertemuanHariIni, pertemuanQueries } from '../../../../shared/queries/kelas.ts';
import { usePengguna, useZone } from '../../../../shared/queries/pengguna.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { bannerColor } from '../../daftar/banner-kelas.tsx';
import { MeetingCard } from './meeting-card.tsx';
import { MovedNote, MovedTag } from './moved-note.tsx';
import classes from './today.module.css';

type Today = DataOf<'pertemuanSaya'>;
type Next = NonNullable<Today['berikutnya']>;

/** Groups today's meetings: now, later, done. Operators see only running ones. */
function groupToday(meetings: readonly PertemuanHariIni[], role: string) {
  const withStatus = (status: string) => meetings.filter((meeting) => meeting.status === status);
  const running = withStatus('berlangsung');
  if (role === 'ROLE_OPERATOR') return { running, later: [], done: [] };
  return { running, later: withStatus('belum_dimulai'), done: withStatus('selesai') };
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </section>
  );
}

function Countdown({ until }: { until: string }) {
  const now = useServerNow('second');
  return (
    <Text fz={28} fw={650} className="tab-angka" lh={1.2}>
      {formatCountdown(Date.parse(until) - now)}
    </Text>
  );
}

function NextMeeting({ meeting }: { meeting: Next }) {
  const zone = useZone();
  const { id, nomor, kelas_kuliah } = meeting;
  const href = toPath(paths.pertemuanKelas, { classId: kelas_kuliah.id, meetingId: id });
  return (
    <Paper
      component={Link}
      to={href}
      withBorder
      className={classes.next}
      style={{ borderInlineStartColor: bannerColor(meeting.banner_color_idx) }}
    >
      <div className={classes.nextText}>
        <Text fw={650}>{`${kelas_kuliah.mata_kuliah.nama} · Pertemuan ${nomor}`}</Text>
        <Text size="sm" c="dimmed">
          {[`Kelas ${kelas_kuliah.kelas.nama}`, meetingTopic(meeting), meeting.ruangan]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {formatSession(meeting.waktu_mulai, meeting.waktu_selesai, zone)}
        </Text>
        <MovedTag meeting={meeting} size="sm" />
        <MovedNote meeting={meeting} />
      </div>
      <div className={classes.nextTime}>
        <Text size="xs" c="dimmed">
          Dimulai dalam
        </Text>
        <Countdown until={meeting.waktu_mulai} />
      </div>
    </Paper>
  );
}

function Content({ today }: { today: Today }) {
  const { role } = usePengguna();
  const { running, later, done } = groupToday(today.hari_ini, role);
  const next = role === 'ROLE_OPERATOR' ? null : (later[0] ?? today.berikutnya);
  const nothing = running.length === 0 && next === null && done.length === 0;
  if (nothing) {
    return (
      <Paper withBorder>
        <EmptyState>
          {role === 'ROLE_OPERATOR'
            ? 'Tidak ada pertemuan yang sedang berlangsung.'
            : 'Tidak ada pertemuan hari ini maupun yang akan datang.'}
        </EmptyState>
      </Paper>
    );
  }
  return (
    <Stack gap="lg" maw={880}>
      {running.length > 0 && (
        <Section title="Sekarang">
          {running.map((meeting) => (
            <MeetingCard key={meeting.id} meeting={meeting} />
          ))}
          {today.jumlah_berlangsung !== undefined && today.jumlah_berlangsung > running.length && (
            <Anchor component={Link} to={`${paths.daftarPertemuan}?status=berlangsung`} size="sm">
              {`${running.length} dari ${formatCount(today.jumlah_berlangsung)} pertemuan yang sedang berlangsung. Lihat semua`}
            </Anchor>
          )}
        </Section>
      )}
      {next && (running.length === 0 || later.length === 0) && (
        <Section title="Pertemuan berikutnya">
          <NextMeeting meeting={next} />
        </Section>
      )}
      {later.length > 0 && (
        <Section title="Nanti hari ini">
          {later.map((meeting) => (
            <MeetingCard key={meeting.id} meeting={meeting} />
          ))}
        </Section>
      )}
      {done.length > 0 && (
        <Section title="Selesai hari ini">
          {done.map((meeting) => (
            <MeetingCard key={meeting.id} meeting={meeting} />
          ))}
        </Section>
      )}
    </Stack>
  );
}

function boundaries(today: Today | undefined): string[] {
  const meetings = today?.hari_ini ?? [];
  const instants = meetings.flatMap((meeting) => [
    meeting.waktu_mulai,
    meeting.waktu_selesai,
    meeting.izin.mulai.sejak,
  ]);
  return [...instants, today?.berikutnya?.waktu_mulai].filter(
    (instant) => typeof instant === 'string',
  );
}

/** Today's meetings with their actions; `after` renders below once they load. */
export function Today({ after }: { after?: ReactNode }) {
  const query = useQuery({ ...pertemuanQueries.hariIni(), refetchInterval: useLiveInterval() });
  useInvalidateAt(boundaries(query.data), pertemuanQueries.hariIni().queryKey);
  const skeleton = (
    <Stack gap="sm">
      <Skeleton h={24} w={120} />
      <Skeleton h={148} radius="md" />
      <Skeleton h={148} radius="md" />
    </Stack>
  );
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(today) => (
        <>
          <Content today={today} />
          {after}
        </>
      )}
    </QueryState>
  );
}
