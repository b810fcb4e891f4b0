/**
 * Watchers of an exam read again at most every two seconds (U72). All processes send the same event
 * at the same time, so one is stored.
 */
import type { Deps } from '../../../platform/deps.ts';
import type { PengawasanPorts } from './pengawasan.ports.ts';

const EVERY_MS = 2_000;

export function createKabarPantau({
  db,
  clock,
  events,
  log,
}: Pick<Deps, 'db' | 'clock' | 'events' | 'log'>): PengawasanPorts['kabar'] {
  let changed = new Map<string, { collegeId: string; idUjian: string }>();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  async function tell(versi: number): Promise<void> {
    timer = null;
    const told = [...changed.values()];
    changed = new Map();
    try {
      await db.transaction((tx) =>
        events.add(
          tx,
          told.map(({ collegeId, idUjian }) => ({
            collegeId,
            stream: `ujian:${idUjian}`,
            name: 'ujian.pantau' as const,
            staffOnly: true,
            folded: true,
            data: { id_ujian: idUjian, versi },
          })),
        ),
      );
    } catch (error) {
      // The next change tells them.
      if (!stopped) log.warn({ err: error }, 'watchers of exams were not told');
    }
  }

  return {
    mark: (collegeId, idUjian) => {
      if (stopped) return;
      changed.set(`${collegeId} ${idUjian}`, { collegeId, idUjian });
      if (timer !== null) return;
      const now = clock.now().getTime();
      const versi = Math.floor(now / EVERY_MS) + 1;
      timer = setTimeout(() => void tell(versi), versi * EVERY_MS - now);
      timer.unref();
    },
    stop: () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
