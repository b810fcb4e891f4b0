/** Calls the API as a person's browser, to create data through the system. */
import { PASSWORD } from './university.ts';

/** Returns `data`. @throws if refused */
export type Caller = (
  method: 'POST' | 'PUT',
  path: string,
  body: object,
) => Promise<{ id: string }>;

export async function callerOf(
  systemUrl: string,
  user: { collegeId: string; username: string },
): Promise<Caller> {
  const origin = `http://127.0.0.1:${new URL(systemUrl).port}`;
  const college = { 'college-id': user.collegeId };
  const read = async (what: string, reply: Response) => {
    if (!reply.ok) throw new Error(`${what}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const credentials = {
    grant_type: 'password',
    client_id: 'web',
    username: user.username,
    password: PASSWORD,
  };
  const token = await fetch(`${origin}/v2/access_token`, {
    method: 'POST',
    headers: college,
    body: new URLSearchParams(credentials),
  });
  const headers = {
    ...college,
    authorization: `Bearer ${(await read('sign in', token)).access_token}`,
  };
  return async (method, path, body) => {
    const sent =
      body instanceof FormData
        ? { headers, body }
        : {
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
    const reply = await fetch(`${origin}${path}`, { method, ...sent });
    return (await read(`${method} ${path}`, reply)).data;
  };
}

/** Returns its id. */
export async function upload(
  call: Caller,
  { nama, bytes, ...fields }: { nama: string; bytes: Uint8Array; kind: string; tipe_file?: string },
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), nama);
  return (await call('POST', '/v2/storager', form)).id;
}
