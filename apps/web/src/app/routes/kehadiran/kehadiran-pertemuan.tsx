import { AttendancePage, loadAttendance } from '../../attendance-page.tsx';

export { loadAttendance as loader };

/** Variants dosen and operator (DECISIONS 18). */
export function Component() {
  return <AttendancePage withinClass={false} />;
}
