import { goOnSaving } from './saving.ts';
import { removeOutdated, storingAccount } from './stored-files.ts';

/**
 * When the application starts: outdated files go, unfinished ones continue.
 * @throws DOMException when the browser refuses to read the storage
 */
export async function tendStored(): Promise<void> {
  if (storingAccount() === null) return;
  await removeOutdated(Date.now());
  await goOnSaving();
}
