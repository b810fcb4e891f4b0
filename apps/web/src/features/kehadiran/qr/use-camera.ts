import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  cameraFailure,
  closeCamera,
  createDetect,
  type Facing,
  hasSeveralCameras,
  hasTorch,
  openCamera,
  setTorch,
} from './camera.ts';

/** Leaves an old phone time to draw the picture. */
const LOOK_EVERY_MS = 200;

export type CameraState =
  | { state: 'membuka' }
  | { state: 'melihat'; stream: MediaStream; canSwitch: boolean; canLight: boolean }
  | { state: 'gagal'; reason: string };

interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  camera: CameraState;
  light: boolean;
  toggleLight: () => void;
  switchCamera: () => void;
  retry: () => void;
}

/** Passes each text it reads to `onText`. */
export function useCamera(onText: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onText);
  tell.current = onText;
  const [camera, setCamera] = useState<CameraState>({ state: 'membuka' });
  const [facing, setFacing] = useState<Facing>('environment');
  const [attempt, setAttempt] = useState(0);
  const [light, setLight] = useState(false);

  // The outside system is the camera.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for the camera once more
  useEffect(() => {
    let over = false;
    let timer = 0;
    let opened: MediaStream | null = null;

    async function run(): Promise<void> {
      // The reader may fail to come while the camera opens: what is open then is closed below.
      const opening = openCamera(facing).then((stream) => {
        if (over) closeCamera(stream);
        opened = stream;
        return stream;
      });
      const [stream, detect] = await Promise.all([opening, createDetect()]);
      const player = video.current;
      if (over || player === null) return closeCamera(stream);
      player.srcObject = stream;
      await player.play();
      const canSwitch = await hasSeveralCameras();
      if (over) return;
      setCamera({ state: 'melihat', stream, canSwitch, canLight: hasTorch(stream) });
      const look = async (): Promise<void> => {
        const text = document.hidden ? null : await detect(player).catch(() => null);
        if (over) return;
        if (text !== null) tell.current(text);
        timer = window.setTimeout(() => void look(), LOOK_EVERY_MS);
      };
      void look();
    }

    setCamera({ state: 'membuka' });
    setLight(false);
    const close = (): void => {
      over = true;
      window.clearTimeout(timer);
      if (opened) closeCamera(opened);
    };
    run().catch((error: unknown) => {
      if (over) return;
      close();
      setCamera({ state: 'gagal', reason: cameraFailure(error) });
    });
    return close;
  }, [facing, attempt]);

  const toggleLight = (): void => {
    if (camera.state !== 'melihat') return;
    // A torch that fails must not stop the reading.
    void setTorch(camera.stream, !light).then(
      () => setLight(!light),
      () => undefined,
    );
  };
  return {
    video,
    camera,
    light,
    toggleLight,
    switchCamera: () => setFacing(facing === 'environment' ? 'user' : 'environment'),
    retry: () => setAttempt(attempt + 1),
  };
}
