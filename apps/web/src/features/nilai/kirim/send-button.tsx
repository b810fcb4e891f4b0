import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { IconSend } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { RecapFrame } from '../rekap/queries.ts';

const SendModal = lazyPart(() => import('./send-modal.tsx').then((module) => module.SendModal));

/** Absent without a right, a component or a connected Siakad (N41). */
export function SendButton({ idKelas, frame }: { idKelas: string; frame: RecapFrame }) {
  const [opened, setOpened] = useState(false);
  const { hak, header_sikad: komponen } = frame;
  if (!hak.boleh_entri || !hak.siakad_terhubung || komponen.length === 0) return null;
  return (
    <>
      <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => setOpened(true)}>
        Kirim ke Siakad
      </Button>
      <Suspense>
        {opened && (
          <SendModal idKelas={idKelas} komponen={komponen} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  );
}
