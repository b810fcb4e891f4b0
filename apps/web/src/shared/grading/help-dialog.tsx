import { Group, Kbd } from '@mantine/core';
import { AppModal } from '../ui/dialog/app-modal.tsx';
import { type Column, DataTable } from '../ui/list/data-table.tsx';
import { type GradingActions, type GradingKey, gradingKeys } from './use-grading-keys.ts';

const columns: Column<GradingKey>[] = [
  {
    head: 'Tombol',
    width: 140,
    cell: ({ keys }) => (
      <Group gap={4} wrap="nowrap">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Group>
    ),
  },
  { head: 'Fungsi', cell: ({ says }) => says },
];

interface HelpDialogProps {
  actions: GradingActions;
  onClose: () => void;
}

/** The keys that this user can use on a grading screen. */
export function HelpDialog({ actions, onClose }: HelpDialogProps) {
  const mayGrade = actions.onGrade !== undefined;
  const shown = gradingKeys.filter(({ of }) =>
    of === null ? mayGrade : actions[of] !== undefined,
  );
  return (
    <AppModal opened onClose={onClose} title="Tombol pintas" size={480}>
      <DataTable
        label="Tombol pintas"
        rows={shown}
        keyOf={({ says }) => says}
        columns={columns}
        tableOnly
      />
    </AppModal>
  );
}
