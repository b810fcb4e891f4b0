import type { NilaiMahasiswa } from '@lms/contracts/tugas/penilaian';
import { Text } from '@mantine/core';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';

/** And whether it changed after publishing (K68). An empty line before, so that nothing moves. */
export function EditedMark({ penilaian }: { penilaian: NilaiMahasiswa }) {
  const zone = useZone();
  const { dinilai_oleh, dinilai_pada, diubah_terbit } = penilaian;
  if (dinilai_oleh === null || dinilai_pada === null) {
    return <Text size="xs">{'\u00a0'}</Text>;
  }
  return (
    <Text size="xs" c="dimmed" className="tab-angka" style={{ overflowWrap: 'anywhere' }}>
      {`Dinilai ${dinilai_oleh}, ${formatDateTime(dinilai_pada, zone)}`}
      {diubah_terbit !== null && (
        <Text
          span
          inherit
          fw={550}
          c="warning"
        >{` · diubah setelah terbit ${formatDateTime(diubah_terbit, zone)}`}</Text>
      )}
    </Text>
  );
}
