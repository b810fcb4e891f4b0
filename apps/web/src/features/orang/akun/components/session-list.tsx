import { Box, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, zoneLabel } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { ConfirmModal } from '../../../../shared/ui/dialog/confirm-modal.tsx';
import { CardItem, CardList } from '../../../../shared/ui/list/card-list.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { useEndAllSessions, useEndSession } from '../mutations.ts';
import { akunQueries, type Sesi } from '../queries.ts';
import classes from './akun.module.css';

function Session({ sesi }: { sesi: Sesi }) {
  const zone = useZone();
  const end = useEndSession();
  return (
    <CardItem>
      <div className={classes.session}>
        <Box>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {sesi.perangkat}
            </Text>
            {sesi.ini && <Tag color="success">Perangkat ini</Tag>}
          </Group>
          <Text size="xs" c="dimmed" className="tab-angka">
            {`${sesi.ip_address} · terakhir dipakai ${formatDateTime(sesi.terakhir_dipakai, zone)} ${zoneLabel(zone)}`}
          </Text>
        </Box>
        {!sesi.ini && (
          <Button
            variant="default"
            size="sm"
            loading={end.isPending}
            onClick={() => end.mutate(sesi.id)}
            aria-label={`Akhiri sesi ${sesi.perangkat}`}
          >
            Akhiri
          </Button>
        )}
      </div>
    </CardItem>
  );
}

export function SessionList() {
  const sessions = useQuery(akunQueries.sesi());
  const [asking, question] = useDisclosure(false);
  const endAll = useEndAllSessions();
  const leave = (): void => endAll.mutate(undefined, { onError: question.close });
  return (
    <Box component="section" aria-labelledby="perangkat">
      <Group justify="space-between" mb="xs">
        <Title order={3} id="perangkat">
          Perangkat yang sedang masuk
        </Title>
        <Button variant="light" color="danger" size="sm" onClick={question.open}>
          Keluar dari semua perangkat
        </Button>
      </Group>
      <QueryState query={sessions} skeleton={<Skeleton h={108} />}>
        {(rows) => (
          <CardList>
            {rows.map((sesi) => (
              <Session key={sesi.id} sesi={sesi} />
            ))}
          </CardList>
        )}
      </QueryState>
      <ConfirmModal
        opened={asking}
        onClose={question.close}
        onConfirm={leave}
        confirmLabel="Keluar dari Semua"
        color="danger"
        pending={endAll.isPending}
      >
        Semua sesi akun ini berakhir, termasuk di perangkat ini. Anda harus masuk kembali.
      </ConfirmModal>
    </Box>
  );
}
