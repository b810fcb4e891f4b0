import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLineDown } from '../../../../shared/lib/use-line-down.ts';
import { penggunaQueries } from '../../../../shared/queries/pengguna.ts';
import { KirimSekarang } from '../sisa/kirim-sekarang.tsx';
import { bodyOf, keadaanKiriman, useBerjalan, useBerkasMenunggu } from './berkas-menunggu.ts';

/** And until when the server accepts them. */
export function BerkasPanel({ idUjian }: { idUjian: string }) {
  const rows = useBerkasMenunggu(idUjian);
  const jalan = useBerjalan();
  const isDown = useLineDown();
  const menit = useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.ujian
    .batas_unggah_menit;
  if (rows.length === 0) return null;
  const limit =
    menit === undefined
      ? ''
      : ` Berkas diterima sampai ${menit} menit setelah pengerjaan berakhir.`;
  return (
    <Alert color="warning" role="status" py="xs" title="Berkas jawaban belum terunggah">
      <Text size="sm">{`Berkas ini dikirim sendiri dari perangkat ini saat tersambung.${limit}`}</Text>
      {rows.map((row) => (
        <Stack key={row.id} gap={4} mt={4}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {`${bodyOf(row).nama}: ${keadaanKiriman(row, { isDown, jalan })}`}
          </Text>
          <KirimSekarang row={row} nama={bodyOf(row).nama} />
        </Stack>
      ))}
    </Alert>
  );
}
