import { residentMb } from './machine.ts';

const LOOK_EVERY_MS = 100;

/** The most that each process takes, in megabytes; which they are is asked at each look. */
export function watchMemory(pids: () => readonly number[]): {
  stop: () => ReadonlyMap<number, number>;
} {
  const most = new Map<number, number>();
  const look = (): void => {
    for (const pid of pids()) {
      const mb = residentMb(pid);
      // A process that has ended takes nothing.
      if (mb > (most.get(pid) ?? 0)) most.set(pid, mb);
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
