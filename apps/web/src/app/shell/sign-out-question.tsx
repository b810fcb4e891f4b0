import { useSyncExternalStore } from 'react';
import { onWaiting, waitingWrites } from '../../shared/offline/waiting-store.ts';
import { ConfirmModal } from '../../shared/ui/dialog/confirm-modal.tsx';
import { leave, stay } from './sign-out.ts';

/** Asks before a logout that loses waiting writes or drafts (K38). */
export function SignOutQuestion() {
  const count = useSyncExternalStore(onWaiting, waitingWrites).length;
  return (
    <ConfirmModal
      opened
      onClose={stay}
      onConfirm={() => void leave()}
      title="Logout"
      confirmLabel="Logout dan buang"
      color="danger"
    >
      {count > 0
        ? `${count} perubahan di perangkat ini belum terkirim ke server dan akan hilang.`
        : 'Ada isian, jawaban ujian, atau berkas di perangkat ini yang belum dikirim. Semuanya akan hilang.'}{' '}
      Tetap logout?
    </ConfirmModal>
  );
}
