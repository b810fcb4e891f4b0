import { readFileSync } from 'node:fs';

/** On Linux maxRSS would start with the parent's value. */
export function peakBytes(): number {
  const own =
    process.platform === 'linux'
      ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
      : undefined;
  return Number(own ?? process.resourceUsage().maxRSS) * 1_024;
}
