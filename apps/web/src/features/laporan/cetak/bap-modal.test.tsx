import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makeTeacher } from '../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import type { AskedBap } from '../../kelas/pertemuan/bap-slot.tsx';
import { BapModal } from './bap-modal.tsx';

const one: AskedBap = { idKelas: 'k1', namaKelas: 'IF101 Struktur Data A' };
const all: AskedBap = { saringan: { id_prodi: 'IF', page: 2 }, runningPeriod: 20261 };

function show(user: 'dosen' | 'operator', asked: AskedBap) {
  const server = fakeApi().reply('pengajarKelasList', [makeTeacher()]);
  const onClose = vi.fn();
  renderWithApp(<BapModal asked={asked} onClose={onClose} />, { user });
  return { server, onClose, user: userEvent.setup() };
}
const download = () => screen.findByRole('button', { name: 'Unduh' });

test('nothing is downloaded before a report is chosen; lecturers choose the own report', async () => {
  const { user } = show('dosen', one);
  expect(await screen.findByRole('dialog', { name: 'Berita Acara Perkuliahan' })).toBeVisible();
  expect(await download()).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Laporan kelas' }));
  expect(await download()).toBeEnabled();
  expect(screen.getByRole('radio', { name: 'Laporan Saya' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Pengajar')).toBeNull();
  expect(
    screen.getByRole('button', {
      name: 'Tanda tangan: Tanda tangan Anda dan ketua program studi dicantumkan pada laporan.',
    }),
  ).toBeInTheDocument();
});

test('operators name a lecturer of the class, and read their own sentence about signatures', async () => {
  const { user } = show('operator', one);
  await user.click(await screen.findByRole('combobox', { name: 'Pengajar' }));
  expect(await screen.findByRole('option', { name: /Budi Santoso/ })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Laporan Saya' })).toBeNull();
  expect(
    screen.getByRole('button', {
      name: 'Tanda tangan: Tanda tangan pengajar dan ketua program studi dicantumkan pada laporan.',
    }),
  ).toBeInTheDocument();
});

test('a refusal says why and keeps the choice', async () => {
  const { server, user, onClose } = show('dosen', one);
  server.fail('unduhBap', 'bap_saya_kosong');
  await user.click(await screen.findByRole('checkbox', { name: 'Laporan pertemuan detail' }));
  await user.click(screen.getByRole('radio', { name: 'Laporan Saya' }));
  await user.click(await download());
  expect(await screen.findByRole('alert')).toHaveTextContent('Laporan Saya masih kosong');
  expect(screen.getByRole('checkbox', { name: 'Laporan pertemuan detail' })).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});

test('many classes are prepared under the filter of the list', async () => {
  const { server, user, onClose } = show('dosen', all);
  server.reply('unduhBapSemua', { id_pekerjaan: 'w1' });
  await user.click(await screen.findByRole('checkbox', { name: 'Laporan kelas' }));
  await user.click(await download());
  expect(await screen.findByText(/BAP sedang disiapkan/)).toBeInTheDocument();
  expect(onClose).toHaveBeenCalled();
  const [call] = server.calls('unduhBapSemua');
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toMatchObject({
    id_prodi: 'IF',
    periode: '20261',
    include_laporan_kelas: 'true',
  });
});
