import { Alert, Divider, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { untilText } from '../../../shared/lib/time/due.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { DisputeForm } from './dispute-form.tsx';
import { DisputeFacts } from './dispute-parts.tsx';
import { type OwnDisputes, sanggahanQueries } from './queries.ts';

function Refusal({ izin }: Pick<OwnDisputes, 'izin'>) {
  const zone = useZone();
  return (
    <Alert color="info" py="xs">
      {izin.alasan}
      {izin.sejak && ` Sanggahan dapat diajukan mulai ${formatDateTime(izin.sejak, zone)}.`}
    </Alert>
  );
}

interface OwnDisputeModalProps {
  idPertemuan: string;
  nomor: number;
  onClose: () => void;
}

/** Earlier disputes of one's own row, and the form. */
export function OwnDisputeModal({ idPertemuan, nomor, onClose }: OwnDisputeModalProps) {
  const isWide = useIsWide();
  const zone = useZone();
  const now = useServerNow('minute');
  const query = useQuery(sanggahanQueries.saya(idPertemuan));
  return (
    <Modal.Stack>
      <AppModal
        stackId="utama"
        opened
        onClose={onClose}
        title={`Sanggahan kehadiran pertemuan ${nomor}`}
        size={600}
        fullScreen={!isWide}
      >
        <QueryState query={query} skeleton={<Skeleton h={260} />}>
          {({ izin, daftar }) => (
            <Stack>
              {daftar.map((dispute, index) => (
                <Fragment key={dispute.id}>
                  {index > 0 && <Divider />}
                  <DisputeFacts
                    dispute={dispute}
                    of={`sanggahan ${daftar.length - index}`}
                    onAskLink={() => void query.refetch()}
                  />
                </Fragment>
              ))}
              {daftar.length > 0 && izin.boleh && <Divider />}
              {izin.boleh ? (
                <>
                  <Text size="sm" c="dimmed">
                    {`Jelaskan mengapa kehadiran Anda tidak sesuai. Dapat diajukan sampai ${untilText(izin.sampai, now, zone)}.`}
                  </Text>
                  <DisputeForm idPertemuan={idPertemuan} />
                </>
              ) : (
                !daftar.some(({ status }) => status === 'menunggu') && <Refusal izin={izin} />
              )}
            </Stack>
          )}
        </QueryState>
      </AppModal>
    </Modal.Stack>
  );
}
