import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notifikasiQueries } from '../../../shared/queries/notifikasi.ts';
import { DataTable } from '../../../shared/ui/list/data-table.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';

const channels = { push: 'Perangkat', surel: 'Surel' } as const;

const reasons: Record<string, string> = {
  langganan_berakhir: 'perangkat tidak lagi berlangganan',
  kunci_rusak: 'kunci perangkat rusak',
  kunci_berganti: 'perangkat belum memakai kunci yang baru',
  alamat_ditolak: 'alamat layanan tidak dikenal',
  terlalu_sering: 'layanan membatasi kiriman',
  layanan_terganggu: 'layanan terganggu',
  tidak_terjangkau: 'layanan tidak terjangkau',
  waktu_habis: 'layanan tidak menjawab',
  terlalu_besar: 'pesan terlalu besar',
  alamat_menolak: 'alamat surel menolak',
  surel_tidak_terkirim: 'server surel tidak terjangkau',
};

/** 'ditolak_403' */
const reasonText = (code: string): string =>
  reasons[code] ??
  (code.startsWith('ditolak_') ? `layanan menolak (${code.slice('ditolak_'.length)})` : code);

/** Figures of the last seven days, for operators (N82). */
export function DeliverySection() {
  const query = useQuery(notifikasiQueries.figures());
  return (
    <section aria-labelledby="antaran-notifikasi">
      <Title order={2} id="antaran-notifikasi" mb="sm">
        Antaran notifikasi
      </Title>
      <QueryState query={query} skeleton={<Skeleton h={120} />}>
        {({ perangkat, saluran, sebab }) => (
          <Stack gap="xs">
            <Text size="sm" c="dimmed">
              {`Selama 7 hari, ke ${perangkat} perangkat terdaftar dan kotak surel. Surel tidak memberi tahu apakah sudah dibaca.`}
            </Text>
            {saluran.length === 0 ? (
              <Text size="sm">Belum ada notifikasi yang diantar.</Text>
            ) : (
              <DataTable
                label="Antaran notifikasi"
                rows={saluran}
                keyOf={(row) => row.saluran}
                columns={[
                  { head: 'Saluran', cell: (row) => channels[row.saluran], card: 'title' },
                  { head: 'Menunggu', cell: (row) => row.menunggu, className: 'tab-angka' },
                  { head: 'Terkirim', cell: (row) => row.terkirim, className: 'tab-angka' },
                  {
                    head: 'Tampil',
                    cell: (row) => (row.saluran === 'push' ? row.tampil : '-'),
                    className: 'tab-angka',
                  },
                  { head: 'Gagal', cell: (row) => row.gagal, className: 'tab-angka' },
                ]}
              />
            )}
            {sebab.length > 0 && (
              <Text size="sm">
                {`Sebab gagal: ${sebab.map((one) => `${reasonText(one.sebab)} (${one.jumlah})`).join(', ')}.`}
              </Text>
            )}
          </Stack>
        )}
      </QueryState>
    </section>
  );
}
