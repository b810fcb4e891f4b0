/** The duration of a medium that the server cannot measure (K25). */
const PATIENCE_MS = 8_000;
/** Browser recordings carry no duration; seeking far ahead finds the end. */
const FAR_BEHIND = 1e9;

/** Null when the browser cannot tell. */
export async function mediumSeconds(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const medium = document.createElement('video');
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const timer = window.setTimeout(() => resolve(null), PATIENCE_MS);
  const tell = (): void => {
    if (Number.isFinite(medium.duration) && medium.duration > 0) resolve(medium.duration);
    else if (medium.currentTime === 0) medium.currentTime = FAR_BEHIND;
  };
  medium.preload = 'metadata';
  medium.onloadedmetadata = tell;
  medium.ondurationchange = tell;
  medium.onerror = () => resolve(null);
  medium.src = url;
  try {
    return await promise;
  } finally {
    window.clearTimeout(timer);
    medium.removeAttribute('src');
    medium.load();
    URL.revokeObjectURL(url);
  }
}
