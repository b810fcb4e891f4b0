import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import { toPath } from '../../../shared/to-path.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import print from '../../../shared/ui/print.module.css';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { pengumpulanQueries } from './queries.ts';
import { ReceiptView } from './receipt-view.tsx';

/** To print or save as PDF (K61). */
export function ReceiptPage({ idTugas, percobaan }: { idTugas: string; percobaan: number }) {
  const query = useQuery(pengumpulanQueries.tandaTerima(idTugas, percobaan));
  return (
    <Stack maw={760}>
      <PageHeader
        title="Tanda Terima Pengumpulan"
        crumbs={[
          { label: 'Tugas', to: `${toPath(paths.detailTugas, { id: idTugas })}?tab=submission` },
          { label: 'Tanda terima' },
        ]}
        actions={
          <Button variant="default" className={print.noPrint} onClick={() => window.print()}>
            Cetak
          </Button>
        }
      />
      <QueryState query={query} skeleton={<Skeleton h={420} />}>
        {(receipt) => (
          <Paper withBorder p="md">
            <ReceiptView receipt={receipt} />
            <Text size="xs" c="dimmed" mt="md">
              Ditandatangani oleh server. Dosen dan operator dapat memeriksa kode ini pada halaman
              tugas.
            </Text>
          </Paper>
        )}
      </QueryState>
    </Stack>
  );
}
