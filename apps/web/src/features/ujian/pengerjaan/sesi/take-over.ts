import { serverNow } from '../../../../shared/lib/time/clock.ts';
import type { Contact } from './contact.ts';
import { generasiPart, perangkatName } from './perangkat.ts';
import { callServer } from './server.ts';
import type { ServerWord } from './server-word.ts';
import type { SesiStore } from './sesi-store.ts';

interface Channel {
  params: { id: string };
  send(): Promise<void>;
  contact: Pick<Contact, 'resume'>;
  word: ServerWord;
}

/**
 * This device writes from now on (U60). Waiting answers go first, under their old generation.
 * `kode`: if the exam has one.
 * @throws ApiError
 */
export async function takeOver(
  store: SesiStore,
  { params, send, contact, word }: Channel,
  kode?: string,
): Promise<void> {
  await send();
  const perangkat = perangkatName(navigator.userAgent);
  const body = kode === undefined ? { perangkat } : { perangkat, kode };
  const { generasi } = word.hear(await callServer('ambilAlih', { params, body }));
  await store.write([generasiPart({ pengerjaan: store.idPengerjaan, generasi })]);
  // The other device's answers first, so that only seen ones are overwritten; offline it goes on
  // without.
  word.markStale();
  await word.reloadIfStale().catch(() => undefined);
  store.writeUnder(generasi);
  word.update(store.read().pengerjaan);
  contact.resume(serverNow());
  void send();
}
