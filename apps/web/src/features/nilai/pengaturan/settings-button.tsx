import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { IconSettings } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { RecapFrame } from '../rekap/queries.ts';

const SettingsModal = lazyPart(() =>
  import('./settings-modal.tsx').then((module) => module.SettingsModal),
);

/** Everybody who reads the recap sees who integrates; operators of the configuration change it. */
export function SettingsButton({ idKelas, frame }: { idKelas: string; frame: RecapFrame }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSettings size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Pengaturan
      </Button>
      <Suspense>
        {opened && (
          <SettingsModal
            idKelas={idKelas}
            mayChange={frame.hak.boleh_atur}
            onClose={() => setOpened(false)}
          />
        )}
      </Suspense>
    </>
  );
}
