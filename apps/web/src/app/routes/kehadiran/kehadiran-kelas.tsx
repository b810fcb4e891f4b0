import { AttendancePage, loadAttendance } from '../../attendance-page.tsx';

export { loadAttendance as loader };

/** Variants dosen-kelas and operator-kelas (DECISIONS 18). */
export function Component() {
  return <AttendancePage withinClass />;
}
