import { Box } from '@mantine/core';
import { DeviceStorage } from '../../../features/sistem/perangkat/components/device-storage.tsx';
import { paths } from '../../../shared/paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';

/** /pengaturan/perangkat: the stored material files of this device (K38). */
export function Component() {
  return (
    <>
      <PageHeader
        title="Penyimpanan di perangkat"
        crumbs={[
          { label: 'Pengaturan', to: paths.pengaturan },
          { label: 'Penyimpanan di perangkat' },
        ]}
      />
      <Box maw={1080}>
        <DeviceStorage />
      </Box>
    </>
  );
}
