import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DEFAULT_ZONE, formatDateTime, zoneLabel } from '../../../shared/lib/format.ts';
import { CopyTextButton } from '../../../shared/ui/copy-text-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import classes from './exam-receipt.module.css';
import { publicKeyQueries } from './queries.ts';

/** The keys that sign receipts, newest first, for checks without this server (U71). */
export function PublicKeys() {
  const query = useQuery(publicKeyQueries.all());
  return (
    <Stack>
      <Text size="sm">
        Tanda terima ditandatangani dengan Ed25519. Kode lengkapnya terdiri dari isi, id kunci, dan
        tanda tangan atas keduanya, dipisahkan titik. Kunci lama tetap ditampilkan karena tanda
        terima lama menyebutnya.
      </Text>
      <QueryState
        query={query}
        skeleton={<Skeleton h={160} />}
        isEmpty={(keys) => keys.length === 0}
        empty={<EmptyState title="Belum ada tanda terima yang ditandatangani." />}
      >
        {(keys) =>
          keys.map(({ id, publik, berlaku_dari }) => (
            <Paper key={id} withBorder p="md" component="section" aria-label={`Kunci ${id}`}>
              <Text fw={650}>{`Kunci ${id}`}</Text>
              <Text size="sm" c="dimmed">
                {`Berlaku sejak ${formatDateTime(berlaku_dari, DEFAULT_ZONE)} ${zoneLabel(DEFAULT_ZONE)}`}
              </Text>
              <Text className={classes.code}>{publik.trim()}</Text>
              <CopyTextButton text={publik} mih={44} />
            </Paper>
          ))
        }
      </QueryState>
    </Stack>
  );
}
