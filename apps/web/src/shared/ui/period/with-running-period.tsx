import { Button, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { penggunaQueries, usePengguna } from '../../queries/pengguna.ts';
import { EmptyState } from '../empty-state.tsx';
import { LoadError } from '../query-state.tsx';

function NoPeriod() {
  const mayImport = usePengguna().hak_akses?.data_master === 'write';
  return (
    <Paper withBorder>
      <EmptyState
        title="Belum ada periode akademik"
        action={
          mayImport && (
            <Button component={Link} to={paths.dataMaster} variant="light" mt="xs">
              Buka Data Master
            </Button>
          )
        }
      >
        {mayImport
          ? 'Impor periode dan data akademik lainnya untuk memulai.'
          : 'Data akademik belum dimasukkan oleh operator perguruan tinggi Anda.'}
      </EmptyState>
    </Paper>
  );
}

interface WithRunningPeriodProps {
  skeleton: ReactNode;
  children: (runningPeriod: number) => ReactNode;
}

/** The running period filters the list, so nothing loads before it is known (DECISIONS 3). */
export function WithRunningPeriod({ skeleton, children }: WithRunningPeriodProps) {
  const semester = useQuery(penggunaQueries.semester());
  if (semester.data) return children(semester.data.kode);
  if (semester.data === null) return <NoPeriod />;
  return semester.error ? (
    <LoadError error={semester.error} onRetry={semester.refetch} retrying={semester.isFetching} />
  ) : (
    skeleton
  );
}
