import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import { Box, Group, Text } from '@mantine/core';
import { PersonAvatar } from './avatar.tsx';
import classes from './student-name.module.css';

interface StudentNameProps {
  student: BarisKehadiran['mahasiswa'];
  scarce?: boolean;
}

/** The student of an attendance row. */
export function StudentName({
  student: { nama, nim, avatar_url },
  scarce = false,
}: StudentNameProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <div className={avatar_url !== null ? undefined : scarce ? classes.scarce : classes.avatar}>
        <PersonAvatar name={nama} url={avatar_url} />
      </div>
      <Box miw={0}>
        <Text size="sm" fw={550} className={classes.name}>
          {nama}
        </Text>
        <Text size="xs" c="dimmed" className="tab-angka">
          {nim}
        </Text>
      </Box>
    </Group>
  );
}
