import { endpoint } from '@lms/contracts/wire/endpoint';
import { TextInput } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../lib/errors.ts';
import { renderWithApp } from '../testing/render.tsx';
import { LeaveGuard } from '../ui/dialog/leave-guard.tsx';
import { FormActions, FormFrame } from './app-form.tsx';
import { draftStore } from './draft-store.ts';
import { changesOf, type Sending, useAppForm } from './use-app-form.ts';

interface Fields {
  judul: string;
  kota: string;
}
const draft = draftStore<Partial<Fields>>({ name: 'uji', idUser: 'u-1' });

function makeSending() {
  let ends: Parameters<Sending<Fields, string>['mutate']>[1] | null = null;
  const sending: Sending<Fields, string> = {
    mutate: vi.fn((_sent, options) => {
      ends = options;
    }),
    isPending: false,
    error: null,
    reset: vi.fn(),
  };
  return {
    sending,
    succeed: () => act(() => ends?.onSuccess('jadi')),
    fail: (error: Error) => act(() => ends?.onError(error)),
  };
}

function Form({
  sending,
  onSent,
  kept,
}: {
  sending: Sending<Fields, string>;
  onSent?: (answer: string) => void;
  kept?: boolean;
}) {
  const form = useAppForm({
    initialValues: { judul: '', kota: 'Kudus' },
    validate: { judul: (judul) => (judul === '' ? 'Judul wajib diisi' : null) },
    sending,
    toSent: (values) => values,
    onSent,
    ...(kept && { draft }),
  });
  return (
    <FormFrame
      form={form}
      label="Uji"
      guard="Tinggalkan?"
      actions={<FormActions form={form} submitLabel="Simpan" onCancel={form.discard} />}
    >
      <TextInput label="Kota" {...form.field('kota')} />
      <TextInput label="Judul" {...form.field('judul')} />
    </FormFrame>
  );
}

const refused = (path: string, message: string) =>
  new ApiError({
    status: 422,
    code: 'validasi_gagal',
    message: 'Tidak valid.',
    kind: 'http',
    errors: [{ path, message }],
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));

test('a fault is found before anything is sent, and takes the focus', async () => {
  const { sending } = makeSending();
  renderWithApp(<Form sending={sending} />);
  await save();
  expect(screen.getByText('Judul wajib diisi')).toBeVisible();
  expect(screen.getByLabelText('Judul')).toHaveFocus();
  expect(sending.mutate).not.toHaveBeenCalled();
});

test('what the server refuses stands under its field until that is changed; nothing typed is lost', async () => {
  const { sending, fail } = makeSending();
  renderWithApp(<Form sending={sending} />);
  await userEvent.type(screen.getByLabelText('Judul'), 'Dua');
  await save();
  fail(refused('kota', 'Kota tidak dikenal'));
  expect(screen.getByText('Kota tidak dikenal')).toBeVisible();
  expect(screen.getByLabelText('Kota')).toHaveFocus();
  expect(screen.getByLabelText('Judul')).toHaveValue('Dua');
  await userEvent.type(screen.getByLabelText('Kota'), 's');
  expect(screen.queryByText('Kota tidak dikenal')).not.toBeInTheDocument();
});

test.each([
  ['no answer', networkError(), 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda.'],
  ['a field that is not on the form', refused('rahasia', 'Salah'), 'Tidak valid.'],
])('a failure without a field stands above the fields: %s', (_name, error, text) => {
  renderWithApp(<Form sending={{ ...makeSending().sending, error }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('a draft holds what differs, comes back, and is forgotten once it was sent', async () => {
  const { sending, succeed } = makeSending();
  const first = renderWithApp(<Form sending={sending} kept />);
  await userEvent.type(screen.getByLabelText('Judul'), 'Dua');
  expect(draft.read()).toEqual({ judul: 'Dua' });
  first.unmount();
  const onSent = vi.fn();
  renderWithApp(<Form sending={sending} onSent={onSent} kept />);
  expect(screen.getByLabelText('Judul')).toHaveValue('Dua');
  await save();
  expect(sending.mutate).toHaveBeenCalledWith({ judul: 'Dua', kota: 'Kudus' }, expect.anything());
  succeed();
  expect(onSent).toHaveBeenCalledWith('jadi');
  expect(draft.read()).toBeNull();
});

test('discarded, the fields are as at first and the draft is gone', async () => {
  renderWithApp(<Form sending={makeSending().sending} kept />);
  await userEvent.type(screen.getByLabelText('Judul'), 'Dua');
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  expect(screen.getByLabelText('Judul')).toHaveValue('');
  expect(draft.read()).toBeNull();
});

test('with nothing typed, the page below is asked by its own guard', async () => {
  const { router } = renderWithApp(
    <>
      <LeaveGuard active>Halaman belum disimpan</LeaveGuard>
      <Form sending={makeSending().sending} />
    </>,
  );
  await act(() => router.navigate('/lain'));
  expect(await screen.findByText('Halaman belum disimpan')).toBeVisible();
});

test('a page with something typed asks before it is left', async () => {
  const { router } = renderWithApp(<Form sending={makeSending().sending} />);
  await userEvent.type(screen.getByLabelText('Judul'), 'Dua');
  await act(() => router.navigate('/lain'));
  expect(await screen.findByText('Tinggalkan?')).toBeVisible();
});

test('changes are the fields that differ', () =>
  expect(changesOf({ a: 1, b: ['x'], c: 'lama' }, { a: 1, b: ['y'], c: 'lama' })).toEqual({
    b: ['x'],
  }));

test('an endpoint without a body has no form', async () => {
  const { byContract } = await import('./by-contract.ts');
  const bodiless = endpoint({
    method: 'GET',
    path: '/',
    summary: '',
    source: '',
    tag: '',
    access: 'publik',
  });
  expect(() => byContract(bodiless, () => ({}))).toThrow('an endpoint without a body has no form');
});
