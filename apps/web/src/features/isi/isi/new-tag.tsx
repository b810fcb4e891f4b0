import { Tag } from '../../../shared/ui/tag.tsx';

/** The tag of something that was new when the meeting opened. */
export function NewTag() {
  return (
    <Tag color="danger" size="sm">
      Baru
    </Tag>
  );
}
