import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { penggunaQueries } from '../../../../shared/queries/pengguna.ts';

/** A failed lookup shows nothing (S1 §8). */
export function CollegeContact() {
  const college = useQuery(penggunaQueries.sistem()).data?.[0];
  if (!college) return null;
  return (
    <Paper withBorder p="md">
      <Title order={2} mb={4}>
        Butuh bantuan?
      </Title>
      <Stack gap={2}>
        <Text size="sm">{college.nama}</Text>
        {college.alamat && (
          <Text size="sm" c="dimmed">
            {college.alamat}
          </Text>
        )}
        {college.telepon && (
          <Anchor size="sm" href={`tel:${college.telepon.replace(/[^+\d]/g, '')}`}>
            {college.telepon}
          </Anchor>
        )}
        {college.email && (
          <Anchor size="sm" href={`mailto:${college.email}`}>
            {college.email}
          </Anchor>
        )}
      </Stack>
    </Paper>
  );
}
