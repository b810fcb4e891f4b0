import { Button, Menu } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { toPath } from '../../../shared/to-path.ts';
import { IconChevronDown } from '../../../shared/ui/icons.ts';
import type { RecapFrame } from '../rekap/queries.ts';

/** Screens about what Siakad holds; absent before the class has components. */
export function SiakadMenu({ idKelas, frame }: { idKelas: string; frame: RecapFrame }) {
  if (frame.header_sikad.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Siakad
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={toPath(paths.tandaTerimaNilai, { id: idKelas })}>
          Tanda terima
        </Menu.Item>
        <Menu.Item component={Link} to={toPath(paths.rekonsiliasiNilai, { id: idKelas })}>
          Rekonsiliasi
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
