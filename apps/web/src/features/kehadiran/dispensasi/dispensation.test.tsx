import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { Dispensation, type DispensationProps } from './dispensation.tsx';
import type { GivenDispensation } from './queries.ts';

beforeEach(() => setWidth(true));

const standing = (
  over: Partial<DispensationProps['standing']> = {},
): DispensationProps['standing'] => ({
  hadir: 1,
  total: 3,
  persen: 33.3,
  persen_minimal: 75,
  hitung_izin: false,
  hitung_sakit: false,
  jatah: 4,
  sisa_jatah: 2,
  persen_bila_absen: 25,
  dispensasi: null,
  ...over,
});
const given: GivenDispensation = {
  alasan: 'Dirawat di rumah sakit.',
  sampai: '2099-11-30T16:59:00Z',
  berlaku: true,
  berkas: [],
  diberikan_oleh: 'Rina Wijaya',
  diberikan_pada: '2026-11-24T13:00:00+07:00',
};
const held = { dispensasi: { alasan: given.alasan, sampai: given.sampai } };

function show(
  over: Partial<DispensationProps['standing']> = {},
  user: 'dosen' | 'operator' = 'operator',
) {
  const api = fakeApi().reply('pengaturan', makePengaturan()).reply('dispensasiMahasiswa', null);
  const student = { nim: '24060121130001', nama: 'Siti Rahmawati' };
  renderWithApp(<Dispensation idKelas="kelas-1" student={student} standing={standing(over)} />, {
    user,
  });
  return { api, user: userEvent.setup() };
}

test.each([
  ['an operator, below the minimum', {}, 'operator', 'Beri dispensasi Siti Rahmawati'],
  ['an operator, with one', held, 'operator', 'Ubah dispensasi Siti Rahmawati'],
  ['a lecturer, with one', held, 'dosen', 'Lihat dispensasi Siti Rahmawati'],
] as const)('%s', (_name, over, user, button) => {
  show(over, user);
  expect(screen.getByRole('button', { name: button })).toBeVisible();
});

test.each([
  ['a lecturer, without one', {}, 'dosen'],
  ['an operator, of who meets the rule', { persen: 80 }, 'operator'],
] as const)('nothing for %s', (_name, over, user) => {
  show(over, user);
  expect(screen.queryByRole('button')).toBeNull();
});

test('reason and end are asked for before anything is sent', async () => {
  const { api, user } = show();
  await user.click(screen.getByRole('button', { name: 'Beri dispensasi Siti Rahmawati' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dispensasi syarat ujian' });
  await user.type(await within(dialog).findByLabelText(/^Alasan/), 'Dirawat di rumah sakit.');
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  expect(await within(dialog).findByText('Berlaku sampai wajib diisi')).toBeVisible();
  expect(api.calls('beriDispensasi')).toHaveLength(0);
});

test('what was given is changed, and withdrawn after a question', async () => {
  const { api, user } = show(held);
  api.reply('dispensasiMahasiswa', given);
  await user.click(screen.getByRole('button', { name: 'Ubah dispensasi Siti Rahmawati' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dispensasi syarat ujian' });
  expect(await within(dialog).findByText('Berlaku sampai 30 Nov 2099, 23:59')).toBeVisible();
  expect(dialog).toHaveTextContent('Diberikan Rina Wijaya');
  const reason = within(dialog).getByLabelText(/^Alasan/);
  expect(reason).toHaveValue(given.alasan);
  await user.type(reason, ' Sampai pulih.');
  api.reply('beriDispensasi', given);
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(api.calls('beriDispensasi')[0]?.body).toEqual({
      alasan: 'Dirawat di rumah sakit. Sampai pulih.',
      sampai: given.sampai,
      berkas: [],
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Ubah dispensasi Siti Rahmawati' }));
  await user.click(await screen.findByRole('button', { name: 'Cabut dispensasi' }));
  expect(api.calls('cabutDispensasi')).toHaveLength(0);
  api.replyWith('cabutDispensasi', () => new Response('{}'));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Cabut dispensasi' })).getByRole('button', {
      name: 'Cabut',
    }),
  );
  await waitFor(() => expect(api.calls('cabutDispensasi')).toHaveLength(1));
  expect(await screen.findByText('Dispensasi dicabut')).toBeVisible();
});
