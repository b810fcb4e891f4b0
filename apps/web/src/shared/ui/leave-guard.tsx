import type { ReactNode } from 'react';
import { useLeaveGuard } from '../lib/use-leave-guard.ts';
import { ConfirmModal } from './confirm-modal.tsx';

/** Asks the question in `children` before a page with unsaved changes is left for another. */
export function LeaveGuard({ active, children }: { active: boolean; children: ReactNode }) {
  const blocker = useLeaveGuard(active);
  return (
    <ConfirmModal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      // Back may be what it asks about: it takes its own steps through the history.
      closesOnBack={false}
      onConfirm={() => blocker.proceed?.()}
      confirmLabel="Tinggalkan halaman"
      color="danger"
    >
      {children}
    </ConfirmModal>
  );
}
