/** s3rver, an S3-compatible server in this process, which can be away. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilesConfig } from '../../platform/files/open-files.ts';

interface Running {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
interface S3rverOptions {
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: S3rverOptions) => Running;

export interface TestS3 {
  config: Extract<FilesConfig, { kind: 's3' }>;
  directory: string;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'lms-s3-'));
  const open = async (port: number): Promise<{ server: Running; port: number }> => {
    const configureBuckets = [{ name: 'berkas' }];
    const server = new S3rver({ port, silent: true, directory, configureBuckets });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await open(0);
  return {
    directory,
    config: {
      kind: 's3',
      bucket: 'berkas',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    goAway: () => server.close(),
    comeBack: async () => {
      ({ server, port } = await open(port));
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
