import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { loadNewestVersion, useWorkerState } from '../../shared/offline/worker.ts';
import classes from './shell.module.css';

/**
 * A newer version is applied when the user says so, else at the next start, so that no open form is
 * lost.
 */
export function VersionBar() {
  const { offered } = useWorkerState();
  const [later, setLater] = useState(false);
  const [taking, setTaking] = useState(false);
  if (!offered || later) return null;
  const take = (): void => {
    setTaking(true);
    void loadNewestVersion();
  };
  return (
    <div className={classes.version} role="status">
      <Text size="sm">Versi baru tersedia.</Text>
      <Button size="compact-sm" loading={taking} onClick={take}>
        Muat ulang
      </Button>
      <Button size="compact-sm" variant="default" disabled={taking} onClick={() => setLater(true)}>
        Nanti
      </Button>
    </div>
  );
}
