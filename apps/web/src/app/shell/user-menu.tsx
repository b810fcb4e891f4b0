import { Menu, useMantineColorScheme } from '@mantine/core';
import { useRef } from 'react';
import { rememberColorModeChoice } from '../../shared/lib/color-mode.ts';
import { signOut } from '../../shared/lib/session.ts';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '../../shared/ui/icons.ts';
import { UserButton } from './user-button.tsx';

const modes = [
  { mode: 'light', label: 'Terang', icon: IconSun },
  { mode: 'dark', label: 'Gelap', icon: IconMoon },
  { mode: 'auto', label: 'Ikuti perangkat', icon: IconDeviceDesktop },
] as const;

/** The user dropdown (S1 §2.4): colour mode and Logout. A chunk of its own, loaded when it is first opened. */
export function UserMenu() {
  const user = usePengguna();
  const button = useRef<HTMLButtonElement>(null);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string): void => {
    const chosen = modes.find(({ mode }) => mode === value);
    if (!chosen) return;
    rememberColorModeChoice();
    setColorScheme(chosen.mode);
  };
  return (
    <Menu
      position="bottom-end"
      width={220}
      defaultOpened
      withInitialFocusPlaceholder={false}
      // The button that had the focus before the first opening is gone: this one took its place.
      onClose={() => button.current?.focus()}
    >
      <Menu.Target>
        <UserButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.nama}</Menu.Label>
        <Menu.Divider />
        <Menu.Label>Tampilan</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={choose}>
          {modes.map(({ mode, label, icon: Icon }) => (
            <Menu.RadioItem key={mode} value={mode} rightSection={<Icon size={16} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
