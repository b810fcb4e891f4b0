import type { RefreshKeys } from '../auth/key-registry.ts';
import type { Clock } from '../clock.ts';
import { createFiles, type Files } from './files.ts';
import { folderStorage } from './folder.ts';
import type { S3Options } from './s3.ts';
import type { Storage } from './storage.ts';

export type FilesConfig = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Options);

export function openFiles(
  config: FilesConfig,
  { keys, clock }: { keys: RefreshKeys; clock: Clock },
): Files {
  return createFiles({
    storage: config.kind === 'folder' ? folderStorage(config.folder) : lazyS3(config),
    keys,
    clock,
  });
}

function lazyS3(options: S3Options): Storage {
  let opened: Promise<Storage> | undefined;
  const storage = () => {
    opened ??= import('./s3.ts').then(({ s3Storage }) => s3Storage(options));
    return opened;
  };
  return {
    put: async (key, content) => (await storage()).put(key, content),
    size: async (key) => (await storage()).size(key),
    read: async (key, range) => (await storage()).read(key, range),
    lend: async function* (key, loan) {
      yield* (await storage()).lend(key, loan);
    },
    remove: async (key) => (await storage()).remove(key),
    append: async (key, part, state) => (await storage()).append(key, part, state),
    complete: async (key, state) => (await storage()).complete(key, state),
    abandon: async (key, state) => (await storage()).abandon(key, state),
  };
}
