/** Mails that the running system sends. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, required } from './test.ts';

/** Waits for the mail; each address gets one. */
export async function linkMailedTo(address: string): Promise<string> {
  const folder = required('E2E_MAIL_FOLDER');
  let link = '';
  await expect
    .poll(
      async () => {
        const name = (await readdir(folder)).find((file) => file.startsWith(`${address} `));
        if (name === undefined) return '';
        // Quoted-printable.
        const text = (await readFile(join(folder, name), 'utf8'))
          .replaceAll(/=\n/g, '')
          .replaceAll('=3D', '=');
        link = /^http\S+/m.exec(text)?.[0] ?? '';
        return link;
      },
      { message: `a link mailed to ${address}`, timeout: 15_000 },
    )
    .not.toBe('');
  return link;
}
