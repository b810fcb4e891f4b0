import { Tag } from '../../../shared/ui/tag.tsx';

/** Marked by QR code. */
export function QrMark() {
  return (
    <Tag color="gray" size="sm">
      QR
    </Tag>
  );
}
