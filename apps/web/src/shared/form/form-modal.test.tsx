import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { networkError } from '../lib/errors.ts';
import { renderWithApp } from '../testing/render.tsx';
import { FormModal } from './form-modal.tsx';
import { type Sending, useAppForm } from './use-app-form.ts';

type Fields = { judul: string };

function Dialog({ sending, onClose }: { sending: Sending<Fields, string>; onClose: () => void }) {
  const form = useAppForm({
    initialValues: { judul: '' },
    validate: {},
    sending,
    toSent: (values) => values,
    onSent: onClose,
  });
  return (
    <FormModal form={form} title="Uji" submitLabel="Simpan" onClose={onClose}>
      <TextInput label="Judul" {...form.field('judul')} />
    </FormModal>
  );
}

function open(state: Partial<Sending<Fields, string>> = {}) {
  const onClose = vi.fn();
  const sending = { mutate: vi.fn(), isPending: false, error: null, reset: vi.fn(), ...state };
  renderWithApp(<Dialog sending={sending} onClose={onClose} />);
  return { onClose, sending };
}
const leave = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Tutup' }));
  await userEvent.keyboard('{Escape}');
};

test('what is typed is sent', async () => {
  const { sending } = open();
  await userEvent.type(await screen.findByLabelText('Judul'), 'Dua');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(sending.mutate).toHaveBeenCalledWith({ judul: 'Dua' }, expect.anything());
});

test('its cross, Escape and Batal close it', async () => {
  const { onClose } = open();
  await leave();
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('nothing closes it while it is being sent', async () => {
  const { onClose } = open({ isPending: true });
  await leave();
  expect(screen.getByRole('button', { name: 'Batal' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
});

test('a failure stands in it', async () => {
  open({ error: networkError() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Tidak dapat terhubung ke server.');
});
