import { readFileSync } from 'node:fs';

/**
 * The most memory that this process had, in bytes. On Linux its own: maxRSS begins with that of the
 * process that started it, which may be far larger.
 */
export function peakBytes(): number {
  const own =
    process.platform === 'linux'
      ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
      : undefined;
  return Number(own ?? process.resourceUsage().maxRSS) * 1_024;
}
