import type { ReactNode } from 'react';
import { AppModal } from '../ui/app-modal.tsx';
import { DialogFoot } from '../ui/dialog-foot.tsx';
import { FormActions, FormFrame } from './app-form.tsx';
import type { AppForm } from './use-app-form.ts';

interface FormModalProps<Values> {
  form: AppForm<Values>;
  title: string;
  submitLabel: string;
  /** Batal, unless what is asked is answered with yes or no. */
  cancelLabel?: string;
  /** Endings are danger. */
  color?: string;
  onClose: () => void;
  /** Batal, where it is more than closing: it gives up what was typed. */
  onCancel?: () => void;
  children: ReactNode;
  size?: 500 | 600 | 800;
  /** Asked before the page is left with something typed. */
  guard?: string;
  /** Left out where the dialog exists only while it is open. */
  opened?: boolean;
}

/**
 * A form in a dialog of its own. It stays open while it is being sent: closed, a refusal would have
 * nowhere to stand.
 */
export function FormModal<Values>(props: FormModalProps<Values>) {
  const {
    form,
    title,
    submitLabel,
    cancelLabel,
    color,
    children,
    size = 600,
    guard,
    opened = true,
  } = props;
  const { onClose, onCancel = onClose } = props;
  return (
    <AppModal
      opened={opened}
      onClose={form.pending ? () => undefined : onClose}
      title={title}
      size={size}
    >
      <FormFrame
        form={form}
        guard={guard}
        actions={
          <DialogFoot>
            <FormActions
              form={form}
              submitLabel={submitLabel}
              color={color}
              onCancel={onCancel}
              cancelLabel={cancelLabel}
            />
          </DialogFoot>
        }
      >
        {children}
      </FormFrame>
    </AppModal>
  );
}
