import { ActionIcon, Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { texts } from '../../../shared/texts.ts';
import {
  IconBulb,
  IconCameraOff,
  IconCameraRotate,
  IconRefresh,
} from '../../../shared/ui/icons.ts';
import { cameraObstacle } from './camera.ts';
import classes from './scan.module.css';
import { readScan, type ScanContent } from './scan-content.ts';
import { useCamera } from './use-camera.ts';

/** Small, because the user can type the code. */
function Failure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Alert
      role="alert"
      color="warning"
      icon={<IconCameraOff size={20} aria-hidden />}
      title="Kamera tidak dapat dipakai"
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{reason}</Text>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={onRetry}
        >
          {texts.retry}
        </Button>
      </Stack>
    </Alert>
  );
}

interface CameraScannerProps {
  onScan: (content: ScanContent) => void;
  onUsable: (usable: boolean) => void;
  /** The camera has been shown: its box stays, so that nothing below moves. */
  keepsPlace: boolean;
}

function Viewfinder({ onScan, onUsable, keepsPlace }: CameraScannerProps) {
  const [isForeign, setForeign] = useState(false);
  const { video, camera, light, toggleLight, switchCamera, retry } = useCamera((text) => {
    const content = readScan(text);
    setForeign(content === null);
    if (content !== null) onScan(content);
  });
  // The outside system is the camera.
  useEffect(() => {
    if (camera.state !== 'membuka') onUsable(camera.state === 'melihat');
  }, [camera.state, onUsable]);
  const failed = camera.state === 'gagal';
  return (
    <Stack gap="xs">
      {failed && (
        <div className={keepsPlace ? classes.lost : undefined}>
          <Failure reason={camera.reason} onRetry={retry} />
        </div>
      )}
      <div
        className={classes.viewfinder}
        data-looking={camera.state === 'melihat' || undefined}
        hidden={failed}
      >
        <video ref={video} className={classes.video} muted playsInline aria-label="Gambar kamera" />
        {camera.state === 'membuka' && (
          <Loader className={classes.loader} role="status" aria-label="Menyalakan kamera" />
        )}
        <div className={classes.frame} aria-hidden />
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
              <ActionIcon
                size={44}
                variant="default"
                aria-label="Ganti kamera"
                onClick={switchCamera}
              >
                <IconCameraRotate size={20} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        )}
      </div>
      {(!failed || keepsPlace) && (
        <Text size="sm" c="dimmed" ta="center" role="status" mih="1.5em">
          {!failed &&
            (isForeign
              ? 'QR ini bukan kode kehadiran.'
              : 'Arahkan kamera ke kode QR pada layar pengajar.')}
        </Text>
      )}
    </Stack>
  );
}

/** Says why there is no camera. */
export function CameraScanner(props: CameraScannerProps) {
  const obstacle = cameraObstacle();
  if (obstacle === null) return <Viewfinder {...props} />;
  return (
    <Alert
      role="note"
      color="info"
      icon={<IconCameraOff size={20} aria-hidden />}
      title="Kamera tidak dipakai"
    >
      {obstacle}
    </Alert>
  );
}
