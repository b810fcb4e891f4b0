import type { ReactNode } from 'react';
import { useLeaveGuard } from '../../lib/browser/use-leave-guard.ts';
import { ConfirmModal } from './confirm-modal.tsx';

/** `children` is the question. */
export function LeaveGuard({ active, children }: { active: boolean; children: ReactNode }) {
  const blocker = useLeaveGuard(active);
  return (
    <ConfirmModal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      // The question may be about Back, which handles the history itself.
      closesOnBack={false}
      onConfirm={() => blocker.proceed?.()}
      confirmLabel="Tinggalkan halaman"
      color="danger"
    >
      {children}
    </ConfirmModal>
  );
}
