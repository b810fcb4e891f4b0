export const taskTabs = { info: 'Informasi', submission: 'Pengumpulan' } as const;
export type TaskTab = keyof typeof taskTabs;

export function tabOf(params: URLSearchParams): TaskTab {
  return params.get('tab') === 'submission' ? 'submission' : 'info';
}
