import { Button, type ButtonProps } from '@mantine/core';
import { Suspense } from 'react';
import { useBackLayer } from '../../../../shared/lib/browser/back-layer.ts';
import { canKeep } from '../../../../shared/offline/device-db.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';

const WeekDialog = lazyPart(() => import('./week-dialog.tsx').then((module) => module.WeekDialog));

/**
 * 'Simpan minggu ini' (K38). Not shown to operators, while acting, or on a device that cannot
 * store.
 */
export function WeekButton({ variant = 'filled' }: Pick<ButtonProps, 'variant'>) {
  const { role, bertindak } = usePengguna();
  // On a phone it covers the page, so Back closes it.
  const layer = useBackLayer();
  if (role === 'ROLE_OPERATOR' || bertindak !== null || !canKeep()) return null;
  return (
    <>
      <Button mih={44} variant={variant} onClick={layer.open}>
        Simpan minggu ini
      </Button>
      {layer.opened && (
        <Suspense>
          <WeekDialog onClose={layer.close} />
        </Suspense>
      )}
    </>
  );
}
