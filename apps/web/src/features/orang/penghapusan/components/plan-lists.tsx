import { List, Stack, Text, Title } from '@mantine/core';
import type { Rencana } from '../queries.ts';

/** What is erased and what stays, in the server's words. */
export function PlanLists({ dihapus, disimpan }: Pick<Rencana, 'dihapus' | 'disimpan'>) {
  return (
    <Stack gap="sm">
      <section aria-labelledby="yang-dihapus">
        <Title order={3} size="h5" id="yang-dihapus" mb={4}>
          Dihapus
        </Title>
        <List size="sm" spacing={4}>
          {dihapus.map((one) => (
            <List.Item key={one}>{one}</List.Item>
          ))}
        </List>
      </section>
      <section aria-labelledby="yang-disimpan">
        <Title order={3} size="h5" id="yang-disimpan" mb={4}>
          Tetap disimpan
        </Title>
        <List size="sm" spacing={4}>
          {disimpan.map(({ nama, alasan }) => (
            <List.Item key={nama}>
              {nama}: {alasan}
            </List.Item>
          ))}
        </List>
      </section>
      <Text size="sm">
        Akun tanpa catatan akademik dihapus seluruhnya. Selain itu akunnya dinonaktifkan, tanpa
        alamat surel dan kata sandi. Cadangan lama masih memuat data ini sampai masa simpannya
        berakhir.
      </Text>
    </Stack>
  );
}
