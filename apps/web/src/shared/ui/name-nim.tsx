import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A student in a cell: the name or its link, with the NIM below. */
export function NameNim({ nama, nim }: { nama: ReactNode; nim: string }) {
  return (
    <>
      <Text component="div" size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
        {nama}
      </Text>
      <Text size="xs" c="dimmed" className="tab-angka">
        {nim}
      </Text>
    </>
  );
}
