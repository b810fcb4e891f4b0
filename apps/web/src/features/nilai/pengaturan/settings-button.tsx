import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { IconSettings } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { RecapFrame } from '../rekap/queries.ts';

const SettingsModal = lazyPart(() =>
  import('./settings-modal.tsx').then((module) => module.SettingsModal),
);

const OPENED = 'integrasi';

/**
 * Everybody who reads the recap sees who integrates; operators of the configuration change it. The
 * address holds the open dialog.
 */
export function SettingsButton({ idKelas, frame }: { idKelas: string; frame: RecapFrame }) {
  const { params, set } = useQueryParams();
  const opened = params.get('buka') === OPENED;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSettings size={16} aria-hidden />}
        onClick={() => set({ buka: OPENED })}
      >
        Pengaturan
      </Button>
      <Suspense>
        {opened && (
          <SettingsModal
            idKelas={idKelas}
            mayChange={frame.hak.boleh_atur}
            onClose={() => set({ buka: null }, { replace: true })}
          />
        )}
      </Suspense>
    </>
  );
}
