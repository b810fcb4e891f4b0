import { Stack, Text } from '@mantine/core';
import { formatDateTime } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { FactList } from '../../../../shared/ui/fact-list.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import type { Permintaan } from '../queries.ts';
import { outcomeOf, statusLabel } from '../status.ts';

export function RequestStatus({ status }: Pick<Permintaan, 'status'>) {
  const { text, color } = statusLabel[status];
  return <Tag color={color}>{text}</Tag>;
}

/** Who asked, why, until when, and what became of it. */
export function RequestFacts({ permintaan }: { permintaan: Permintaan }) {
  const zone = useZone();
  const { status, diminta_oleh, diminta_pada, berakhir_pada, alasan } = permintaan;
  const outcome = outcomeOf(permintaan);
  return (
    <Stack gap="xs">
      <FactList
        facts={[
          { label: 'Keadaan', value: <RequestStatus status={status} /> },
          {
            label: 'Diminta',
            value: `${diminta_oleh}, ${formatDateTime(diminta_pada, zone)}`,
          },
          { label: 'Alasan', value: alasan },
          ...(status === 'menunggu'
            ? [{ label: 'Disetujui paling lambat', value: formatDateTime(berakhir_pada, zone) }]
            : []),
        ]}
      />
      {outcome !== null && <Text size="sm">{outcome}</Text>}
    </Stack>
  );
}
