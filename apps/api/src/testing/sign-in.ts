/** Signing in and refreshing through the API. */
import { endpoints } from '@lms/contracts';
import { hashPassword } from '../platform/auth/password.ts';
import type { TestApi } from './app.ts';
import type { TestUser } from './make/make.ts';

export const TEST_PASSWORD = 'kata sandi uji';

/** Hash of TEST_PASSWORD for `sandiHash`; once per file, because it costs 28 ms. */
export const testPasswordHash = () => hashPassword(TEST_PASSWORD);

const { mintaToken, infoPengguna } = endpoints;
type Headers = Record<string, string>;

export function createSignIn(api: TestApi) {
  return {
    signIn: (
      user: Pick<TestUser, 'collegeId' | 'username'>,
      clientId: 'web' | 'cli' = 'cli',
      password = TEST_PASSWORD,
    ) =>
      api.asStranger(user.collegeId).call(mintaToken, {
        body: { grant_type: 'password', client_id: clientId, username: user.username, password },
      }),
    refresh: (user: TestUser, refreshToken: string | undefined, headers: Headers = {}) =>
      api.asStranger(user.collegeId).call(mintaToken, {
        body: { grant_type: 'refresh_token', client_id: 'cli', refresh_token: refreshToken },
        headers,
      }),
    /** With the cookie, like a browser. */
    refreshWeb: (user: TestUser, cookie: string, headers: Headers = {}) =>
      api.asStranger(user.collegeId).call(mintaToken, {
        body: { grant_type: 'refresh_token', client_id: 'web' },
        headers: { cookie, ...headers },
      }),
    callAs: (user: TestUser, accessToken: string) =>
      api
        .asStranger(user.collegeId)
        .call(infoPengguna, { headers: { authorization: `Bearer ${accessToken}` } }),
    /** Oldest first. */
    logOf: (user: TestUser) =>
      api.db.rows<{
        aksi: string;
        username: string;
        ip_address: string;
        id_pengguna: string | null;
        detail: string;
      }>(
        'SELECT aksi, username, ip_address, id_pengguna, detail FROM log_aktivitas WHERE college_id = $1 AND username = $2 ORDER BY id',
        [user.collegeId, user.username],
      ),
  };
}

/** An answer's cookie for sending back. */
export function cookieOf(reply: { headers: Record<string, unknown> }): string {
  return String(reply.headers['set-cookie']).split(';')[0] ?? '';
}
