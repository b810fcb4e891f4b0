/** The camera of the device and what it sees, without React. */

/**
 * Whether the page may ask for a camera: browsers give it on https and on this machine only
 * (DECISIONS 132).
 */
export function cameraObstacle(): string | null {
  if (!window.isSecureContext)
    return 'Kamera hanya dapat dipakai pada alamat https. Ketik kode yang tampil di layar pengajar.';
  if (!navigator.mediaDevices?.getUserMedia)
    return 'Peramban ini tidak menyediakan kamera. Ketik kode yang tampil di layar pengajar.';
  return null;
}

/** Why no picture comes, in words that say what to do. */
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

/**
 * Asks for the camera that looks away from (or at) its holder; any other is taken when there is no
 * such.
 */
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

/** Finds a QR code in a picture; null when there is none. */
export type Detect = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: {
  formats: string[];
}) => Detector) & { getSupportedFormats(): Promise<readonly string[]> };

/**
 * The side of the square that is looked at, in pixels: enough for a code across a hall, cheap for
 * an old phone.
 */
const LOOK_PIXELS = 640;

/**
 * The browser's own detector where it has one (Android: fast, and easy on the battery); else ours.
 */
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
        // Its way to say that there is none.
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
    // The middle square: what the frame on the screen shows.
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
