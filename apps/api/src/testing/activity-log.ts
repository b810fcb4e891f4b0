/** Queries of the activity log for tests. */
import { endpoints } from '@lms/contracts';
import type { TestApi } from './app.ts';
import type { TestUser } from './make/make.ts';

export function createLogReader(api: TestApi) {
  return {
    detailsOf: async (user: TestUser, query: Record<string, unknown> = {}) =>
      (await api.as(user).call(endpoints.daftarLog, { query })).data.map((row) => row.detail),
    refusalOf: async (user: TestUser, query: Record<string, unknown>) => {
      const { status, error } = await api.as(user).call(endpoints.daftarLog, { query });
      return { status, code: error.code, paths: error.errors?.map(({ path }) => path) };
    },
    minutesAgo: (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000),
  };
}
