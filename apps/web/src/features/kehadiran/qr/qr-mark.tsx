import { Tag } from '../../../shared/ui/tag.tsx';

export function QrMark() {
  return (
    <Tag color="gray" size="sm">
      QR
    </Tag>
  );
}
