import { FormActions, FormFrame } from '../../../../shared/form/app-form.tsx';
import { type Sending, useAppForm } from '../../../../shared/form/use-app-form.ts';
import { CodeField } from '../../../../shared/ui/second-factor.tsx';
import { PasswordField } from './password-fields.tsx';

interface ProofFormProps<Answer> {
  submitLabel: string;
  color: string;
  sending: Sending<{ sandi: string; kode: string }, Answer>;
  onSent?: (answer: Answer) => void;
  onCancel: () => void;
}

/** Password and code, before the second factor changes. */
export function ProofForm<Answer>({
  submitLabel,
  color,
  sending,
  onSent,
  onCancel,
}: ProofFormProps<Answer>) {
  const form = useAppForm({
    initialValues: { sandi: '', kode: '' },
    validate: {},
    sending,
    toSent: ({ sandi, kode }) => ({ sandi, kode: kode.trim() }),
    onSent,
  });
  const { sandi, kode } = form.fields.values;
  const isMissing = sandi === '' || kode.trim() === '';
  return (
    <FormFrame
      form={form}
      actions={
        <FormActions
          form={form}
          submitLabel={submitLabel}
          color={color}
          onCancel={onCancel}
          disabled={isMissing}
        />
      }
    >
      <PasswordField
        label="Kata sandi saat ini"
        autoComplete="current-password"
        {...form.field('sandi')}
      />
      <CodeField {...form.field('kode')} value={kode} withRecovery />
    </FormFrame>
  );
}
