import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { paths } from '../../../shared/paths.ts';
import { toPath } from '../../../shared/to-path.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { bapQueries, type Realisasi } from './queries.ts';
import { RealisasiFields, useRealisasiForm } from './realisasi-form.tsx';

interface RealisasiModalProps {
  idPertemuan: string;
  onClose: () => void;
}

const TITLE = 'Realisasi pertemuan';

function Form({ idPertemuan, realisasi, onClose }: RealisasiModalProps & { realisasi: Realisasi }) {
  const navigate = useNavigate();
  const state = useRealisasiForm({
    idPertemuan,
    realisasi,
    onSaved: () => {
      onClose();
      void navigate(toPath(paths.bapPertemuan, { id: idPertemuan }));
    },
  });
  return (
    <FormModal
      form={state.form}
      title={TITLE}
      submitLabel="Simpan dan Lanjutkan"
      cancelLabel="Nanti"
      onClose={onClose}
    >
      <RealisasiFields state={state} realisasi={realisasi} />
    </FormModal>
  );
}

/** Asks what was taught as soon as a meeting ends (N56); later it waits on /beranda. */
export function RealisasiModal({ idPertemuan, onClose }: RealisasiModalProps) {
  const query = useQuery(bapQueries.realisasi(idPertemuan));
  if (query.data?.boleh_ubah === false) return null;
  if (query.data)
    return <Form idPertemuan={idPertemuan} realisasi={query.data} onClose={onClose} />;
  return (
    <AppModal opened onClose={onClose} title={TITLE} size={600}>
      <QueryState query={query} skeleton={<Skeleton h={320} />}>
        {() => null}
      </QueryState>
    </AppModal>
  );
}
