import { registerWaiting } from '../../shared/offline/waiting.ts';

/** The writes that may wait for the line, by kind; each module's part is loaded when one of it is there. */
export function registerAllWaiting(): void {
  registerWaiting('kehadiran', () =>
    import('../../features/kehadiran/tanda/waiting-marks.ts').then((module) => module.waitingMarks),
  );
}
