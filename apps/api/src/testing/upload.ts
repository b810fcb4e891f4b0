/** A multipart request as from a browser. */
import type { Call } from './call.ts';

const BOUNDARY = '----uji-batas-isian';

export interface SentFile {
  name: string;
  content: string | Uint8Array;
  field?: string;
}

/** For endpoints of kind multipart; without a file only fields. */
export function multipart(
  fields: Record<string, string>,
  ...files: readonly (SentFile | undefined)[]
): Pick<Call<unknown>, 'rawBody' | 'headers'> {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  );
  for (const file of files.filter((one) => one !== undefined)) {
    const named = `name="${file.field ?? 'berkas'}"; filename="${file.name}"`;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; ${named}\r\n`;
    parts.push(
      Buffer.from(`${head}content-type: application/octet-stream\r\n\r\n`),
      Buffer.from(file.content),
      Buffer.from('\r\n'),
    );
  }
  return {
    rawBody: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
