import type { StatusTayang } from '@lms/contracts/pengumuman/pengumuman';
import { Tag } from '../../shared/ui/tag.tsx';

export const statusLabel: Record<StatusTayang, { text: string; color: string }> = {
  tayang: { text: 'Tayang', color: 'success' },
  terjadwal: { text: 'Terjadwal', color: 'info' },
  berakhir: { text: 'Berakhir', color: 'gray' },
  ditarik: { text: 'Ditarik', color: 'danger' },
};

/** What everybody reads carries no tag. */
export function StatusTag({ status }: { status: StatusTayang }) {
  if (status === 'tayang') return null;
  const { text, color } = statusLabel[status];
  return (
    <Tag color={color} size="sm">
      {text}
    </Tag>
  );
}
