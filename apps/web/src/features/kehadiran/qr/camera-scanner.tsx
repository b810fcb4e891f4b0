import { ActionIcon, Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../../../shared/texts.ts';
import { IconBulb, IconCameraOff, IconCameraRotate, IconRefresh } from '../../../shared/ui/icons.ts';
import { cameraObstacle } from './camera.ts';
import classes from './scan.module.css';
import { readScan, type ScanContent } from './scan-content.ts';
import { useCamera } from './use-camera.ts';

/** In the place of the picture, so that nothing moves when the camera is refused. */
function Failure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Stack align="center" justify="center" gap="sm" p="md" className={classes.failure} role="alert">
      <IconCameraOff size={40} stroke={1.5} aria-hidden />
      <Text size="sm" ta="center">
        {reason}
      </Text>
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
        {texts.retry}
      </Button>
    </Stack>
  );
}

function Viewfinder({ onScan }: { onScan: (content: ScanContent) => void }) {
  const [isForeign, setForeign] = useState(false);
  const { video, camera, light, toggleLight, switchCamera, retry } = useCamera((text) => {
    const content = readScan(text);
    setForeign(content === null);
    if (content !== null) onScan(content);
  });
  return (
    <Stack gap="xs">
      <div className={classes.viewfinder} data-looking={camera.state === 'melihat' || undefined}>
        <video ref={video} className={classes.video} muted playsInline aria-label="Gambar kamera" />
        {camera.state === 'membuka' && <Loader className={classes.loader} role="status" aria-label="Menyalakan kamera" />}
        {camera.state === 'gagal' ? (
          <Failure reason={camera.reason} onRetry={retry} />
        ) : (
          <div className={classes.frame} aria-hidden />
        )}
        {camera.state === 'melihat' && (
          <Group gap="xs" className={classes.cameraTools}>
            {camera.canLight && (
              <ActionIcon
                size={44}
                variant={light ? 'filled' : 'default'}
                aria-label="Lampu"
                aria-pressed={light}
                onClick={toggleLight}
              >
                <IconBulb size={20} aria-hidden />
              </ActionIcon>
            )}
            {camera.canSwitch && (
              <ActionIcon size={44} variant="default" aria-label="Ganti kamera" onClick={switchCamera}>
                <IconCameraRotate size={20} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        )}
      </div>
      <Text size="sm" c="dimmed" ta="center" role="status" mih="1.5em">
        {isForeign ? 'QR ini bukan kode kehadiran.' : 'Arahkan kamera ke kode QR pada layar pengajar.'}
      </Text>
    </Stack>
  );
}

/** Reads the lecturer's code with the camera; where there is none it says why. */
export function CameraScanner({ onScan }: { onScan: (content: ScanContent) => void }) {
  const obstacle = cameraObstacle();
  if (obstacle === null) return <Viewfinder onScan={onScan} />;
  return (
    <Alert role="note" color="info" icon={<IconCameraOff size={20} aria-hidden />} title="Kamera tidak dipakai">
      {obstacle}
    </Alert>
  );
}
