import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dispatchEvent } from '../../../../shared/lib/stream/stream-events.ts';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeMeeting } from '../../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { makeBerkas, makeKemajuan, makeMateri, noMarks } from '../testing/fixtures.ts';
import { MateriSection } from './materi-section.tsx';

const section = <MateriSection meeting={makeMeeting()} />;
const staff = { user: 'dosen' } as const;
const writing = { has_write_access: true };
const reading = { has_write_access: false };
const deadline = '2026-11-25T23:59:59+07:00';

beforeEach(() => {
  setWidth(true);
  learnServerTime(Date.parse('2026-11-24T13:05:00+07:00'), true);
});

const menuOf = async (judul: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: `Tindakan materi ${judul}` }));

test('a student sees number, title, type, creator and display time, and nothing to change', async () => {
  fakeApi().reply(
    'daftarMateri',
    [
      makeMateri(),
      makeMateri({ id: 'mt2', judul: 'Rekaman', tipe_file: 'video', jenis_materi: 'audio_visual' }),
    ],
    reading,
  );
  renderWithApp(section);
  const list = within(await screen.findByRole('list', { name: 'Materi' }));
  expect(list.getByText('1. Modul 7')).toBeVisible();
  expect(list.getByText('2. Rekaman')).toBeVisible();
  for (const text of ['Link Eksternal', 'Modul', 'Video', 'Audio Visual'])
    expect(list.getByText(text)).toBeVisible();
  expect(list.getAllByText('Budi Santoso · Tampil 20 Nov 2026, 08:00')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Tindakan/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tambah Materi' })).toBeNull();
});

test('a description that the list left out is read when it is asked for', async () => {
  const api = fakeApi()
    .reply('daftarMateri', [makeMateri({ deskripsi: null })], reading)
    .reply('detailMateri', makeMateri({ deskripsi: '<p>Bab tujuh</p>' }));
  renderWithApp(section);
  const show = await screen.findByRole('button', { name: 'Tampilkan deskripsi Modul 7' });
  expect(api.calls('detailMateri')).toHaveLength(0);
  await userEvent.click(show);
  expect(await screen.findByText('Bab tujuh')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tampilkan deskripsi Modul 7' })).toBeNull();
});

test('a link without a scheme opens as http; a file says how large it is', async () => {
  fakeApi().reply(
    'daftarMateri',
    [
      makeMateri({ file_url: 'contoh.ac.id' }),
      makeMateri({
        id: 'mt2',
        judul: 'Buku',
        tipe_file: 'ebook',
        file_url: null,
        file: makeBerkas(),
      }),
    ],
    reading,
  );
  renderWithApp(section);
  expect(await screen.findByRole('link', { name: 'Buka tautan Modul 7' })).toHaveAttribute(
    'href',
    'http://contoh.ac.id',
  );
  expect(screen.getByRole('button', { name: 'Unduh · 2.40 MB: Buku' })).toBeVisible();
});

test.each([
  [
    'to be done',
    makeKemajuan(),
    'Syarat kehadiran: Buka tautannya sebelum 25 Nov 2026, 23:59 (besok)',
  ],
  [
    'done on time',
    makeKemajuan({ status_unduh: 'downloaded', waktu_download: '2026-11-24T09:00:00+07:00' }),
    'Syarat kehadiran terpenuhi pada 24 Nov 2026, 09:00',
  ],
  [
    'done late',
    makeKemajuan({ status_unduh: 'late', waktu_download: '2026-11-26T09:00:00+07:00' }),
    'Diselesaikan 26 Nov 2026, 09:00, setelah batas waktu 25 Nov 2026, 23:59: tidak dihitung',
  ],
])('a required material tells a student how it stands: %s', async (_name, kemajuan, text) => {
  fakeApi().reply(
    'daftarMateri',
    [makeMateri({ is_syarat_hadir: true, deadline, kemajuan })],
    reading,
  );
  renderWithApp(section);
  expect(await screen.findByText(text)).toBeVisible();
});

test('how much of a video was seen stands below its requirement', async () => {
  const video = makeMateri({
    tipe_file: 'video',
    is_syarat_hadir: true,
    deadline,
    kemajuan: makeKemajuan({ persen: 40 }),
  });
  fakeApi().reply('daftarMateri', [video], reading);
  renderWithApp(section);
  expect(await screen.findByText('40.0%')).toBeVisible();
});

test('staff see the deadline, and what is not displayed yet', async () => {
  const later = makeMateri({
    sudah_tampil: false,
    waktu_mulai_tampil: '2026-11-24T15:00:00+07:00',
    is_syarat_hadir: true,
    deadline,
  });
  fakeApi().reply('daftarMateri', [later], writing);
  renderWithApp(section, staff);
  expect(
    await screen.findByText('Batas syarat kehadiran: 25 Nov 2026, 23:59 (besok)'),
  ).toBeVisible();
  expect(screen.getByText('Belum tampil')).toBeVisible();
  expect(screen.getByText('Budi Santoso · Tampil mulai 24 Nov 2026, 15:00')).toBeVisible();
});

test('staff without the right to change copy the ID and the text for the group, and do nothing else', async () => {
  fakeApi().reply('daftarMateri', [makeMateri()], reading);
  renderWithApp(section, { user: 'operator', as: { hak_akses: null } });
  await menuOf('Modul 7');
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Salin ID',
    'Salin tautan',
    'Salin untuk grup',
  ]);
  expect(screen.queryByRole('button', { name: 'Tambah Materi' })).toBeNull();
});

test('Salin ID says Berhasil Copy ID', async () => {
  fakeApi().reply('daftarMateri', [makeMateri()], writing);
  const user = userEvent.setup();
  renderWithApp(section, staff);
  await user.click(await screen.findByRole('button', { name: 'Tindakan materi Modul 7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Salin ID' }));
  expect(await screen.findByText('Berhasil Copy ID')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('mt1');
});

test('the address of an external link is copied, and says so', async () => {
  fakeApi().reply('daftarMateri', [makeMateri()], writing);
  const user = userEvent.setup();
  renderWithApp(section, staff);
  await user.click(await screen.findByRole('button', { name: 'Tindakan materi Modul 7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Salin tautan' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('https://contoh.ac.id/modul-7');
});

test('a replaced file is marked for everybody', async () => {
  fakeApi().reply(
    'daftarMateri',
    [makeMateri({ berkas_diperbarui_pada: '2026-11-24T06:00:00.000Z' })],
    reading,
  );
  renderWithApp(section);
  expect(await screen.findByText('Berkas diperbarui')).toBeVisible();
});

test('the numbers go on over the pages, ten each', async () => {
  const api = fakeApi().reply('daftarMateri', [makeMateri()], {
    ...reading,
    page: 2,
    total_items: 11,
    total_pages: 2,
  });
  renderWithApp(section, { route: '/?hal_materi=2' });
  expect(await screen.findByText('11. Modul 7')).toBeVisible();
  expect(api.calls('daftarMateri')[0]?.url.search).toBe('?id_pertemuan=m7&page=2&per_page=10');
});

test('moving asks for the whole order first, because a page is not all of it', async () => {
  const rows = ['a', 'b', 'c'].map((id) => makeMateri({ id, judul: id }));
  const api = fakeApi().reply('daftarMateri', rows, writing).reply('urutkanAktivitas', undefined);
  renderWithApp(section, staff);
  await menuOf('c');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Naik' }));
  await waitFor(() =>
    expect(api.calls('urutkanAktivitas')[0]?.body).toEqual({
      jenis: 'materi',
      urutan: ['a', 'c', 'b'],
    }),
  );
  expect(
    api
      .calls('daftarMateri')
      .some(({ url }) => url.searchParams.get('ignore_default_pagination') === 'true'),
  ).toBe(true);
});

test('deleted at once, and taken back from the toast', async () => {
  const api = fakeApi()
    .reply('pratinjauKehadiran', [], noMarks)
    .reply('daftarMateri', [makeMateri()], writing)
    .reply('hapusMateri', undefined)
    .reply('pulihkanMateri', makeMateri());
  renderWithApp(section, staff);
  await menuOf('Modul 7');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hapus' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
  expect(await screen.findByText('Berhasil memulihkan materi')).toBeVisible();
  expect(api.calls('hapusMateri')[0]?.params).toEqual({ id: 'mt1' });
});

test('one that students have worked on is deleted after one question that names the numbers', async () => {
  const api = fakeApi()
    .reply('daftarMateri', [makeMateri()], writing)
    .reply('pratinjauKehadiran', [], { ...noMarks, dikerjakan: 12 })
    .reply('hapusMateri', undefined);
  renderWithApp(section, staff);
  await menuOf('Modul 7');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hapus' }));
  const question = within(await screen.findByRole('dialog', { name: 'Hapus materi?' }));
  expect(question.getByText(/^12 mahasiswa sudah mengerjakan "Modul 7"/)).toBeVisible();
  expect(api.calls('pratinjauKehadiran')[0]).toMatchObject({
    params: { idPertemuan: 'm7' },
    body: { isi: [{ id: 'mt1', hapus: true }] },
  });
  await userEvent.click(question.getByRole('button', { name: 'Batal' }));
  expect(api.calls('hapusMateri')).toEqual([]);
  await menuOf('Modul 7');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hapus' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Hapus materi?' })).getByRole('button', {
      name: 'Hapus',
    }),
  );
  await waitFor(() => expect(api.calls('hapusMateri')).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Urungkan' })).toBeVisible();
});

test('what others change appears by itself', async () => {
  let rows = [makeMateri()];
  fakeApi().reply('daftarMateri', () => rows, reading);
  const { queryClient } = renderWithApp(section);
  expect(await screen.findByText('1. Modul 7')).toBeVisible();
  rows = [makeMateri({ judul: 'Modul 7, edisi baru' })];
  act(() =>
    dispatchEvent(
      'aktivitas.berubah',
      { id_pertemuan: 'm7', id_kelas: 'k1', jenis: 'materi' },
      queryClient,
    ),
  );
  expect(await screen.findByText('1. Modul 7, edisi baru')).toBeVisible();
});

function Reader({ materi, onClose }: { materi: { judul: string }; onClose: () => void }) {
  return <button type="button" onClick={onClose}>{`Membaca ${materi.judul}`}</button>;
}

test('a student opens a material in the reader; staff have the file itself', async () => {
  fakeApi().reply('daftarMateri', [makeMateri()], reading);
  const withReader = <MateriSection meeting={makeMeeting()} Reader={Reader} />;
  const view = renderWithApp(withReader);
  await userEvent.click(await screen.findByRole('button', { name: '1. Modul 7' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Membaca Modul 7' }));
  expect(screen.queryByRole('button', { name: 'Membaca Modul 7' })).toBeNull();
  view.unmount();
  renderWithApp(withReader, staff);
  expect(await screen.findByRole('link', { name: 'Buka tautan Modul 7' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '1. Modul 7' })).toBeNull();
});

test('an empty list says so, a failed one can be tried again', async () => {
  const api = fakeApi().fail('daftarMateri', 'kesalahan_server');
  renderWithApp(section);
  expect(await screen.findByText('Terjadi kesalahan')).toBeVisible();
  api.reply('daftarMateri', [], reading);
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  expect(await screen.findByText('Belum ada materi pada pertemuan ini.')).toBeVisible();
});

function TestReader({ materi, onClose }: { materi: { judul: string }; onClose: () => void }) {
  return <button type="button" onClick={onClose}>{`Membaca ${materi.judul}`}</button>;
}

test('a transcript is asked for with a link of now', async () => {
  const transkrip = { ...makeBerkas(), id: 'b-t', nama: 'a.vtt', url: '/files/t?sig=lama' };
  const film = makeMateri({
    judul: 'Film',
    tipe_file: 'video',
    file_url: null,
    file: makeBerkas(),
    transkrip,
  });
  fakeApi()
    .reply('daftarMateri', [film], writing)
    .reply('detailMateri', { ...film, transkrip: { ...transkrip, url: '/files/t?sig=baru' } });
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(this.getAttribute('href') ?? '');
  });
  renderWithApp(<MateriSection meeting={makeMeeting()} Reader={TestReader} />, staff);
  await userEvent.click(await screen.findByRole('button', { name: 'Transkrip' }));
  await waitFor(() => expect(links).toEqual(['/files/t?sig=baru']));
});

test('a lecturer opens what can be read or played as students do, and has the file beside it', async () => {
  const file = makeBerkas();
  fakeApi().reply(
    'daftarMateri',
    [
      makeMateri({ judul: 'Buku', tipe_file: 'ebook', file_url: null, file }),
      makeMateri({ id: 'mt2', judul: 'Tautan' }),
      makeMateri({ id: 'mt3', judul: 'Arsip', tipe_file: 'archive', file_url: null, file }),
    ],
    writing,
  );
  renderWithApp(<MateriSection meeting={makeMeeting()} Reader={TestReader} />, staff);
  expect(await screen.findByRole('button', { name: 'Unduh · 2.40 MB: Buku' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Buka (Tautan|Arsip)/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Buka Buku' }));
  expect(await screen.findByText('Membaca Buku')).toBeVisible();
});

describe('Lanjutkan', () => {
  const required = { is_syarat_hadir: true, deadline };
  const done = makeKemajuan({
    status_unduh: 'downloaded',
    waktu_download: '2026-11-21T08:00:00+07:00',
  });
  const rows = [
    makeMateri({ ...required, kemajuan: done }),
    makeMateri({ ...required, id: 'mt2', judul: 'Rekaman', kemajuan: makeKemajuan() }),
    makeMateri({ ...required, id: 'mt3', judul: 'Soal', kemajuan: makeKemajuan() }),
  ];
  const withReader = <MateriSection meeting={makeMeeting()} Reader={TestReader} />;

  test('on a phone the next required material is opened by one tap', async () => {
    setWidth(false);
    fakeApi().reply('daftarMateri', rows, reading);
    renderWithApp(withReader);
    const next = await screen.findByRole('button', { name: 'Lanjutkan: Rekaman' });
    expect(next).toHaveTextContent('2 lagi untuk kehadiran');
    await userEvent.click(next);
    expect(await screen.findByText('Membaca Rekaman')).toBeVisible();
  });

  test('a card says what attendance asks and opens the material; description and origin are behind a tap', async () => {
    setWidth(false);
    fakeApi().reply('daftarMateri', rows.slice(1, 2), reading);
    renderWithApp(withReader);
    expect(await screen.findByText(/^Syarat kehadiran: /)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Buka Rekaman' })).toBeVisible();
    const rest = screen.getByRole('button', { name: 'Rincian materi Rekaman' });
    expect(rest).toHaveAttribute('aria-expanded', 'false');
    expect(await screen.findByText('Bentuk normal')).not.toBeVisible();
    await userEvent.click(rest);
    expect(rest).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByText('Bentuk normal')).toBeVisible());
    expect(screen.getByText('Budi Santoso · Tampil 20 Nov 2026, 08:00')).toBeVisible();
  });

  test('what does not stand on the page counts as well', async () => {
    setWidth(false);
    const api = fakeApi().reply(
      'daftarMateri',
      (call) => (call.url.searchParams.has('ignore_default_pagination') ? rows : rows.slice(0, 1)),
      {
        ...reading,
        total_pages: 2,
      },
    );
    renderWithApp(withReader);
    expect(await screen.findByRole('button', { name: 'Lanjutkan: Rekaman' })).toBeVisible();
    expect(api.calls('daftarMateri')).toHaveLength(2);
  });

  test.each([
    ['on a desktop', true, rows],
    ['when all is done', false, rows.slice(0, 1)],
  ])('not %s', async (_name, wide, shown) => {
    setWidth(wide);
    fakeApi().reply('daftarMateri', shown, reading);
    renderWithApp(withReader);
    await screen.findByText('1. Modul 7');
    expect(screen.queryByRole('button', { name: /^Lanjutkan/ })).toBeNull();
  });
});
