import { goOnSaving } from './saving.ts';
import { removeOutdated, storingAccount } from './stored-files.ts';

/**
 * What is to be done with stored files when the application begins.
 * @throws DOMException where the browser lets nothing be read
 */
export async function tendStored(): Promise<void> {
  if (storingAccount() === null) return;
  await removeOutdated(Date.now());
  await goOnSaving();
}
