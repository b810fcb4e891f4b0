import { Group, Kbd, Table } from '@mantine/core';
import { AppModal } from '../ui/app-modal.tsx';
import { type GradingActions, gradingKeys } from './use-grading-keys.ts';

interface HelpDialogProps {
  actions: GradingActions;
  onClose: () => void;
}

/** The keys of a grading screen: those that do something for this user. */
export function HelpDialog({ actions, onClose }: HelpDialogProps) {
  const mayGrade = actions.onGrade !== undefined;
  const shown = gradingKeys.filter(({ of }) => (of === null ? mayGrade : actions[of] !== undefined));
  return (
    <AppModal opened onClose={onClose} title="Tombol pintas" size={480}>
      <Table withRowBorders={false} verticalSpacing={6} aria-label="Tombol pintas">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={140}>Tombol</Table.Th>
            <Table.Th>Fungsi</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ keys, says }) => (
            <Table.Tr key={says}>
              <Table.Td>
                <Group gap={4} wrap="nowrap">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Table.Td>
              <Table.Td>{says}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </AppModal>
  );
}
