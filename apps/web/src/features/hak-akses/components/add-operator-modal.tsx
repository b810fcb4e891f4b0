import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldMessage, loadFailureText } from '../../../shared/lib/errors.ts';
import { texts } from '../../../shared/texts.ts';
import { IconAlertTriangle } from '../../../shared/ui/icons.ts';
import { useAddOperator } from '../mutations.ts';

const empty = { username: '', nama: '', email: '' };
type Fields = typeof empty;

const infos: { key: keyof Fields; label: string; description: string; required: boolean; type?: string }[] = [
  {
    key: 'username',
    label: 'Nama pengguna',
    description: '3 sampai 50 karakter: huruf, angka, titik, garis bawah, atau tanda hubung.',
    required: true,
  },
  { key: 'nama', label: 'Nama lengkap', description: 'Sebagaimana terlihat pada catatan aktivitas.', required: true },
  {
    key: 'email',
    label: 'Email',
    description: 'Tautan aktivasi dikirim ke sini, bila surel digunakan.',
    required: false,
    type: 'email',
  },
];

interface AddOperatorModalProps {
  onClose: () => void;
  onAdded: (username: string) => void;
}

/** Adds an operator's account. It has no rights and no password yet: the dialog of its rights follows. */
export function AddOperatorModal({ onClose, onAdded }: AddOperatorModalProps) {
  const [fields, setFields] = useState(empty);
  const [submitted, setSubmitted] = useState(false);
  const { mutate, isPending, error, reset } = useAddOperator();
  const set = (key: keyof Fields, value: string): void => {
    setFields((current) => ({ ...current, [key]: value }));
    if (error) reset();
  };
  const isMissing = ({ key, required }: (typeof infos)[number]): boolean => required && fields[key].trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (!infos.some(isMissing)) mutate(fields, { onSuccess: ({ username }) => onAdded(username) });
  };
  const isOfField = infos.some(({ key }) => fieldMessage(error, key) !== undefined);
  return (
    <Modal
      opened
      onClose={isPending ? () => undefined : onClose}
      title="Tambah Operator"
      size={500}
      centered
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">Operator baru belum memiliki hak akses dan kata sandi. Keduanya diatur sesudah ini.</Text>
          {error && !isOfField && (
            <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert">
              {loadFailureText(error)}
            </Alert>
          )}
          {infos.map((info) => (
            <TextInput
              key={info.key}
              label={info.label}
              description={info.description}
              required={info.required}
              type={info.type ?? 'text'}
              autoComplete="off"
              data-autofocus={info.key === 'username' || undefined}
              value={fields[info.key]}
              error={submitted && isMissing(info) ? `${info.label} wajib diisi` : fieldMessage(error, info.key)}
              onChange={(event) => set(info.key, event.currentTarget.value)}
            />
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              Tambah
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
