import { Button, Group } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const ExtensionList = lazyPart(() =>
  import('./extension-list.tsx').then((module) => module.ExtensionList),
);
const CheckReceipt = lazyPart(() =>
  import('./check-receipt.tsx').then((module) => module.CheckReceipt),
);

export function StaffHandInTools({ idTugas, mayWrite }: { idTugas: string; mayWrite: boolean }) {
  const [opened, setOpened] = useState<'perpanjangan' | 'tanda-terima' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <Group gap="xs">
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened('perpanjangan')}>
        Perpanjangan waktu
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened('tanda-terima')}>
        Periksa tanda terima
      </Button>
      <Suspense>
        {opened === 'perpanjangan' && (
          <ExtensionList idTugas={idTugas} mayWrite={mayWrite} onClose={close} />
        )}
        {opened === 'tanda-terima' && <CheckReceipt idTugas={idTugas} onClose={close} />}
      </Suspense>
    </Group>
  );
}
