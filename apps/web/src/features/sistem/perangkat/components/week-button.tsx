import { Button, type ButtonProps } from '@mantine/core';
import { Suspense } from 'react';
import { useBackLayer } from '../../../../shared/lib/back-layer.ts';
import { canKeep } from '../../../../shared/offline/device-db.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';

const WeekDialog = lazyPart(() => import('./week-dialog.tsx').then((module) => module.WeekDialog));

/**
 * 'Simpan minggu ini' (K38). Nothing for those without classes of their own, on a device that keeps
 * nothing, and while acting.
 */
export function WeekButton({ variant = 'filled' }: Pick<ButtonProps, 'variant'>) {
  const { role, bertindak } = usePengguna();
  // On a phone it covers the page.
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
