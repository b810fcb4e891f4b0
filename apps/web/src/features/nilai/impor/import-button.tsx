import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useLineDown } from '../../../shared/lib/use-line-down.ts';
import { IconUpload } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { RecapFrame } from '../rekap/queries.ts';

const ImportDialog = lazyPart(() =>
  import('./import-dialog.tsx').then((module) => module.ImportDialog),
);

/** Absent without a right to enter or a component (N25). */
export function ImportButton({ idKelas, frame }: { idKelas: string; frame: RecapFrame }) {
  const [opened, setOpened] = useState(false);
  const offline = useLineDown();
  const { hak, header_sikad: komponen } = frame;
  if (!hak.boleh_entri || komponen.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        disabled={offline}
        onClick={() => setOpened(true)}
      >
        {offline ? 'Impor nilai: menunggu koneksi' : 'Impor nilai'}
      </Button>
      <Suspense>
        {opened && (
          <ImportDialog idKelas={idKelas} komponen={komponen} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  );
}
