import { Text } from '@mantine/core';
import type { Viewer } from '../../../shared/grading/use-viewers.ts';
import classes from './penilaian.module.css';

export function OthersHere({ viewers }: { viewers: readonly Viewer[] }) {
  return (
    <Text size="sm" fw={550} c="info" role="status" className={classes.others}>
      {viewers.length > 0 &&
        `Sedang dilihat juga oleh ${viewers.map(({ nama }) => nama).join(', ')}`}
    </Text>
  );
}
