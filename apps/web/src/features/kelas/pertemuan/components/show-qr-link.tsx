import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconQrcode } from '../../../../shared/ui/icons.ts';

/** Opens the meeting's attendance with the QR dialog, for a lecturer. */
export function ShowQrLink({ attendance }: { attendance: string }) {
  return (
    <Button
      component={Link}
      to={`${attendance}?qr=1`}
      variant="default"
      leftSection={<IconQrcode size={16} aria-hidden />}
    >
      Tampilkan QR
    </Button>
  );
}
