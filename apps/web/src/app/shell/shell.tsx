import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { HelpButton } from '../../features/bantuan/help-button.tsx';
import { BellButton } from '../../features/notifikasi/bell-button.tsx';
import { useFollowedPekerjaan } from '../../features/sistem/pekerjaan/pekerjaan.ts';
import { takeLeftDraft } from '../../shared/form/left-draft.ts';
import { useBackLayer } from '../../shared/lib/browser/back-layer.ts';
import { notifyInfo } from '../../shared/lib/notify.ts';
import { useVisitorPing } from '../../shared/lib/visitor.ts';
import { useWorkerState } from '../../shared/offline/worker.ts';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import { breakpoints } from '../../shared/theme.ts';
import { IconMenu2 } from '../../shared/ui/icons.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { CrumbSlot } from '../../shared/ui/page-header.tsx';
import { PageTitle } from '../page-title.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LineBar } from './line-bar.tsx';
import { useLive } from './live.ts';
import { useOffline } from './offline.ts';
import { PaletteButton } from './palette-button.tsx';
import { ServerClock } from './server-clock.tsx';
import classes from './shell.module.css';
import { SidebarContent } from './sidebar.tsx';
import { useSignOutAsked } from './sign-out.ts';
import { UserButton } from './user-button.tsx';

const LongWorkPanel = lazyPart(
  () =>
    import('../../features/sistem/pekerjaan/long-work.tsx').then((module) => module.LongWorkPanel),
  {
    quiet: true,
  },
);
const MobileMenu = lazyPart(() => import('./mobile-menu.tsx').then((module) => module.MobileMenu));
const VersionBar = lazyPart(() => import('./version-bar.tsx').then((module) => module.VersionBar), {
  quiet: true,
});
const SignOutQuestion = lazyPart(() =>
  import('./sign-out-question.tsx').then((module) => module.SignOutQuestion),
);
const importUserMenu = () => import('./user-menu.tsx').then((module) => module.UserMenu);
const UserMenu = lazyPart(importUserMenu);

function UserMenuOnDemand() {
  const [wanted, setWanted] = useState(false);
  const button = (
    <UserButton
      onClick={() => setWanted(true)}
      onPointerEnter={() => void importUserMenu()}
      aria-expanded={false}
    />
  );
  return wanted ? (
    <Suspense fallback={button}>
      <UserMenu />
    </Suspense>
  ) : (
    button
  );
}

function Header({
  onMenu,
  onSlot,
}: {
  onMenu: () => void;
  onSlot: (element: HTMLElement | null) => void;
}) {
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Buka menu"
        className={classes.burger}
        onClick={onMenu}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <div ref={onSlot} className={classes.crumbs} />
      <PaletteButton />
      <BellButton />
      <HelpButton />
      <ServerClock />
      <UserMenuOnDemand />
    </header>
  );
}

function LongWorkOnDemand() {
  return useFollowedPekerjaan().length > 0 ? (
    <Suspense>
      <LongWorkPanel />
    </Suspense>
  ) : null;
}

function VersionOnOffer() {
  return useWorkerState().offered ? (
    <Suspense>
      <VersionBar />
    </Suspense>
  ) : null;
}

function SignOutOnDemand() {
  return useSignOutAsked() ? (
    <Suspense>
      <SignOutQuestion />
    </Suspense>
  ) : null;
}

/**
 * After a session that ended in a form: names the form with a draft and reopens its dialog where
 * possible.
 */
function useLeftDraft(): void {
  const { id } = usePengguna();
  useEffect(() => {
    const left = takeLeftDraft(id);
    if (left === null) return;
    const then = left.reopens
      ? 'Formulirnya dibuka lagi.'
      : 'Buka lagi formulirnya untuk melanjutkan.';
    notifyInfo(`Isian “${left.label}” belum dikirim dan masih tersimpan di tab ini. ${then}`);
  }, [id]);
}

/** The frame of every page behind the sign-in (S1 §2.3). */
export function Shell() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const menu = useBackLayer();
  // A phone does not render what CSS would hide.
  const hasSidebar = useMediaQuery(`(min-width: ${breakpoints.md})`, undefined, {
    getInitialValueInEffect: false,
  });
  useLive();
  useOffline();
  useVisitorPing();
  useLeftDraft();
  return (
    <div className={classes.shell}>
      <PageTitle />
      <Button component="a" href="#konten" className={classes.skip}>
        Langsung ke konten
      </Button>
      {hasSidebar && (
        <aside className={classes.sidebar} aria-label="Bilah sisi">
          <SidebarContent />
        </aside>
      )}
      <div className={classes.column}>
        <Header onMenu={menu.open} onSlot={setSlot} />
        <LineBar />
        <VersionOnOffer />
        <main id="konten" tabIndex={-1} className={classes.main}>
          <CrumbSlot value={slot}>
            <Outlet />
          </CrumbSlot>
        </main>
      </div>
      <LongWorkOnDemand />
      <BottomBar menuOpened={menu.opened} onMenu={menu.open} />
      <SignOutOnDemand />
      {menu.opened && (
        <Suspense>
          <MobileMenu onClose={menu.close} onNavigate={menu.leave} />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  );
}
