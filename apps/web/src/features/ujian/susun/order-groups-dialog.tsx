import { useQuery } from '@tanstack/react-query';
import { OrderDialog } from '../../../shared/order/order-dialog.tsx';
import { useOrderGroups } from './mutations.ts';
import { type SusunanSoal, soalUjianQueries } from './queries.ts';

const toEntries = ({ kelompok_soal }: SusunanSoal) =>
  kelompok_soal.map(({ id, nama }) => ({ id, judul: nama }));

/** Orders the exam's groups. */
export function OrderGroupsDialog({ idUjian, onClose }: { idUjian: string; onClose: () => void }) {
  const query = useQuery({ ...soalUjianQueries.groups(idUjian), select: toEntries });
  return (
    <OrderDialog
      label="kelompok soal"
      query={query}
      order={useOrderGroups(idUjian)}
      none="Belum ada kelompok soal."
      onClose={onClose}
    />
  );
}
