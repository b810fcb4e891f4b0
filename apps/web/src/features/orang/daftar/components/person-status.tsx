import type { Orang } from '../../../../shared/queries/orang.ts';
import { Tag } from '../../../../shared/ui/tag.tsx';

/**
 * Of a student as in the academic system; an account that was switched off says so, whoever has it.
 */
export function PersonStatus({
  orang: { is_active, status },
}: {
  orang: Pick<Orang, 'is_active' | 'status'>;
}) {
  if (!is_active) return <Tag color="danger">Dinonaktifkan</Tag>;
  return <Tag color={status === 'Aktif' ? 'success' : 'warning'}>{status}</Tag>;
}
