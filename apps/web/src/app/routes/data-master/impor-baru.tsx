import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { ImportForm } from '../../../features/data-master/components/import-form.tsx';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { requireArea } from '../../require-area.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  await requireArea(context, 'data_master');
  void context.get(queryClientContext).prefetchQuery(penggunaQueries.semester());
  return null;
}

export function Component() {
  const semester = useQuery(penggunaQueries.semester());
  return (
    <>
      <PageHeader
        title="Impor Berkas"
        crumbs={[{ label: 'Data Master', to: paths.dataMaster }, { label: 'Impor Berkas' }]}
        description="Pilih jenis data dan berkasnya, periksa hasilnya, lalu jalankan."
      />
      {/* A college without periods can still import. */}
      {semester.isPending ? (
        <Skeleton h={380} maw={720} radius="sm" />
      ) : (
        <ImportForm runningPeriod={semester.data?.kode ?? null} />
      )}
    </>
  );
}
