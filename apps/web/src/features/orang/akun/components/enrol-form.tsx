import { Text } from '@mantine/core';
import { FormActions, FormFrame } from '../../../../shared/form/app-form.tsx';
import { useAppForm } from '../../../../shared/form/use-app-form.ts';
import { CodeField, Enrolment } from '../../../../shared/ui/second-factor.tsx';
import { useActivateFactor, useBeginFactor } from '../mutations.ts';
import { PasswordField } from './password-fields.tsx';

interface EnrolFormProps {
  onEnrolled: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

function PasswordStep({
  begin,
  onCancel,
}: {
  begin: ReturnType<typeof useBeginFactor>;
  onCancel: () => void;
}) {
  const form = useAppForm({
    initialValues: { sandi: '' },
    validate: {},
    sending: begin,
    toSent: ({ sandi }) => sandi,
  });
  const isMissing = form.fields.values.sandi === '';
  return (
    <FormFrame
      form={form}
      actions={
        <FormActions form={form} submitLabel="Lanjutkan" onCancel={onCancel} disabled={isMissing} />
      }
    >
      <Text size="sm">Masukkan kata sandi Anda untuk memulai.</Text>
      <PasswordField
        label="Kata sandi saat ini"
        autoComplete="current-password"
        {...form.field('sandi')}
      />
    </FormFrame>
  );
}

function CodeStep({
  uri,
  rahasia,
  onEnrolled,
  onCancel,
}: EnrolFormProps & { uri: string; rahasia: string }) {
  const form = useAppForm({
    initialValues: { kode: '' },
    validate: {},
    sending: useActivateFactor(),
    toSent: ({ kode }) => kode.trim(),
    onSent: ({ kode_pemulihan }) => onEnrolled(kode_pemulihan),
  });
  const { kode } = form.fields.values;
  return (
    <FormFrame
      form={form}
      actions={
        <FormActions
          form={form}
          submitLabel="Aktifkan"
          onCancel={onCancel}
          disabled={kode.trim() === ''}
        />
      }
    >
      <Enrolment uri={uri} rahasia={rahasia} />
      <CodeField {...form.field('kode')} value={kode} />
    </FormFrame>
  );
}

/** The password, then the QR code and the app's first code. */
export function EnrolForm({ onEnrolled, onCancel }: EnrolFormProps) {
  const begin = useBeginFactor();
  if (begin.data === undefined) return <PasswordStep begin={begin} onCancel={onCancel} />;
  return <CodeStep {...begin.data} onEnrolled={onEnrolled} onCancel={onCancel} />;
}
