import { Menu } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { notifyError } from '../../shared/lib/notify.ts';
import { openSiakad } from '../../shared/lib/siakad.ts';
import { paths } from '../../shared/paths.ts';
import { useColorMode } from '../../shared/queries/color-mode.ts';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import {
  IconDeviceDesktop,
  IconExternalLink,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
  IconUserShare,
} from '../../shared/ui/icons.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { askSignOut } from './sign-out.ts';
import { UserButton } from './user-button.tsx';

const ActAsModal = lazyPart(() =>
  import('../../features/orang/sesi/components/act-as-modal.tsx').then(
    (module) => module.ActAsModal,
  ),
);

const modes = [
  { mode: 'light', label: 'Terang', icon: IconSun },
  { mode: 'dark', label: 'Gelap', icon: IconMoon },
  { mode: 'auto', label: 'Ikuti perangkat', icon: IconDeviceDesktop },
] as const;

/** The user dropdown (S1 §2.4): colour mode and Logout. Loaded when first opened. */
export function UserMenu() {
  const user = usePengguna();
  const button = useRef<HTMLButtonElement>(null);
  const { mode: current, choose: chooseMode } = useColorMode();
  const [actAs, setActAs] = useState(false);
  // S1 §2.4: only operators who may write in kelas_kuliah.
  const mayActAs = user.hak_akses?.kelas_kuliah === 'write';
  const choose = (value: string): void => {
    const chosen = modes.find(({ mode }) => mode === value);
    if (chosen) chooseMode(chosen.mode);
  };
  const leaveForSiakad = (): void => {
    openSiakad({ role: user.role }).catch(notifyError);
  };
  return (
    <>
      <Menu
        position="bottom-end"
        width={220}
        defaultOpened
        withInitialFocusPlaceholder={false}
        // The button focused before the first opening no longer exists; this one replaced it.
        onClose={() => button.current?.focus()}
        // A fading menu's focus trap could start late and take the focus from the button.
        transitionProps={{ exitDuration: 0 }}
      >
        <Menu.Target>
          <UserButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user.nama}</Menu.Label>
          <Menu.Item
            component={Link}
            to={paths.profil}
            leftSection={<IconUserCircle size={16} aria-hidden />}
          >
            Profil Saya
          </Menu.Item>
          {mayActAs && (
            <Menu.Item
              leftSection={<IconUserShare size={16} aria-hidden />}
              onClick={() => setActAs(true)}
            >
              Login Akun Lain
            </Menu.Item>
          )}
          {/* Siakad would take an acting operator for the student. */}
          {user.bertindak === null && (
            <Menu.Item
              leftSection={<IconExternalLink size={16} aria-hidden />}
              onClick={leaveForSiakad}
            >
              Siakad
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>Tampilan</Menu.Label>
          <Menu.RadioGroup value={current} onChange={choose}>
            {modes.map(({ mode, label, icon: Icon }) => (
              <Menu.RadioItem key={mode} value={mode} rightSection={<Icon size={16} aria-hidden />}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => void askSignOut()}
          >
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {actAs && (
        <Suspense>
          <ActAsModal opened={actAs} onClose={() => setActAs(false)} />
        </Suspense>
      )}
    </>
  );
}
