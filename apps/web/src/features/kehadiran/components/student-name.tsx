import type { BarisKehadiran } from '@lms/contracts/kehadiran';
import { Box, Group, Text } from '@mantine/core';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import classes from './student-name.module.css';

interface StudentNameProps {
  student: BarisKehadiran['mahasiswa'];
  /** Cards have no column for the number. */
  number?: number;
  withAvatar?: boolean;
}

/** Who a row of attendance is about. */
export function StudentName({ student: { nama, nim, avatar_url }, number, withAvatar = true }: StudentNameProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      {withAvatar && (
        <div className={classes.avatar}>
          <PersonAvatar name={nama} url={avatar_url} />
        </div>
      )}
      <Box miw={0}>
        <Text size="sm" fw={550} className={classes.name}>
          {nama}
        </Text>
        <Text size="xs" c="dimmed" className="tab-angka">
          {number === undefined ? nim : `${number} · ${nim}`}
        </Text>
      </Box>
    </Group>
  );
}
