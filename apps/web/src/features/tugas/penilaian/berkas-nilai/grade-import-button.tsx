import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLineDown } from '../../../../shared/lib/use-line-down.ts';
import { IconUpload } from '../../../../shared/ui/icons.ts';

const GradeImportDialog = lazy(() =>
  import('./grade-import-dialog.tsx').then((module) => ({ default: module.GradeImportDialog })),
);

/** K73. The dialog loads on demand. */
export function GradeImportButton({ taskId }: { taskId: string }) {
  const [opened, setOpened] = useState(false);
  const offline = useLineDown();
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
      {opened && (
        <Suspense>
          <GradeImportDialog taskId={taskId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
