import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { recap } from '../testing/fixtures.ts';
import type { IntegrationSettings } from './queries.ts';
import { SettingsButton } from './settings-button.tsx';

const settings = (rest: Partial<IntegrationSettings> = {}): IntegrationSettings => ({
  pelaku_integrasi_nilai: { dosen: true, operator: true },
  kirim_otomatis: false,
  versi: 0,
  asal: 'perguruan_tinggi',
  ...rest,
});

const server = (given = settings()) =>
  fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('pengaturanIntegrasiNilai', given)
    .reply('ubahPengaturanIntegrasiNilai', settings({ versi: 1, asal: 'kelas' }));

async function open({ mayChange }: { mayChange: boolean }) {
  const user = userEvent.setup();
  const frame = recap({
    hak: { boleh_entri: true, boleh_atur: mayChange, siakad_terhubung: true },
  });
  renderWithApp(<SettingsButton idKelas="kelas-1" frame={frame} />, { user: 'operator' });
  await user.click(screen.getByRole('button', { name: 'Pengaturan' }));
  const name = 'Pengaturan integrasi nilai';
  await screen.findByText(/pengaturan perguruan tinggi\.|untuk kelas ini\./);
  return { user, dialog: within(screen.getByRole('dialog', { name })) };
}

test('only what was changed becomes the own setting of the class', async () => {
  const api = server();
  const { user, dialog } = await open({ mayChange: true });
  expect(await dialog.findByText('Mengikuti pengaturan perguruan tinggi.')).toBeVisible();
  expect(dialog.getByRole('switch', { name: /^Kirim otomatis/ })).not.toBeChecked();
  const save = dialog.getByRole('button', { name: 'Simpan' });
  expect(save).toBeDisabled();
  await user.click(dialog.getByRole('switch', { name: /^Kirim otomatis/ }));
  await user.click(save);
  expect(await screen.findByText('Pengaturan integrasi nilai disimpan')).toBeVisible();
  expect(api.calls('ubahPengaturanIntegrasiNilai')[0]?.body).toEqual({
    kirim_otomatis: true,
    versi: 0,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a class gives its own settings back', async () => {
  const api = server(settings({ kirim_otomatis: true, versi: 2, asal: 'kelas' }));
  const { user, dialog } = await open({ mayChange: true });
  await user.click(await dialog.findByRole('button', { name: 'Ikuti perguruan tinggi' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('ubahPengaturanIntegrasiNilai')[0]?.body).toEqual({
    pelaku_integrasi_nilai: null,
    kirim_otomatis: null,
    versi: 2,
  });
});

test('without anybody who integrates it warns', async () => {
  const api = server();
  const { user, dialog } = await open({ mayChange: true });
  await user.click(await dialog.findByRole('checkbox', { name: 'Dosen' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Operator' }));
  expect(dialog.getByText(/^Tanpa pelaku, tidak ada yang dapat mengisi/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(api.calls('ubahPengaturanIntegrasiNilai')[0]?.body).toEqual({
      pelaku_integrasi_nilai: { dosen: false, operator: false },
      versi: 0,
    }),
  );
});

test('a colleague was first: both are shown, and the user decides', async () => {
  const api = server().fail('ubahPengaturanIntegrasiNilai', 'pengaturan_nilai_berubah');
  const { user, dialog } = await open({ mayChange: true });
  await user.click(await dialog.findByRole('switch', { name: /^Kirim otomatis/ }));
  api.reply(
    'pengaturanIntegrasiNilai',
    settings({
      pelaku_integrasi_nilai: { dosen: false, operator: true },
      versi: 3,
      asal: 'kelas',
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  const told = await dialog.findByRole('alert');
  expect(told).toHaveTextContent('Pelaku integrasi nilaiOperatorKirim otomatisTidak aktif');
  await user.click(within(told).getByRole('button', { name: 'Pertahankan isian saya' }));
  api.reply('ubahPengaturanIntegrasiNilai', settings({ versi: 4, asal: 'kelas' }));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(api.calls('ubahPengaturanIntegrasiNilai').at(-1)?.body).toEqual({
      pelaku_integrasi_nilai: { dosen: true, operator: true },
      kirim_otomatis: true,
      versi: 3,
    }),
  );
});

test('who may not change it reads it', async () => {
  server(settings({ pelaku_integrasi_nilai: { dosen: true, operator: false }, asal: 'kelas' }));
  const { dialog } = await open({ mayChange: false });
  expect(await dialog.findByText('Dosen')).toBeVisible();
  expect(dialog.getByText(/^Diatur untuk kelas ini\. Hanya operator/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Simpan' })).toBeNull();
});
