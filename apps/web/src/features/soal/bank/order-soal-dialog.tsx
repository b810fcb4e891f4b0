import { useQuery } from '@tanstack/react-query';
import { OrderDialog } from '../../../shared/order/order-dialog.tsx';
import type { SoalHome } from '../home.ts';
import { nameOf } from '../labels.ts';
import { useOrderSoal } from '../mutations.ts';
import { QuestionName } from '../question-name.tsx';
import { type BankRinci, bankSoalQueries } from './queries.ts';

const toEntries = ({ list_soal }: BankRinci) =>
  list_soal.map(({ id, pertanyaan }) => ({ id, judul: nameOf({ pertanyaan }), pertanyaan }));

/** Orders the bank's questions (U15). */
export function OrderSoalDialog({
  idBank,
  home,
  onClose,
}: {
  idBank: string;
  home: SoalHome;
  onClose: () => void;
}) {
  const query = useQuery({ ...bankSoalQueries.detail(idBank), select: toEntries });
  return (
    <OrderDialog
      label="soal"
      query={query}
      shownAs={(soal) => <QuestionName soal={soal} />}
      order={useOrderSoal(home)}
      none="Belum ada soal yang tersedia pada bank soal ini."
      onClose={onClose}
    />
  );
}
