/** The tabs of the page of a task. Pure. */

export const taskTabs = { info: 'Informasi', submission: 'Pengumpulan' } as const;
export type TaskTab = keyof typeof taskTabs;

/** What the address asks for; Informasi unless it is another. */
export function tabOf(params: URLSearchParams): TaskTab {
  return params.get('tab') === 'submission' ? 'submission' : 'info';
}
