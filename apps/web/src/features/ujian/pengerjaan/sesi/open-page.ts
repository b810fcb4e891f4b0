/** An attempt while its page is open: the clock, the line, and what a page that leaves still does. */
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import type { Contact } from './contact.ts';
import type { createEnding } from './ending.ts';
import { followPage } from './follow-page.ts';
import { generasiPart } from './perangkat.ts';
import type { createSender } from './sender.ts';
import type { SesiStore } from './sesi-store.ts';
import { lembarPart } from './stored-sesi.ts';
import { timeLeft } from './time-left.ts';

interface Channel extends Pick<ReturnType<typeof createEnding>, 'shut'> {
  sender: ReturnType<typeof createSender>;
  contact: Pick<Contact, 'resume' | 'leave' | 'beat'>;
  /** The stream is cut: the contact signal is then the only source. */
  isCut(): boolean;
}

/** The returned function leaves the page; `isLost`: another tab holds the attempt. */
export function openPage(
  store: SesiStore,
  { sender, contact, shut, isCut }: Channel,
): (isLost?: boolean) => Promise<void> {
  const { read, write, isOpen, noteAll, recorder, idPengerjaan: pengerjaan } = store;

  function beat(): void {
    const now = serverNow();
    const typed = read().diketik.size;
    const noted = recorder.noteTyped(now);
    if (read().diketik.size < typed) void noted.then(sender.send);
    contact.beat(now, isCut());
    const { penutupan, pengerjaan: own } = read();
    if (penutupan === null && timeLeft(own.berakhir_pada, now) === 0) shut('waktu', now);
  }

  const generasi = store.generasi();
  const own = generasi === null ? [] : [generasiPart({ pengerjaan, generasi })];
  void write([lembarPart(read().lembar), ...own]).then(sender.send);
  if (isOpen()) contact.resume(serverNow());
  void navigator.storage?.persist?.();
  store.prepareToLeave();
  const stopFollowing = followPage({
    beat,
    lineReturned: sender.onLineReturn,
    signedInAgain: () => void sender.send(),
    hidden: () => {
      void noteAll();
      sender.sendOnLeaving();
    },
    leaving: store.leaveNow,
  });
  return async (isLost = false) => {
    stopFollowing();
    const answered = sender.stop(isLost);
    if (isOpen()) {
      contact.leave();
      await noteAll();
    }
    await answered;
    await write([]);
  };
}
