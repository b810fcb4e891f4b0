import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDateTime, zoneLabel } from '../../../shared/lib/format.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import type { Impor, ImporHome } from './home.ts';
import { lastImport } from './last-import.ts';
import { useUndoImport } from './mutations.ts';
import { ticksDraft } from './use-ticks.ts';

interface OutcomeProps {
  home: ImporHome;
  impor: Impor;
  judul: string;
}

function Undo({ home, impor, until }: { home: ImporHome; impor: Impor; until: string }) {
  const zone = useZone();
  const [asking, setAsking] = useState(false);
  const undo = useUndoImport(home, impor.id);
  const banks = impor.bank_baru.length;
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" flex="1 1 14rem">
          {`Impor ini dapat dibatalkan sampai ${formatDateTime(until, zone)} ${zoneLabel(zone)}, selama soalnya belum diubah.`}
        </Text>
        <Button variant="default" onClick={() => setAsking(true)}>
          Batalkan impor
        </Button>
      </Group>
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsking(false) })}
        pending={undo.isPending}
        title="Batalkan impor ini?"
        confirmLabel="Batalkan impor"
        color="danger"
        size={500}
      >
        {`${formatCount(impor.diterapkan)} soal yang masuk ditarik kembali${banks > 0 ? `, beserta ${formatCount(banks)} bank soal barunya` : ''}. Bila ada yang sudah diubah, tidak ada yang ditarik.`}
      </ConfirmModal>
    </>
  );
}

function BroughtIn({ home, impor, judul }: OutcomeProps) {
  const now = useServerNow('minute');
  const { bank_baru: banks, batal_sampai: until } = impor;
  return (
    <Alert color="success" title={`${formatCount(impor.diterapkan)} soal diimpor`} role="status">
      <Stack gap="sm">
        {banks.length === 0 ? (
          <Anchor component={Link} to={home.page} size="sm">
            {`Buka ${judul}`}
          </Anchor>
        ) : (
          <div>
            <Text size="sm">{`${formatCount(banks.length)} bank soal baru, masih disembunyikan:`}</Text>
            <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
              {banks.map(({ id, judul: title, jumlah_soal }) => (
                <li key={id}>
                  <Anchor component={Link} to={toPath(paths.detailBankSoal, { id })} size="sm">
                    {title}
                  </Anchor>
                  <Text span size="sm">{` · ${formatCount(jumlah_soal)} soal`}</Text>
                </li>
              ))}
            </ul>
          </div>
        )}
        {until !== null && Date.parse(until) > now && (
          <Undo home={home} impor={impor} until={until} />
        )}
      </Stack>
    </Alert>
  );
}

/** An import's result, with undo. */
export function Outcome({ home, impor, judul }: OutcomeProps) {
  const { id: idUser } = usePengguna();
  // Drops this tab's drafts of the import.
  useEffect(() => {
    ticksDraft(idUser, impor.id).forget();
    const last = lastImport(idUser, home.key);
    if (last.read()?.imporId === impor.id) last.forget();
  }, [idUser, impor.id, home.key]);
  if (impor.status === 'diterapkan') return <BroughtIn home={home} impor={impor} judul={judul} />;
  return (
    <Alert color="gray" title="Impor ini dibatalkan" role="status">
      <Stack gap="sm">
        <Text size="sm">Soal yang masuk sudah ditarik kembali.</Text>
        <Anchor component={Link} to={home.page} size="sm">
          {`Buka ${judul}`}
        </Anchor>
      </Stack>
    </Alert>
  );
}
