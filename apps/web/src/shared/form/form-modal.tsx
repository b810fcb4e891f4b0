import type { ReactNode } from 'react';
import { AppModal } from '../ui/dialog/app-modal.tsx';
import { DialogFoot } from '../ui/dialog/dialog-foot.tsx';
import { FormActions, FormFrame } from './app-form.tsx';
import type { AppForm } from './use-app-form.ts';

interface FormModalProps<Values> {
  form: AppForm<Values>;
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  color?: string;
  onClose: () => void;
  /** Called by Batal instead of `onClose`, where it also discards the input. */
  onCancel?: () => void;
  children: ReactNode;
  size?: 500 | 600 | 800;
  guard?: string;
  opened?: boolean;
  /** Something besides the fields is still undecided. */
  disabled?: boolean;
}

/** Stays open while sending, so that a refusal has a place. */
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
    disabled,
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
              disabled={disabled}
            />
          </DialogFoot>
        }
      >
        {children}
      </FormFrame>
    </AppModal>
  );
}
