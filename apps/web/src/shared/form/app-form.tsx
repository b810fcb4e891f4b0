import { Alert, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect } from 'react';
import { loadFailureText } from '../lib/errors.ts';
import { texts } from '../texts.ts';
import { LeaveGuard } from '../ui/dialog/leave-guard.tsx';
import { IconAlertTriangle } from '../ui/icons.ts';
import {
  MENUNGGU_UNGGAHAN,
  useIsUploading,
  useUploadWatch,
  WatchUploads,
} from '../upload/under-way.tsx';
import classes from './app-form.module.css';
import { countOpenDraft } from './left-draft.ts';
import type { AppForm } from './use-app-form.ts';

interface FormFrameProps<Values> {
  form: AppForm<Values>;
  /** Accessible name of a form without a heading. */
  label?: string;
  labelledBy?: string;
  children: ReactNode;
  actions: ReactNode;
  guard?: string;
  gap?: 'sm' | 'md';
  /** The user may leave the page while the mutation runs. */
  toldElsewhere?: boolean;
}

const headingOf = (form: HTMLFormElement | null): string =>
  form?.closest('[role=dialog]')?.querySelector('h2')?.textContent ?? '';

export function FormFrame<Values>(props: FormFrameProps<Values>) {
  const { form, label, labelledBy, children, actions, guard, gap = 'md', toldElsewhere } = props;
  const uploads = useUploadWatch();
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    if (uploads.isSending) event.preventDefault();
    else form.submit(event);
  };
  const isLeft = form.hasDraft && form.isChanged;
  const { ref } = form;
  useEffect(
    () => (isLeft ? countOpenDraft(() => label ?? headingOf(ref.current)) : undefined),
    [isLeft, label, ref],
  );
  return (
    <form
      ref={form.ref}
      onSubmit={submit}
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <Stack gap={gap}>
        {form.problem && !toldElsewhere && (
          <Alert
            color="danger"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            role="alert"
            py="xs"
          >
            {loadFailureText(form.problem)}
          </Alert>
        )}
        <WatchUploads watch={uploads}>
          {children}
          {actions}
        </WatchUploads>
      </Stack>
      {/* The router asks only the last guard, and the page below a dialog has its own. */}
      {guard && form.isChanged && !form.pending && <LeaveGuard active>{guard}</LeaveGuard>}
    </form>
  );
}

interface FormActionsProps<Values> {
  form: AppForm<Values>;
  submitLabel: string;
  color?: string;
  onCancel?: () => void;
  cancelLabel?: string;
  disabled?: boolean;
}

export function FormActions<Values>(props: FormActionsProps<Values>) {
  const { form, submitLabel, color, onCancel, cancelLabel = texts.cancel, disabled } = props;
  const isUploading = useIsUploading();
  return (
    <Group justify="flex-end" className={classes.actions}>
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={form.pending}>
          {cancelLabel}
        </Button>
      )}
      <Button type="submit" color={color} loading={form.pending} disabled={disabled || isUploading}>
        {isUploading ? MENUNGGU_UNGGAHAN : submitLabel}
      </Button>
    </Group>
  );
}
