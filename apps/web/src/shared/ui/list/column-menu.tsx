import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { type NamaTabel, usePreferences, useSavePreferences } from '../../queries/preferences.ts';
import { IconColumns3 } from '../icons.ts';

export interface Choosable {
  /** Head of the column and label on a card. Unique in the table. */
  head: string;
  /** The default of a column that the user may hide. */
  optional?: 'shown' | 'hidden';
}

export const columnKey = (head: string): string => head.toLowerCase().replace(/[^a-z0-9]+/g, '_');

type Choice = Readonly<Record<string, boolean>>;

export function useChosenColumns<C extends Choosable>(table: NamaTabel, columns: readonly C[]) {
  const { stored } = usePreferences();
  const { save } = useSavePreferences();
  const [chosenHere, setChosenHere] = useState<Choice | null>(null);
  const choice = chosenHere ?? stored?.kolom[table] ?? {};
  const isShown = ({ head, optional }: C): boolean =>
    optional === undefined || (choice[columnKey(head)] ?? optional === 'shown');
  const optional = columns.filter((column) => column.optional !== undefined);
  return {
    shown: columns.filter(isShown),
    options: optional.map((column) => ({ head: column.head, shown: isShown(column) })),
    onToggle: (head: string, shown: boolean) =>
      setChosenHere({ ...choice, [columnKey(head)]: shown }),
    onReset: () => setChosenHere({}),
    onDone: () => {
      if (chosenHere !== null) save({ kolom: { [table]: { ...chosenHere } } });
    },
  };
}

type ColumnMenuProps = Pick<
  ReturnType<typeof useChosenColumns>,
  'options' | 'onToggle' | 'onReset' | 'onDone'
>;

/** Stored with the account (DECISIONS 82). */
export function ColumnMenu({ options, onToggle, onReset, onDone }: ColumnMenuProps) {
  return (
    <Menu position="bottom-end" closeOnItemClick={false} onClose={onDone} width={220}>
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Kolom
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Kolom yang ditampilkan</Menu.Label>
        {options.map(({ head, shown }) => (
          <Menu.CheckboxItem key={head} checked={shown} onChange={(next) => onToggle(head, next)}>
            {head}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={onReset}>Kolom bawaan</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
