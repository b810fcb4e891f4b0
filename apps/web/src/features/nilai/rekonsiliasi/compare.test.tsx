import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import type { Pekerjaan } from '../../sistem/pekerjaan/pekerjaan.ts';
import { komponen, recap } from '../testing/fixtures.ts';
import { ComparePage } from './compare-page.tsx';
import type { Compared } from './queries.ts';

beforeEach(() => setWidth(true));

const row = (nomor: number, rest: Partial<Compared> = {}): Compared => ({
  mahasiswa: { id_user: `u-${nomor}`, nama: `Mahasiswa ${nomor}`, nim: `240601${nomor}` },
  komponen: { id: 'ko-1', label: 'Tugas' },
  status: 'berbeda',
  lms: { nilai: 80, versi: 1, sumber: 'manual', oleh: 'Dr. Ratna', pada: '2026-11-24T03:00:00Z' },
  siakad: { nilai: 66, pada: '2026-11-24T04:00:00Z', oleh: 'Bu Tata' },
  kirim: { status: 'diterima', kode: null, alasan: null, pada: null },
  ...rest,
});
const never = { nilai: null, pada: null, oleh: null };
const rows = [
  row(1),
  row(2, { status: 'belum_dikirim', siakad: never }),
  row(3, {
    status: 'menunggu',
    kirim: { status: 'terkirim', kode: null, alasan: null, pada: null },
  }),
  row(4, { status: 'hanya_siakad', lms: { ...row(4).lms, nilai: null } }),
];
const jumlah = {
  sama: 36,
  belum_dikirim: 1,
  menunggu: 1,
  ditolak: 0,
  berbeda: 1,
  hanya_lms: 0,
  hanya_siakad: 1,
  bentrok: 0,
};
const work = (status: Pekerjaan['status'], pesan: string | null): Pekerjaan => ({
  id: 'p-1',
  jenis: 'nilai.muat_siakad',
  judul: 'Muat nilai dari Siakad',
  status,
  persen: 0,
  pesan,
  dapat_dibatalkan: false,
  hasil: null,
  dibuat_pada: '2026-11-24T06:00:00Z',
  mulai_pada: null,
  selesai_pada: null,
});

const server = (given = recap({ header_sikad: [komponen('ko-1')] })) =>
  fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('rekapNilaiKelas', given)
    .reply('rekonsiliasiNilai', rows, { jumlah });

const open = (search = '') =>
  renderWithApp(<ComparePage idKelas="kelas-1" />, {
    path: '/nilai/:id/rekonsiliasi',
    route: `/nilai/kelas-1/rekonsiliasi${search}`,
    user: 'dosen',
  });
const rowOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByText(name)).closest('tr') as HTMLElement;

test('both sides with who and when; the later one is told; only what can be chosen is offered', async () => {
  const api = server();
  open();
  const first = await rowOf('Mahasiswa 1');
  expect(first).toHaveTextContent('80Dr. Ratna · 24 Nov 2026, 10:00');
  expect(first).toHaveTextContent('66Bu Tata · 24 Nov 2026, 11:00 · terakhir berubah');
  expect(await rowOf('Mahasiswa 2')).toHaveTextContent('belum diketahui');
  const offered = async (name: string) =>
    within(await rowOf(name))
      .queryAllByRole('button')
      .map((one) => one.textContent);
  expect(await offered('Mahasiswa 1')).toEqual(['Pakai LMS', 'Pakai Siakad']);
  expect(await offered('Mahasiswa 2')).toEqual(['Pakai LMS']);
  expect(await offered('Mahasiswa 3')).toEqual([]);
  expect(await offered('Mahasiswa 4')).toEqual(['Pakai Siakad']);
  expect(api.calls('rekonsiliasiNilai')[0]?.url.search).toBe('?page=1&per_page=20&hanya_beda=true');
});

test('states filter with their counts, in the address', async () => {
  const user = userEvent.setup();
  const api = server();
  const { router } = open('?search=siti&id_komponen=ko-1&sort=-nama');
  const choice = await screen.findByRole('group', { name: 'Saring keadaan' });
  await within(choice).findByRole('button', { name: 'Berbeda 1' });
  expect(
    within(choice)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual([
    ...['Semua perbedaan 4', 'Bentrok 0', 'Berbeda 1', 'Ditolak Siakad 0', 'Hanya di LMS 0'],
    ...['Hanya di Siakad 1', 'Belum dikirim 1'],
    ...['Menunggu jawaban 1', 'Sama 36', 'Semua nilai 40'],
  ]);
  await user.click(within(choice).getByRole('button', { name: 'Semua nilai 40' }));
  await waitFor(() => expect(router.state.location.search).toContain('status=semua'));
  await waitFor(() =>
    expect(api.calls('rekonsiliasiNilai').at(-1)?.url.search).toBe(
      '?page=1&per_page=20&search=siti&id_komponen=ko-1&sort=-nama',
    ),
  );
});

test('one side is chosen with a reason; a refusal stays in the dialog', async () => {
  const user = userEvent.setup();
  const api = server().fail('selesaikanRekonsiliasi', 'nilai_di_luar_rentang');
  open();
  await user.click(await screen.findByRole('button', { name: 'Pakai Siakad: Tugas Mahasiswa 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pakai Siakad' });
  expect(dialog).toHaveTextContent(
    'Tugas Mahasiswa 1: nilai Siakad 66 berlaku di LMS, yang sekarang 80.',
  );
  const send = within(dialog).getByRole('button', { name: 'Pakai Siakad' });
  await user.click(send);
  expect(await within(dialog).findByText('Alasan wajib diisi')).toBeVisible();
  expect(api.calls('selesaikanRekonsiliasi')).toHaveLength(0);
  await user.type(within(dialog).getByLabelText(/Alasan/), 'Sesuai berita acara');
  await user.click(send);
  expect(await within(dialog).findByText(/di luar rentang waktu entri nilai/)).toBeVisible();
  api.reply('selesaikanRekonsiliasi', { pakai_lms: 0, pakai_siakad: 1, dilewati: [] });
  await user.click(send);
  expect(await screen.findByText('1 nilai Siakad dipakai di LMS')).toBeVisible();
  await waitFor(() =>
    expect(api.calls('selesaikanRekonsiliasi').at(-1)?.body).toEqual({
      baris: [{ nim: '2406011', id_komponen: 'ko-1', pilih: 'siakad' }],
      alasan: 'Sesuai berita acara',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('all rows of the filter are decided at once, and whom it left out is named', async () => {
  const user = userEvent.setup();
  const api = server().reply('selesaikanRekonsiliasi', {
    pakai_lms: 1,
    pakai_siakad: 0,
    dilewati: [
      { nim: '2406012', id_komponen: 'ko-1', alasan: 'Ada pengerjaan yang belum dinilai.' },
    ],
  });
  open();
  await user.click(await screen.findByRole('button', { name: 'Pakai LMS semua' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pakai LMS untuk semua' });
  await user.type(within(dialog).getByLabelText(/Alasan/), 'Akhir semester');
  await user.click(within(dialog).getByRole('button', { name: 'Pakai LMS' }));
  expect(await screen.findByText('Ada pengerjaan yang belum dinilai. (1): 2406012')).toBeVisible();
  expect(api.calls('selesaikanRekonsiliasi')[0]?.body).toEqual({
    baris: ['2406011', '2406012'].map((nim) => ({ nim, id_komponen: 'ko-1', pilih: 'lms' })),
    alasan: 'Akhir semester',
  });
  expect(
    api
      .calls('rekonsiliasiNilai')
      .some(({ url }) => url.search === '?hanya_beda=true&ignore_default_pagination=true'),
  ).toBe(true);
});

test('Siakad is asked as long work; one that does not answer is told', async () => {
  const user = userEvent.setup();
  const api = server()
    .reply('muatNilaiSiakad', { id_pekerjaan: 'p-1' })
    .reply('detailPekerjaan', work('berjalan', null));
  const { queryClient } = open();
  await user.click(await screen.findByRole('button', { name: 'Muat dari Siakad' }));
  expect(await screen.findByText(/Halaman ini boleh ditinggalkan/)).toBeVisible();
  expect(localStorage.getItem('lms.pekerjaan')).toBe('["p-1"]');
  expect(screen.getByRole('button', { name: 'Muat dari Siakad' })).toBeDisabled();
  api.reply('detailPekerjaan', work('gagal', 'Siakad tidak menjawab.'));
  await queryClient.invalidateQueries({ queryKey: ['pekerjaan'] });
  expect(
    await screen.findByText(/^Nilai belum dimuat dari Siakad\. Siakad tidak menjawab\./),
  ).toBeVisible();
  api.reply('detailPekerjaan', work('selesai', '40 nilai dibandingkan'));
  await queryClient.invalidateQueries({ queryKey: ['pekerjaan'] });
  expect(await screen.findByText(/40 nilai dibandingkan/)).toBeVisible();
});

test('a reader and a closed window see no act, and why', async () => {
  const closed = {
    dibuka: false,
    boleh: false,
    alasan: { code: 'nilai_di_luar_rentang', message: 'Anda berada di luar rentang.' },
  };
  server(
    recap({
      header_sikad: [komponen('ko-1', { entri: closed })],
      hak: { boleh_entri: true, boleh_atur: false, siakad_terhubung: false },
    }),
  );
  open();
  expect(await screen.findByText('Anda berada di luar rentang.')).toBeVisible();
  await screen.findByText('Mahasiswa 1');
  expect(screen.queryByRole('button', { name: /^Pakai/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Muat dari Siakad' })).toBeNull();
});

test('no difference reads so; on a phone a row is a card', async () => {
  server().reply('rekonsiliasiNilai', [], { jumlah: { ...jumlah } });
  const { unmount } = open();
  expect(await screen.findByText(/^Tidak ada perbedaan/)).toBeVisible();
  unmount();
  setWidth(false);
  server();
  open();
  const list = await screen.findByRole('list', { name: 'Nilai LMS dan Siakad' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Siakad66');
});
