import { Text } from '@mantine/core';

export const MAX_GRADE_WIDTH = 60;

export function MaxGrade() {
  return (
    <Text size="sm" c="dimmed" className="tab-angka">
      / 100
    </Text>
  );
}
