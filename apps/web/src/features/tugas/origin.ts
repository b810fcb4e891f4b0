/** Where the page of a task was opened from, and the way back there (DECISIONS 27). Pure. */
import { paths, toPath } from '../../app/paths.ts';
import type { Tugas } from '../../shared/queries/tugas.ts';
import type { Crumb } from '../../shared/ui/page-header.tsx';

/** `referer`, `ref` and `from` are one thing; the first that says something counts. */
export function originOf(params: URLSearchParams): string | null {
  return params.get('referer') ?? params.get('ref') ?? params.get('from');
}

/** The steps before the task itself: through its class when it was opened there, else through the list. */
export function crumbsTo(tugas: Pick<Tugas, 'id_pertemuan' | 'pertemuan' | 'kelas_kuliah'>, origin: string | null): Crumb[] {
  if (origin === null) return [{ label: 'Tugas', to: paths.tugas }];
  const { id: classId, mata_kuliah } = tugas.kelas_kuliah;
  const meeting = {
    label: `Pertemuan ${tugas.pertemuan.nomor}`,
    to: toPath(paths.pertemuanKelas, { classId, meetingId: tugas.id_pertemuan }),
  };
  return [{ label: mata_kuliah.nama, to: toPath(paths.detailKelas, { id: classId }) }, meeting];
}

export const taskTabs = { info: 'Informasi', submission: 'Pengumpulan' } as const;
export type TaskTab = keyof typeof taskTabs;

/** What the address asks for; Informasi unless it is another. */
export function tabOf(params: URLSearchParams): TaskTab {
  return params.get('tab') === 'submission' ? 'submission' : 'info';
}
