import { Tag } from '../../../shared/ui/tag.tsx';

/** Stands with what was new when the meeting was opened. */
export function NewTag() {
  return (
    <Tag color="danger" size="sm">
      Baru
    </Tag>
  );
}
