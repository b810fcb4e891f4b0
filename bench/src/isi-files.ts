/** A film downloaded by ranges and one uploaded in parts, against a bare stream and a bare PUT. */
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { storageKey } from '../../apps/api/src/platform/files/files.ts';
import { openFiles } from '../../apps/api/src/platform/files/open-files.ts';
import type { BenchUser } from './college.ts';
import { type Limit, leastOf } from './report.ts';
import type { ServerProcess } from './server-process.ts';
import { median, round } from './statistics.ts';

const DOWNLOAD_MB = 200;
const UPLOAD_MB = 60;
const PART_MB = 5;
const MB = 1_000_000;
const DOWNLOAD_SHARE = 0.6;
const UPLOAD_SHARE = 0.5;

interface FilesBench {
  bare: ServerProcess;
  ours: ServerProcess;
  folder: string;
  secret: string;
  lecturer: BenchUser;
  sign: (user: BenchUser) => string;
  turns: number;
}

/** Megabytes per second. */
async function timed(megabytes: number, work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return (megabytes * 1_000) / (performance.now() - begin);
}

async function expectOk(reply: Response): Promise<Response> {
  if (!reply.ok)
    throw new Error(
      `${reply.url.split('?')[0]} answers ${reply.status}: ${(await reply.text()).slice(0, 300)}`,
    );
  return reply;
}

/** Reads to the end, keeps nothing. */
async function drain(url: string, headers: Record<string, string>, bytes: number): Promise<void> {
  const { body } = await expectOk(await fetch(url, { headers }));
  let read = 0;
  for await (const chunk of body ?? []) read += chunk.byteLength;
  if (read !== bytes) throw new Error(`${read} bytes instead of ${bytes}`);
}

async function measureDownload({
  bare,
  ours,
  folder,
  secret,
  lecturer,
  turns,
}: FilesBench): Promise<Limit> {
  const bytes = DOWNLOAD_MB * MB;
  const file = { collegeId: lecturer.collegeId, path: 'isi-beban.webm' };
  const place = storageKey(file) ?? '';
  await mkdir(dirname(join(folder, place)), { recursive: true });
  await writeFile(join(folder, place), Buffer.alloc(bytes, randomBytes(MB)));
  const { link } = openFiles({ kind: 'folder', folder }, { secret, clock: systemClock });
  const path = link({ ...file, userId: lecturer.userId, name: 'film.webm', type: 'video/webm' });
  const ourShare: number[] = [];
  for (let turn = 0; turn <= turns; turn++) {
    const plain = await timed(DOWNLOAD_MB, () =>
      drain(`${bare.url}/bare/unduh?place=${encodeURIComponent(place)}`, {}, bytes),
    );
    const ranged = await timed(DOWNLOAD_MB, () =>
      drain(`${ours.url}${path}`, { range: 'bytes=0-' }, bytes),
    );
    // Warm-up.
    if (turn > 0) ourShare.push(ranged / plain);
  }
  await rm(join(folder, place));
  return leastOf(
    `isi: ${DOWNLOAD_MB} MB by ranges, of a bare stream`,
    round(median(ourShare), 2),
    DOWNLOAD_SHARE,
    '',
  );
}

/** Pictures after the head; each differs, because equal bytes are stored once. */
function film(): Buffer {
  const head = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\x02\0isommp42'),
    Buffer.alloc(4),
    Buffer.from('mdat'),
  ]);
  head.writeUInt32BE(UPLOAD_MB * MB - 24, 24);
  const fill = randomBytes(MB);
  return Buffer.concat([head, Buffer.alloc(UPLOAD_MB * MB - head.byteLength, fill)]);
}

async function uploadInParts({ ours, lecturer, sign }: FilesBench, bytes: Buffer): Promise<void> {
  const headers = { authorization: `Bearer ${sign(lecturer)}`, 'college-id': lecturer.collegeId };
  const begun = await expectOk(
    await fetch(`${ours.url}/v2/storager/unggahan`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        nama: 'film.mp4',
        ukuran: bytes.byteLength,
        kind: 'materi',
        tipe_file: 'video',
        durasi_detik: 60,
      }),
    }),
  );
  const { data } = (await begun.json()) as { data: { id: string } };
  let last: { data: { id: string; berkas?: unknown } } = { data };
  for (let position = 0; position < bytes.byteLength; position += PART_MB * MB) {
    const reply = await expectOk(
      await fetch(`${ours.url}/v2/storager/unggahan/${data.id}?posisi=${position}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes.subarray(position, position + PART_MB * MB)),
      }),
    );
    last = (await reply.json()) as typeof last;
  }
  if (!last.data.berkas) throw new Error('the upload did not become a file');
}

async function measureUpload(bench: FilesBench): Promise<Limit> {
  const shares: number[] = [];
  for (let turn = 0; turn <= bench.turns; turn++) {
    const bytes = film();
    const whole = await timed(UPLOAD_MB, async () => {
      const headers = { 'content-type': 'application/octet-stream' };
      await expectOk(
        await fetch(`${bench.bare.url}/bare/unggah`, {
          method: 'PUT',
          headers,
          body: new Uint8Array(bytes),
        }),
      );
    });
    const parts = await timed(UPLOAD_MB, () => uploadInParts(bench, bytes));
    if (turn > 0) shares.push(parts / whole);
  }
  return leastOf(
    `isi: ${UPLOAD_MB} MB in parts of ${PART_MB}, of one bare PUT`,
    round(median(shares), 2),
    UPLOAD_SHARE,
    '',
  );
}

export async function measureFiles(bench: FilesBench): Promise<Limit[]> {
  return [await measureDownload(bench), await measureUpload(bench)];
}
