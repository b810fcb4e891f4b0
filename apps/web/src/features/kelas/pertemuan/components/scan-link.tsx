import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../../shared/paths.ts';
import { IconScan } from '../../../../shared/ui/icons.ts';

/** A student's way to the scanner (DECISIONS 132). */
export function ScanLink() {
  return (
    <Button component={Link} to={paths.pindai} leftSection={<IconScan size={16} aria-hidden />}>
      Pindai kehadiran
    </Button>
  );
}
