/** Formats positions in a medium. Pure. */

/** 3725 → '1:02:05' */
export function clockOf(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}
