import { Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
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
import { kehadiranQueries } from '../../kehadiran/queries.ts';
import { bannerColor } from '../../kelas/daftar/banner-kelas.tsx';
import { ComponentBars } from './component-bars.tsx';
import { Estimate } from './estimate.tsx';
import classes from './own-grades.module.css';
import { nilaiSayaQueries, type OwnClass } from './queries.ts';

const columns = { base: 1, sm: 2, lg: 3 };

function OwnPeriod({ chosen }: { chosen: ReturnType<typeof useChosenPeriod> }) {
  const { nim, id } = usePengguna();
  const terms = useQuery(kehadiranQueries.tahunSemester(nim ?? id)).data ?? [];
  return <PeriodChoice {...chosen} codes={terms.map(periodCode)} />;
}

function ClassCard({ own }: { own: OwnClass }) {
  return (
    <Paper
      component="article"
      aria-label={own.mata_kuliah.nama}
      withBorder
      p="md"
      className={classes.card}
      style={{ borderInlineStartColor: bannerColor(own.banner_color_idx) }}
    >
      <Stack gap="sm">
        <div>
          <Text fw={650} className={classes.title}>
            <Link to={toPath(paths.detailNilai, { id: own.id_kelas })} className={classes.link}>
              {own.mata_kuliah.nama}
            </Link>
          </Text>
          <Text size="sm" c="dimmed">
            {`${own.mata_kuliah.kode} · Kelas ${own.kelas.nama} · ${own.sks} SKS`}
          </Text>
        </div>
        <Estimate perkiraan={own.perkiraan} />
        <ComponentBars components={own.komponen} course={own.mata_kuliah.nama} />
      </Stack>
    </Paper>
  );
}

function CardsSkeleton() {
  return (
    <SimpleGrid cols={columns}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} h={250} />
      ))}
    </SimpleGrid>
  );
}

function Cards({ period }: { period: number }) {
  const query = useQuery({ ...nilaiSayaQueries.list(period), refetchInterval: useLiveInterval() });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton />}
      isEmpty={(all) => all.length === 0}
      empty={
        <Paper withBorder>
          <EmptyState>Tidak ada kelas yang Anda ikuti pada periode ini.</EmptyState>
        </Paper>
      }
    >
      {(all) => (
        <SimpleGrid cols={columns}>
          {all.map((own) => (
            <ClassCard key={own.id_kelas} own={own} />
          ))}
        </SimpleGrid>
      )}
    </QueryState>
  );
}

/** Own published grades per class in one period (DECISIONS 183, N27); live. */
export function OwnGrades() {
  const chosen = useChosenPeriod();
  return (
    <>
      <PageHeader
        title="Nilai"
        crumbs={[{ label: 'Nilai' }]}
        actions={<OwnPeriod chosen={chosen} />}
        description="Hanya nilai yang sudah dipublikasikan. Nilai akhir yang resmi ditetapkan di Siakad."
      />
      <WithRunningPeriod skeleton={<CardsSkeleton />}>
        {(running) => <Cards period={chosen.period ?? running} />}
      </WithRunningPeriod>
    </>
  );
}
