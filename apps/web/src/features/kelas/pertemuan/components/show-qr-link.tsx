import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconQrcode } from '../../../../shared/ui/icons.ts';

/** A lecturer's way to the code: the attendance of the meeting with the dialog open. */
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
