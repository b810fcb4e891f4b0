/** Issues, reads and uses activation links. */
import { endpoints } from '@lms/contracts';
import type { TestApi } from './app.ts';
import type { TestOperator, TestUser } from './make/make.ts';

export const GOOD_PASSWORD = 'kopi hitam tanpa gula';

export const makeWriter = (on: TestApi, over: object = {}) =>
  on.make.operator({ areas: { data_sistem: 'write' }, ...over });
export const issueLink = (
  on: TestApi,
  by: TestOperator,
  user: Pick<TestUser, 'userId'>,
  body?: { tampilkan: boolean },
) =>
  on
    .as(by)
    .call(endpoints.buatTautanAktivasi, { params: { id: user.userId }, ...(body ? { body } : {}) });
export const codeIn = (link: string | null) => new URL(link ?? '').searchParams.get('kode') ?? '';
export const redeemLink = (on: TestApi, kode: string, sandi = GOOD_PASSWORD) =>
  on.asStranger().call(endpoints.aktivasiAkun, { body: { kode, sandi } });
export const linkState = async (on: TestApi, kode: string) =>
  (await on.asStranger().call(endpoints.periksaAktivasi, { body: { kode } })).data;
