import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { SIAKAD_QUESTION } from '../isian/entry-questions.tsx';
import { komponen } from '../testing/fixtures.ts';
import { ComponentModal } from './component-modal.tsx';
import type { ActivityChoice, Preview } from './queries.ts';

const choice = (id: string, rest: Partial<ActivityChoice> = {}): ActivityChoice => ({
  id,
  jenis: 'tugas',
  label: `Tugas ${id}`,
  label_pertemuan: 'Pertemuan 1',
  waktu_selesai: null,
  status_nilai: 'sudah_dinilai',
  tersembunyi: false,
  komponen: [],
  ...rest,
});

const preview = (rest: Partial<Preview> = {}): Preview => ({
  komponen: komponen('ko-1'),
  jumlah_berubah: 0,
  perubahan: [],
  manual: [],
  siakad: [],
  belum_lengkap: 0,
  ...rest,
});

const siti = { nim: '1', nama: 'Siti', dari: 70, menjadi: 80, sumber: 'hitung' } as const;

const server = (settings = komponen('ko-1')) =>
  fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('aktivitasNilaiKelas', [
      choice('t-1'),
      choice('t-2', { komponen: [{ id: 'ko-2', label: 'Praktik' }] }),
      choice('k-1', { jenis: 'kuis', label: 'Kuis 1', tersembunyi: true }),
    ])
    .reply('aktivitasKomponen', settings)
    .reply('ubahKomponenNilai', preview());

let closed = 0;
function open() {
  closed = 0;
  renderWithApp(
    <ComponentModal
      idKelas="kelas-1"
      komponen={{ id: 'ko-1', label: 'Tugas' }}
      onClose={() => {
        closed += 1;
      }}
    />,
    { user: 'dosen' },
  );
  return screen.findByRole('dialog', { name: 'Pengaturan Nilai Tugas SIKAD' });
}
const inside = () => screen.findByRole('list', { name: 'Aktivitas dalam komponen' });
const submit = () => screen.getByRole('button', { name: 'Update Nilai' });

test('activities in and available, weights and the lowest left out are sent', async () => {
  const user = userEvent.setup();
  const api = server();
  await open();
  expect(within(await inside()).getAllByRole('listitem')).toHaveLength(1);
  const free = screen.getByRole('list', { name: 'Aktivitas tersedia' });
  expect(free).toHaveTextContent('dipakai juga di Praktik');
  await user.click(screen.getByRole('button', { name: 'Tambahkan Tugas t-2' }));
  const weight = screen.getByLabelText('Bobot Tugas t-2');
  await user.clear(weight);
  await user.type(weight, '2,5');
  const lowest = screen.getByLabelText('Buang nilai terendah');
  await user.clear(lowest);
  await user.type(lowest, '1');
  api.reply('ubahKomponenNilai', preview({ jumlah_berubah: 1, perubahan: [siti] }));
  expect(await screen.findByText('1 nilai mahasiswa akan berubah.')).toBeVisible();
  expect(screen.getByText('70 → 80')).toBeVisible();
  const last = api.calls('ubahKomponenNilai').at(-1);
  expect(last?.url.search).toBe('?pratinjau=true');
  await user.click(submit());
  expect(await screen.findByText('Berhasil update nilai')).toBeVisible();
  const saved = api.calls('ubahKomponenNilai').filter(({ url }) => url.search === '');
  expect(saved.map(({ body }) => body)).toEqual([
    {
      list_aktivitas: [
        { id: 't-1', bobot: 1 },
        { id: 't-2', bobot: 2.5 },
      ],
      buang_terendah: 1,
      versi: 1,
    },
  ]);
  expect(closed).toBe(1);
});

test('without activities all of its own kind are proposed', async () => {
  server(komponen('ko-1', { aktivitas: [] }));
  await open();
  expect(within(await inside()).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText(/Semua Tugas diusulkan/)).toBeVisible();
});

test('values of Siakad and manual ones are named and asked about before the save', async () => {
  const user = userEvent.setup();
  const api = server().reply(
    'ubahKomponenNilai',
    preview({ siakad: [siti], manual: [{ ...siti, nim: '2', nama: 'Budi' }] }),
  );
  await open();
  const question = await screen.findByRole('radiogroup', { name: SIAKAD_QUESTION });
  expect(submit()).toBeDisabled();
  await user.click(within(question).getByRole('radio', { name: 'Ya, ganti 1 nilai' }));
  await user.click(screen.getByRole('radio', { name: 'Tidak, nilai manual tetap' }));
  await user.click(submit());
  await waitFor(() => expect(closed).toBe(1));
  await waitFor(() =>
    expect(api.calls('ubahKomponenNilai').at(-1)?.body).toMatchObject({
      timpa_siakad: true,
      timpa_manual: false,
    }),
  );
});

test('a closed window is told word for word; nothing can be changed or sent', async () => {
  const message =
    'Nilai kelas kuliah ini telah dikunci. Untuk mengirim nilai kelas ini ke Siakad, silakan buka kunci terlebih dahulu di Siakad.';
  const api = server(
    komponen('ko-1', {
      entri: { dibuka: false, boleh: false, alasan: { code: 'nilai_dikunci', message } },
    }),
  );
  await open();
  expect(await screen.findByText(message)).toBeVisible();
  expect(submit()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Tambahkan Kuis 1' })).toBeDisabled();
  expect(api.calls('ubahKomponenNilai')).toHaveLength(0);
});

test('a refusal is a red toast, and the dialog stays', async () => {
  const user = userEvent.setup();
  const api = server();
  await open();
  await screen.findByText('Tidak ada nilai mahasiswa yang berubah.');
  api.fail('ubahKomponenNilai', 'komponen_berubah');
  await user.click(submit());
  expect(
    await screen.findByText(
      'Gagal update nilai! Pengaturan komponen ini sudah diubah pengguna lain. Muat ulang, lalu coba lagi.',
    ),
  ).toBeVisible();
  expect(closed).toBe(0);
});
