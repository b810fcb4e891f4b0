import { Tag } from '../../../shared/ui/tag.tsx';

export function NewTag() {
  return (
    <Tag color="danger" size="sm">
      Baru
    </Tag>
  );
}
