import { Stack } from '@mantine/core';
import type { LoaderFunctionArgs } from 'react-router';
import { DeliverySection } from '../../../features/notifikasi/perangkat/delivery-section.tsx';
import { BackupSection } from '../../../features/sistem/antrean/components/backup-section.tsx';
import { QueuePanel } from '../../../features/sistem/antrean/components/queue-panel.tsx';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';

/** For operators of data_sistem; others get a 404. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { hak_akses } = await context
    .get(queryClientContext)
    .ensureQueryData(penggunaQueries.saya());
  if ((hak_akses?.data_sistem ?? 'no_access') === 'no_access') throw notFoundError();
  return null;
}

export function Component() {
  return (
    <>
      <PageHeader
        title="Antrean"
        crumbs={[{ label: 'Antrean' }]}
        description="Pekerjaan di latar belakang: rekap kehadiran, impor, ekspor, surel, dan notifikasi."
      />
      <Stack gap="lg">
        <QueuePanel />
        <DeliverySection />
        <BackupSection />
      </Stack>
    </>
  );
}
