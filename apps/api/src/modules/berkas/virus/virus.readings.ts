/** Figures of the virus scanner for /metrics; zero, without a query, where there is none. */
import type { Deps } from '../../../platform/deps.ts';
import type { Reading } from '../../../platform/http/operations/metrics.ts';
import { type AngkaVirus, measureVirus } from './virus.repo.ts';

export function virusReadings({
  db,
  clock,
  scanner,
}: Pick<Deps, 'db' | 'clock' | 'scanner'>): Reading[] {
  const read = (name: keyof AngkaVirus) => async () =>
    scanner === null ? 0 : (await measureVirus(db, clock.now()))[name];
  return [
    {
      name: 'lms_files_oldest_unscanned_seconds',
      help: 'How long the oldest new content waits for ClamAV',
      read: read('tertua_detik'),
    },
    {
      name: 'lms_files_unscanned',
      help: 'New contents that nobody can read until ClamAV has looked at them',
      read: read('menunggu'),
    },
    {
      name: 'lms_files_infected',
      help: 'Stored contents that are blocked because a virus was found',
      read: read('virus'),
    },
    {
      name: 'lms_files_unscannable',
      help: 'Stored contents that ClamAV could not look at, mostly too large ones',
      read: read('terlewat'),
    },
  ];
}
