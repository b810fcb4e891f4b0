import { List, Paper, Stack, Text, Title } from '@mantine/core';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { formatRupiah } from '../../../../shared/lib/format.ts';

/** Headings of the requirements; an unknown one shows its key. */
const requirementName: Record<string, string> = { tunggakan: 'Tunggakan' };

function nameOf(key: string): string {
  const spaced = key.replaceAll('_', ' ');
  return requirementName[key] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** DECISIONS 111, 112. */
export function RestrictionReasons({ restriction }: { restriction: DataOf<'cekPembatasan'> }) {
  const unmet = Object.entries(restriction).filter(([, entry]) => !entry.memenuhi_syarat);
  return (
    <Stack gap="sm">
      {unmet.map(([key, entry]) => (
        <Paper key={key} withBorder p="md">
          <Title order={2} mb={4}>
            {nameOf(key)}
          </Title>
          {entry.kekurangan.length === 0 ? (
            <Text size="sm">Syarat ini belum terpenuhi.</Text>
          ) : (
            <List size="sm" listStyleType="none" spacing={4}>
              {entry.kekurangan.map(({ keterangan, jumlah }) => (
                <List.Item
                  key={keterangan}
                  styles={{
                    itemWrapper: { display: 'block' },
                    itemLabel: { display: 'flex', justifyContent: 'space-between', gap: 16 },
                  }}
                >
                  <span>{keterangan}</span>
                  {jumlah !== null && (
                    <Text span fw={600} size="sm" className="tab-angka">
                      {formatRupiah(jumlah)}
                    </Text>
                  )}
                </List.Item>
              ))}
            </List>
          )}
        </Paper>
      ))}
    </Stack>
  );
}
