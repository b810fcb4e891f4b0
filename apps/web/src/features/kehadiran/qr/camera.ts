/** The device's camera and QR detection, without React. */

/** Only https and localhost allow the camera (DECISIONS 132). Returns the reason, or null. */
export function cameraObstacle(): string | null {
  if (!window.isSecureContext)
    return 'Kamera hanya dapat dipakai pada alamat https. Ketik kode yang tampil di layar pengajar.';
  if (!navigator.mediaDevices?.getUserMedia)
    return 'Peramban ini tidak menyediakan kamera. Ketik kode yang tampil di layar pengajar.';
  return null;
}

export function cameraFailure(error: unknown): string {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return 'Izin kamera ditolak. Izinkan kamera untuk situs ini pada pengaturan peramban, atau ketik kodenya.';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'Kamera tidak ditemukan. Ketik kode yang tampil di layar pengajar.';
    case 'NotReadableError':
      return 'Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu lalu coba lagi, atau ketik kodenya.';
    default:
      return 'Kamera tidak dapat dinyalakan. Coba lagi, atau ketik kode yang tampil di layar pengajar.';
  }
}

export type Facing = 'environment' | 'user';

/** Any other camera when that side has none. */
export function openCamera(facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export async function hasSeveralCameras(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1;
}

interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  const capabilities: TorchCapabilities = track?.getCapabilities?.() ?? {};
  return capabilities.torch === true;
}

export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] });
}

export type Detect = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: {
  formats: string[];
}) => Detector) & { getSupportedFormats(): Promise<readonly string[]> };

/** Side in pixels: reads a code across a hall, cheap on old phones. */
const LOOK_PIXELS = 640;

/** The browser's own is fast on Android. */
async function makeDetector(): Promise<Detector> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native !== undefined && formats.includes('qr_code'))
    return new Native({ formats: ['qr_code'] });
  const { decodeQR } = await import('qr/decode.js');
  return {
    detect: async (source) => {
      if (!(source instanceof HTMLCanvasElement)) return [];
      const picture = source
        .getContext('2d', { willReadFrequently: true })
        ?.getImageData(0, 0, source.width, source.height);
      try {
        return picture === undefined ? [] : [{ rawValue: decodeQR(picture) }];
      } catch {
        // The library throws when it finds no code.
        return [];
      }
    },
  };
}

export async function createDetect(): Promise<Detect> {
  const detector = await makeDetector();
  const canvas = document.createElement('canvas');
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0 || height === 0) return null;
    const side = Math.min(width, height);
    const size = Math.min(side, LOOK_PIXELS);
    canvas.width = size;
    canvas.height = size;
    canvas
      .getContext('2d', { willReadFrequently: true })
      ?.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size);
    const [found] = await detector.detect(canvas);
    return found?.rawValue ?? null;
  };
}
