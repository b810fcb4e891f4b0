import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { periodCode } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { PeriodChoice, useChosenPeriod } from '../../../shared/ui/period/period-choice.tsx';
import { WithRunningPeriod } from '../../../shared/ui/period/with-running-period.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { bannerColor } from '../../kelas/daftar/banner-kelas.tsx';
import { kehadiranQueries, type OwnRecap } from '../queries.ts';
import classes from './own-attendance.module.css';
import { RecapFigures } from './own-recap.tsx';

function OwnPeriod({ chosen }: { chosen: ReturnType<typeof useChosenPeriod> }) {
  const { nim, id } = usePengguna();
  const terms = useQuery(kehadiranQueries.tahunSemester(nim ?? id)).data ?? [];
  return <PeriodChoice {...chosen} codes={terms.map(periodCode)} />;
}

function ClassCard({ recap }: { recap: OwnRecap }) {
  return (
    <Paper
      component="article"
      aria-label={recap.mata_kuliah.nama}
      withBorder
      p="md"
      className={classes.card}
      style={{ borderInlineStartColor: bannerColor(recap.banner_color_idx) }}
    >
      <Text fw={650} className={classes.title}>
        <Link to={toPath(paths.kehadiranDetail, { id: recap.id_kelas })} className={classes.link}>
          {recap.mata_kuliah.nama}
        </Link>
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {`${recap.mata_kuliah.kode} · Kelas ${recap.kelas.nama}`}
      </Text>
      <RecapFigures recap={recap} />
    </Paper>
  );
}

const columns = { base: 1, sm: 2, lg: 3 };

function CardsSkeleton() {
  return (
    <SimpleGrid cols={columns}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} h={158} />
      ))}
    </SimpleGrid>
  );
}

function Recaps({ period }: { period: number }) {
  const query = useQuery({ ...kehadiranQueries.saya(period), refetchInterval: useLiveInterval() });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton />}
      isEmpty={(recaps) => recaps.length === 0}
      empty={
        <Paper withBorder>
          <EmptyState>Tidak ada kelas yang Anda ikuti pada periode ini.</EmptyState>
        </Paper>
      }
    >
      {(recaps) => (
        <SimpleGrid cols={columns}>
          {recaps.map((recap) => (
            <ClassCard key={recap.id_kelas} recap={recap} />
          ))}
        </SimpleGrid>
      )}
    </QueryState>
  );
}

/** Per class in one period (DECISIONS 134); live. */
export function OwnAttendance() {
  const chosen = useChosenPeriod();
  return (
    <>
      <PageHeader
        title="Kehadiran"
        crumbs={[{ label: 'Kehadiran' }]}
        actions={<OwnPeriod chosen={chosen} />}
      />
      <WithRunningPeriod skeleton={<CardsSkeleton />}>
        {(running) => <Recaps period={chosen.period ?? running} />}
      </WithRunningPeriod>
    </>
  );
}
