/** The LMS from its client's side. */
import { z } from 'zod';
import type { Person } from './people.ts';

export interface LmsOptions {
  url: string;
  collegeId: string;
  clientId: string;
  clientSecret: string;
}

export class LmsError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const TIMEOUT_MS = 30_000;
const token = z.object({ access_token: z.string() });
const userInfo = z.object({
  data: z.object({
    username: z.string(),
    nama: z.string(),
    role: z.enum(['ROLE_MAHASISWA', 'ROLE_DOSEN', 'ROLE_OPERATOR']),
  }),
});
const failure = z.object({ status: z.object({ message: z.string() }) });

export type Lms = ReturnType<typeof createLms>;

export function createLms({ url, collegeId, clientId, clientSecret }: LmsOptions) {
  async function ask(
    path: string,
    init: { method: 'GET' | 'POST' | 'PUT'; body?: URLSearchParams | string; token?: string },
  ): Promise<unknown> {
    const headers: Record<string, string> = { 'college-id': collegeId, accept: 'application/json' };
    if (init.token !== undefined) headers.authorization = `Bearer ${init.token}`;
    if (typeof init.body === 'string') headers['content-type'] = 'application/json';
    const response = await fetch(`${url}${path}`, {
      method: init.method,
      headers,
      ...(init.body === undefined ? {} : { body: init.body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new LmsError(
        503,
        `LMS tidak dapat dihubungi: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    const said = failure.safeParse(answer);
    throw new LmsError(
      response.status,
      said.success ? said.data.status.message : `LMS menjawab ${response.status}`,
    );
  }

  const sign = async (grant: Record<string, string>) => {
    const body = new URLSearchParams({
      ...grant,
      client_id: clientId,
      client_secret: clientSecret,
    });
    return token.parse(await ask('/v2/access_token', { method: 'POST', body })).access_token;
  };

  return {
    /** Redeems a code of the LMS. */
    whoIs: async (code: string, redirectUri: string): Promise<Person> => {
      const access = await sign({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
      });
      const { data } = userInfo.parse(await ask('/v2/user_info', { method: 'GET', token: access }));
      return { username: data.username, nama: data.nama, peran: data.role };
    },
    /** As this Siakad (scope integrasi). */
    send: async (
      path: string,
      body: unknown,
      method: 'POST' | 'PUT' = 'POST',
    ): Promise<unknown> => {
      const access = await sign({ grant_type: 'client_credentials', scope: 'integrasi' });
      return ask(path, { method, body: JSON.stringify(body), token: access });
    },
  };
}
