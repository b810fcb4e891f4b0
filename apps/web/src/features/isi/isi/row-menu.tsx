import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconPencil,
  IconTrash,
} from '../../../shared/ui/icons.ts';
import classes from './section.module.css';

export interface RowMenuProps {
  label: string;
  first?: ReactNode;
  change?:
    | undefined
    | {
        onEdit: () => void;
        onDelete: () => void;
        onUp?: (() => void) | undefined;
        onDown?: (() => void) | undefined;
        pending: boolean;
      };
}

/** The menu of one piece of content; only staff change it. */
export function RowMenu({ label, first, change }: RowMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" width={200} classNames={{ item: classes.menuItem }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.menu}
          aria-label={`Tindakan ${label}`}
          loading={change?.pending}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {first}
        {change && (
          <>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={change.onEdit}>
              Ubah
            </Menu.Item>
            {change.onUp && (
              <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={change.onUp}>
                Naik
              </Menu.Item>
            )}
            {change.onDown && (
              <Menu.Item
                leftSection={<IconArrowDown size={16} aria-hidden />}
                onClick={change.onDown}
              >
                Turun
              </Menu.Item>
            )}
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={change.onDelete}
            >
              Hapus
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
