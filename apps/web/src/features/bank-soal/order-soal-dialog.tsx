import { useQuery } from '@tanstack/react-query';
import { OrderDialog } from '../../shared/order/order-dialog.tsx';
import type { SoalHome } from '../soal/home.ts';
import { nameOf } from '../soal/labels.ts';
import { useOrderSoal } from '../soal/mutations.ts';
import { type BankRinci, bankSoalQueries } from './queries.ts';

const toEntries = ({ list_soal }: BankRinci) => list_soal.map((soal) => ({ id: soal.id, judul: nameOf(soal) }));

/** All questions of the bank, put in order (U15). */
export function OrderSoalDialog({ idBank, home, onClose }: { idBank: string; home: SoalHome; onClose: () => void }) {
  const query = useQuery({ ...bankSoalQueries.detail(idBank), select: toEntries });
  return (
    <OrderDialog
      label="soal"
      query={query}
      order={useOrderSoal(home)}
      none="Belum ada soal yang tersedia pada bank soal ini."
      onClose={onClose}
    />
  );
}
