import type { Orang } from '../../../../shared/queries/orang.ts';
import { Tag } from '../../../../shared/ui/tag.tsx';

export function PersonStatus({
  orang: { is_active, status },
}: {
  orang: Pick<Orang, 'is_active' | 'status'>;
}) {
  if (!is_active) return <Tag color="danger">Dinonaktifkan</Tag>;
  return <Tag color={status === 'Aktif' ? 'success' : 'warning'}>{status}</Tag>;
}
