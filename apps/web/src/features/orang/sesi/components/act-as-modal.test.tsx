import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storedStudent } from '../../../../shared/lib/session/acting.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { ActAsModal } from './act-as-modal.tsx';

const student = (nim: string, nama: string) => ({
  id_user: `u-${nim}`,
  nim,
  nama,
  angkatan: 2024,
  prodi: { nama: 'Informatika', jenjang: 'S1' },
});
const students = [student('2401', 'Adinda Putri'), student('2402', 'Bagas Satria')];
const began = {
  access_token: 't',
  token_type: 'Bearer' as const,
  expires_in: 900,
  mahasiswa: { id_user: 'u-2401', nim: '2401', nama: 'Adinda Putri' },
  berakhir_pada: '2026-10-13T04:00:00.000Z',
};

async function open() {
  const server = fakeApi()
    .reply('mahasiswaAktif', students, { total_items: 40 })
    .reply('loginSebagai', began);
  const onClose = vi.fn();
  renderWithApp(<ActAsModal opened onClose={onClose} />, { user: 'operator' });
  const dialog = await screen.findByRole('dialog', { name: 'Login Akun Lain' });
  await within(dialog).findByText('Adinda Putri');
  return { server, onClose, dialog, user: userEvent.setup() };
}

const submit = () => screen.getByRole('button', { name: 'Masuk sebagai mahasiswa' });

test('says what it means, and how many there are', async () => {
  const { dialog } = await open();
  expect(within(dialog).getByText(/paling lama 60 menit/)).toBeVisible();
  expect(within(dialog).getByText(/^Menampilkan 2 dari 40 mahasiswa/)).toBeVisible();
});

test('asks for a student and a reason, and sends nothing before', async () => {
  const { server, user } = await open();
  await user.click(submit());
  expect(screen.getByText('Mahasiswa wajib dipilih')).toBeVisible();
  expect(screen.getByText('Alasan wajib diisi, paling sedikit 5 karakter')).toBeVisible();
  await user.type(screen.getByLabelText(/^Alasan/), '   ab ');
  await user.click(submit());
  expect(screen.getByText('Alasan wajib diisi, paling sedikit 5 karakter')).toBeVisible();
  expect(server.calls('loginSebagai')).toEqual([]);
});

test('searches, sends who and why, and keeps the student for the other tabs', async () => {
  const { server, user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Cari NIM atau nama' }), 'adi{Enter}');
  await waitFor(() =>
    expect(server.calls('mahasiswaAktif').at(-1)?.url.searchParams.get('search')).toBe('adi'),
  );
  await user.click(await screen.findByRole('radio', { name: /Adinda Putri/ }));
  await user.type(screen.getByLabelText(/^Alasan/), 'Memeriksa keluhan presensi');
  await user.click(submit());
  await waitFor(() => expect(storedStudent()).toEqual({ nim: '2401', id_user: 'u-2401' }));
  expect(server.calls('loginSebagai')[0]?.body).toEqual({
    nim: '2401',
    alasan: 'Memeriksa keluhan presensi',
  });
});

test('a refusal is said, and what was typed stays', async () => {
  const { server, user } = await open();
  server.fail('loginSebagai', 'sedang_bertindak');
  await user.click(screen.getByRole('radio', { name: /Bagas Satria/ }));
  await user.type(screen.getByLabelText(/^Alasan/), 'Memeriksa tugas');
  await user.click(submit());
  expect(await screen.findByText(/^Anda sedang masuk sebagai mahasiswa lain/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Alasan/)).toHaveValue('Memeriksa tugas');
  expect(storedStudent()).toBeNull();
});

test('nobody found', async () => {
  const { server, user } = await open();
  server.reply('mahasiswaAktif', []);
  await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');
  expect(await screen.findByText(/^Tidak ada mahasiswa aktif/)).toBeVisible();
});
