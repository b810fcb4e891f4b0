import type { BrowserContextOptions } from '@playwright/test';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface Credentials {
  collegeId: string;
  username: string;
  password: string;
}

/** Returns the refresh token. */
export async function requestRefreshToken(
  systemUrl: string,
  { collegeId, username, password }: Credentials,
): Promise<string> {
  const port = new URL(systemUrl).port;
  const reply = await fetch(`http://127.0.0.1:${port}/v2/access_token`, {
    method: 'POST',
    headers: { 'college-id': collegeId },
    body: new URLSearchParams({ grant_type: 'password', client_id: 'web', username, password }),
  });
  const token = /lms_refresh=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1];
  if (token === undefined)
    throw new Error(`${username} cannot sign in: ${reply.status} ${await reply.text()}`);
  return token;
}

/** As left by an earlier sign-in: the cookie, and the hint that it exists. */
export function signedInState(origin: string, refreshToken: string): StorageState {
  const cookie = {
    name: 'lms_refresh',
    value: refreshToken,
    domain: new URL(origin).hostname,
    path: '/v2/access_token',
  };
  return {
    cookies: [
      {
        ...cookie,
        expires: Date.now() / 1_000 + 86_400,
        httpOnly: true,
        secure: false,
        sameSite: 'Strict',
      },
    ],
    origins: [{ origin, localStorage: [{ name: 'lms.sesi', value: '1' }] }],
  };
}
