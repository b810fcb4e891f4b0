import { useQuery } from '@tanstack/react-query';
import { OrderDialog } from '../../../../shared/order/order-dialog.tsx';
import { activityLabel } from '../../../../shared/texts.ts';
import { type Ordered, useOrder } from '../mutations.ts';
import { isiQueries, type Where } from '../queries.ts';

interface OrderModalProps {
  jenis: Ordered;
  where: Where;
  onClose: () => void;
}

export function OrderModal({ jenis, where, onClose }: OrderModalProps) {
  const query = useQuery({
    ...isiQueries.ofMeeting(where.idPertemuan),
    select: (all) => all.filter((one) => one.jenis === jenis),
  });
  const label = (activityLabel[jenis] ?? jenis).toLowerCase();
  return (
    <OrderDialog
      label={label}
      query={query}
      order={useOrder(jenis, where)}
      none={`Belum ada ${label} pada pertemuan ini.`}
      onClose={onClose}
    />
  );
}
