import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { paths } from '../../../shared/paths.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { kindCodes } from '../labels.ts';
import type { Impor, ImporRow, Kind, RefusedRow } from '../queries.ts';
import { neededCeiling } from './carry-out.tsx';
import { faultsOf as columnFaults } from './column-mapping.tsx';
import { ImportDetail } from './import-detail.tsx';
import { faultsOf, ImportForm } from './import-form.tsx';
import { KindCards } from './kind-cards.tsx';

const noRights = {
  data_master: 'no_access',
  kelas_kuliah: 'no_access',
  bank_soal: 'no_access',
  data_sistem: 'no_access',
  konfigurasi: 'no_access',
  pengumuman: 'no_access',
  bantuan: 'no_access',
  laporan: 'no_access',
} as const;
const ID = '7d0f6c2e-0d5b-4c84-9a51-0a9c6f6ce001';
const impor: Impor = {
  id: ID,
  sumber: 'operator',
  jenis: ['mahasiswa'],
  nama_berkas: 'mahasiswa.xlsx',
  ukuran: 12_000,
  status: 'pratinjau',
  periode: null,
  prodi: null,
  lengkap: false,
  oleh: { username: 'operator', name: 'Olivia' },
  dibuat_pada: '2026-11-24T13:00:00+07:00',
  selesai_pada: null,
  galat: null,
  jumlah: { inserted: 2, updated: 1, unchanged: 3, removed: 0, refused: 1 },
  timpa_manual: false,
  batas_hapus_persen: 5,
  hash: 'a'.repeat(64),
  batas_terlampaui: [],
  jumlah_jenis: [
    {
      jenis: 'mahasiswa',
      nama: 'Mahasiswa',
      inserted: 2,
      updated: 1,
      unchanged: 3,
      removed: 0,
      refused: 1,
    },
  ],
  jumlah_dipertahankan: 0,
  pertemuan: { inserted: 0, updated: 0, unchanged: 0, removed: 0, kept: 0 },
  peringatan: ['Mahasiswa: kolom hobi tidak dikenal dan diabaikan.'],
  id_pekerjaan: null,
  berlaku_sampai: '2026-11-25T13:00:00+07:00',
  dapat_dibatalkan_sampai: null,
  galat_batal: null,
  jumlah_halangan: 0,
  dibatalkan: null,
  kolom: [
    { jenis: 'mahasiswa', nama: 'nim', label: 'NIM', isi: 'NIM', wajib: true },
    { jenis: 'mahasiswa', nama: 'nama', label: 'Nama', isi: 'Nama lengkap', wajib: true },
    {
      jenis: 'mahasiswa',
      nama: 'id_prodi',
      label: 'Program studi',
      isi: 'id program studi',
      wajib: true,
    },
    { jenis: 'mahasiswa', nama: 'kota', label: 'Kota', isi: 'Kota atau kabupaten', wajib: false },
  ],
  judul: [],
  jumlah_perbaikan: 0,
};
const refused: ImporRow = {
  urut: 1,
  jenis: 'mahasiswa',
  aksi: 'tolak',
  kunci: null,
  baris: 4,
  kolom: 'id_prodi',
  alasan: 'Program studi XX tidak dikenal.',
  perubahan: [],
};
const refusedRow: RefusedRow = {
  urut: 1,
  jenis: 'mahasiswa',
  baris: 4,
  sel: { nim: '2604', nama: 'Sari', id_prodi: 'XX' },
  galat: [{ kolom: 'id_prodi', alasan: 'Program studi XX tidak dikenal.' }],
};
const operator = {
  user: 'operator',
  as: { hak_akses: { ...noRights, data_master: 'write' } },
} as const;
const kinds = (jumlah: number): Kind[] =>
  kindCodes.map((jenis) => ({ jenis, nama: jenis, jumlah, impor_terakhir: null }));

const show = () =>
  renderWithApp(<ImportDetail id={ID} />, {
    path: paths.imporDetail,
    route: `/data-master/impor/${ID}`,
    ...operator,
  });

test('an empty college is told the order; a filled one is not', async () => {
  fakeApi().reply('ringkasanDataMaster', kinds(0));
  const { unmount } = renderWithApp(<KindCards />, { route: paths.dataMaster, ...operator });
  expect(await screen.findByRole('heading', { name: 'Urutan pengisian' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('article', { name: 'Mahasiswa' })).getByRole('link', {
      name: 'Impor Mahasiswa',
    }),
  ).toHaveAttribute('href', '/data-master/impor?jenis=mahasiswa');
  unmount();
  fakeApi().reply('ringkasanDataMaster', kinds(1_200));
  renderWithApp(<KindCards />, { route: paths.dataMaster, ...operator });
  expect(await screen.findAllByText('1200')).toHaveLength(kindCodes.length);
  expect(screen.queryByRole('heading', { name: 'Urutan pengisian' })).not.toBeInTheDocument();
});

test.each([
  [
    'nothing chosen',
    { kind: null, file: null, period: null, programme: null },
    ['jenis', 'berkas'],
  ],
  [
    'a timetable without its programme',
    { kind: 'jadwal', file: new File(['a'], 'a.csv'), period: '20261', programme: null },
    ['prodi'],
  ],
  [
    'all there',
    { kind: 'mahasiswa', file: new File(['a'], 'a.csv'), period: null, programme: null },
    [],
  ],
] as const)('the form: %s', (_name, choices, faults) => {
  expect(Object.keys(faultsOf(choices))).toEqual(faults);
});

test('a refused file says why, and what was chosen stays', async () => {
  const user = userEvent.setup();
  fakeApi().reply('periodeRef', []).fail('imporDataMaster', 'berkas_bukan_xlsx');
  renderWithApp(<ImportForm runningPeriod={20261} />, {
    route: '/data-master/impor?jenis=mahasiswa',
    ...operator,
  });
  await user.click(await screen.findByRole('button', { name: 'Periksa Berkas' }));
  expect(screen.getByText('File belum dipilih')).toBeInTheDocument();
  const input = document.querySelector('input[type=file]');
  await user.upload(input as HTMLInputElement, new File(['x'], 'data.xlsx'));
  await user.click(screen.getByRole('button', { name: 'Periksa Berkas' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Berkas bukan berkas Excel (.xlsx) yang dapat dibaca.',
  );
  expect(screen.getByText('data.xlsx')).toBeInTheDocument();
});

test('the preview opens at what is refused, and is carried out after a question', async () => {
  const user = userEvent.setup();
  const server = fakeApi()
    .reply('detailImporDataMaster', impor)
    .reply('barisDitolak', [refusedRow])
    .reply('terapkanImpor', { id_pekerjaan: 'kerja-1' });
  show();
  expect(
    await screen.findByRole('tab', { name: 'Ditolak (1)', selected: true }),
  ).toBeInTheDocument();
  expect(await screen.findByText('Program studi XX tidak dikenal.')).toBeInTheDocument();
  expect(
    screen.getByText('Mahasiswa: kolom hobi tidak dikenal dan diabaikan.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Jalankan Impor' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    '2 data akan ditambah, 1 diubah, dan 0 dihapus. 1 baris yang ditolak tidak ikut diimpor.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Jalankan Impor' }));
  await waitFor(() => expect(server.calls('terapkanImpor')[0]?.body).toEqual({ hash: impor.hash }));
});

test('a timetable that only moves meetings says so before it is carried out, and before it is taken back', async () => {
  const user = userEvent.setup();
  const moved: Impor = {
    ...impor,
    jenis: ['jadwal'],
    jumlah: { inserted: 0, updated: 0, unchanged: 6, removed: 0, refused: 0 },
    jumlah_jenis: [],
    pertemuan: { inserted: 0, updated: 1, unchanged: 13, removed: 2, kept: 0 },
  };
  fakeApi().reply('detailImporDataMaster', moved).reply('rincianImpor', []);
  const { unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'Jalankan Impor' }));
  const told = '0 pertemuan ditambah, 1 dipindah atau diubah, dan 2 dihapus';
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    `Jadwal: ${told}. 0 baris yang ditolak`,
  );
  unmount();
  const done: Impor = {
    ...moved,
    status: 'selesai',
    hash: null,
    berlaku_sampai: null,
    selesai_pada: '2026-11-24T13:05:00+07:00',
    dapat_dibatalkan_sampai: '2026-11-25T13:05:00+07:00',
  };
  fakeApi().reply('detailImporDataMaster', done).reply('rincianImpor', []);
  show();
  await user.click(await screen.findByRole('button', { name: 'Batalkan Impor Ini' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(`beserta pertemuannya (${told})`);
});

test('an import that the event shows running before its answer is told all the same', async () => {
  const user = userEvent.setup();
  const server = fakeApi()
    .reply('detailImporDataMaster', impor)
    .reply('rincianImpor', [])
    .reply('terapkanImpor', { id_pekerjaan: 'kerja-1' });
  const answer = server.hold('terapkanImpor');
  const { queryClient } = show();
  await user.click(await screen.findByRole('button', { name: 'Jalankan Impor' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Jalankan Impor' }),
  );
  server.reply('detailImporDataMaster', { ...impor, status: 'diproses' });
  const event = { id: 'kerja-1', jenis: 'impor.data_master', status: 'menunggu', persen: 0 };
  act(() => dispatchEvent('pekerjaan', event, queryClient));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Jalankan Impor' })).not.toBeInTheDocument(),
  );
  answer();
  expect(
    await screen.findByText('Impor sedang dijalankan. Anda dapat melanjutkan pekerjaan lain.'),
  ).toBeInTheDocument();
});

test('a ceiling is raised only by somebody who says so', async () => {
  const user = userEvent.setup();
  const over = {
    ...impor,
    lengkap: true,
    batas_terlampaui: [{ nama: 'Mahasiswa', removed: 3, total: 10, persen: 30 }],
  };
  expect(neededCeiling(over)).toBe(30);
  expect(neededCeiling({ ...over, batas_hapus_persen: 30 })).toBeNull();
  const server = fakeApi()
    .reply('detailImporDataMaster', over)
    .reply('rincianImpor', [])
    .reply('terapkanImpor', { id_pekerjaan: 'kerja-1' });
  show();
  const start = await screen.findByRole('button', { name: 'Jalankan Impor' });
  expect(start).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /tetap ingin menghapusnya/ }));
  await user.click(start);
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Jalankan Impor' }),
  );
  await waitFor(() =>
    expect(server.calls('terapkanImpor')[0]?.body).toEqual({
      hash: impor.hash,
      batas_hapus_persen: 30,
    }),
  );
});

test('an import that runs shows how far it is, however much work was begun after it', async () => {
  const server = fakeApi()
    .reply('detailImporDataMaster', { ...impor, status: 'diproses', id_pekerjaan: 'kerja-1' })
    .reply('rincianImpor', [])
    .reply('detailPekerjaan', {
      id: 'kerja-1',
      jenis: 'impor.data_master',
      judul: 'Impor',
      status: 'berjalan',
      persen: 50,
      pesan: 'Menulis data',
      dapat_dibatalkan: false,
      hasil: null,
      dibuat_pada: impor.dibuat_pada,
      mulai_pada: impor.dibuat_pada,
      selesai_pada: null,
    });
  show();
  expect(await screen.findByText('Menulis data')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Progres impor' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  expect(server.calls('detailPekerjaan')[0]?.params).toEqual({ id: 'kerja-1' });
});

test('a failed import says that nothing was changed; a file that changes nothing cannot be carried out', async () => {
  fakeApi()
    .reply('detailImporDataMaster', { ...impor, status: 'gagal', galat: 'Data sudah berubah.' })
    .reply('rincianImpor', []);
  const { unmount } = show();
  expect(await screen.findByText('Impor gagal, tidak ada data yang diubah')).toBeInTheDocument();
  expect(screen.getByText('Data sudah berubah.')).toBeInTheDocument();
  unmount();
  const nothing = {
    ...impor,
    jumlah: { inserted: 0, updated: 0, unchanged: 6, removed: 0, refused: 0 },
  };
  fakeApi().reply('detailImporDataMaster', nothing).reply('rincianImpor', []);
  show();
  expect(await screen.findByRole('button', { name: 'Jalankan Impor' })).toBeDisabled();
  expect(
    screen.getByText('Tidak ada yang perlu diubah: data di LMS sudah sama dengan berkas.'),
  ).toBeInTheDocument();
});

describe('taking an import back', () => {
  const done: Impor = {
    ...impor,
    status: 'selesai',
    hash: null,
    berlaku_sampai: null,
    selesai_pada: '2026-11-24T13:05:00+07:00',
    dapat_dibatalkan_sampai: '2026-11-25T13:05:00+07:00',
  };

  test('is asked for after a question that says what becomes of the data', async () => {
    const user = userEvent.setup();
    const server = fakeApi()
      .reply('detailImporDataMaster', done)
      .reply('rincianImpor', [])
      .reply('batalkanImpor', { id_pekerjaan: 'kerja-2' });
    show();
    expect(await screen.findByText(/dapat dibatalkan sampai .*2026/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Batalkan Impor Ini' }));
    const dialog = await screen.findByRole('dialog', { name: 'Batalkan impor ini?' });
    expect(dialog).toHaveTextContent(
      '2 data yang ditambah akan dihapus, 1 yang diubah dan 0 yang dihapus akan dikembalikan',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Batalkan Impor' }));
    await waitFor(() => expect(server.calls('batalkanImpor')[0]?.params).toEqual({ id: ID }));
  });

  test('what stands in the way is the first that is seen; it may be tried again', async () => {
    const halang: ImporRow = {
      ...refused,
      aksi: 'halang',
      kunci: '2601',
      baris: null,
      kolom: null,
      alasan: 'Mahasiswa 2601 sudah dipakai: akun yang sudah dipakai pemiliknya.',
    };
    fakeApi()
      .reply('detailImporDataMaster', {
        ...done,
        galat_batal: '1 data menghalangi pembatalan.',
        jumlah_halangan: 1,
      })
      .reply('rincianImpor', [halang]);
    show();
    expect(await screen.findByText(/1 data menghalangi pembatalan/)).toBeInTheDocument();
    expect(
      screen.getByRole('tab', { name: 'Menghalangi (1)', selected: true }),
    ).toBeInTheDocument();
    expect(await screen.findByText(/akun yang sudah dipakai pemiliknya/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Coba Batalkan Lagi' })).toBeEnabled();
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'Ditambah (2)' }));
    await user.click(screen.getByRole('button', { name: 'Lihat yang Menghalangi' }));
    expect(
      screen.getByRole('tab', { name: 'Menghalangi (1)', selected: true }),
    ).toBeInTheDocument();
  });

  test.each([
    [
      'one that was taken back',
      {
        status: 'dibatalkan',
        dapat_dibatalkan_sampai: null,
        dibatalkan: { pada: done.dibuat_pada, oleh: 'Olivia' },
      },
      'write',
    ],
    ['an old one', { dapat_dibatalkan_sampai: null }, 'write'],
    ['who may only read', {}, 'read'],
  ] as const)('no button: %s', async (_name, over, data_master) => {
    fakeApi()
      .reply('detailImporDataMaster', { ...done, ...over })
      .reply('rincianImpor', []);
    renderWithApp(<ImportDetail id={ID} />, {
      path: paths.imporDetail,
      route: `/data-master/impor/${ID}`,
      user: 'operator',
      as: { hak_akses: { ...noRights, data_master } },
    });
    expect(await screen.findByRole('heading', { name: 'Ringkasan' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Batalkan/ })).not.toBeInTheDocument();
    if ('dibatalkan' in over)
      expect(screen.getByText(/Dibatalkan Olivia pada .*2026/)).toBeInTheDocument();
  });
});

describe('the preview as a table', () => {
  test('has the names of its columns, not their keys, and only those with something in them', async () => {
    setWidth(true);
    const added: ImporRow = {
      ...refused,
      aksi: 'tambah',
      kunci: '2601',
      baris: null,
      kolom: null,
      alasan: null,
      perubahan: [
        { kolom: 'nim', lama: null, baru: '2601' },
        { kolom: 'id_prodi', lama: null, baru: 'IF' },
        { kolom: 'kota', lama: null, baru: null },
      ],
    };
    fakeApi()
      .reply('detailImporDataMaster', {
        ...impor,
        jumlah: { ...impor.jumlah, inserted: 1, updated: 0, unchanged: 0, removed: 0, refused: 0 },
      })
      .reply('rincianImpor', [added]);
    show();
    const table = await screen.findByRole('table', { name: 'Baris impor: Mahasiswa' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['NIM', 'Program studi']]);
    expect(within(table).getByRole('cell', { name: 'IF' })).toBeInTheDocument();
  });

  test('a refused cell is put right in its place; the file is looked through with it', async () => {
    const user = userEvent.setup();
    const repaired = { ...impor, hash: 'b'.repeat(64), jumlah_perbaikan: 1 };
    const server = fakeApi()
      .reply('detailImporDataMaster', impor)
      .reply('barisDitolak', [refusedRow])
      .reply('simpanPerbaikan', repaired);
    show();
    const cell = await screen.findByRole('textbox', { name: 'Program studi, baris 4' });
    expect(cell).toHaveValue('XX');
    expect(cell).toHaveAccessibleDescription('Program studi XX tidak dikenal.');
    expect(screen.queryByRole('textbox', { name: 'NIM, baris 4' })).not.toBeInTheDocument();
    await user.clear(cell);
    await user.type(cell, 'IF');
    expect(screen.getByText('1 sel diperbaiki, belum diperiksa')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(server.calls('simpanPerbaikan')[0]?.body).toEqual({
        perbaikan: [{ baris: 4, kolom: 'id_prodi', nilai: 'IF' }],
      }),
    );
    await waitFor(() => expect(screen.queryByText(/belum diperiksa/)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Buang 1 Perbaikan' })).toBeInTheDocument();
  });

  test('what was typed into a cell survives a reload; a cell as it was is no repair', async () => {
    const user = userEvent.setup();
    fakeApi().reply('detailImporDataMaster', impor).reply('barisDitolak', [refusedRow]);
    const { unmount } = show();
    await user.type(await screen.findByRole('textbox', { name: 'Program studi, baris 4' }), 'Y');
    unmount();
    show();
    const cell = await screen.findByRole('textbox', { name: 'Program studi, baris 4' });
    expect(cell).toHaveValue('XXY');
    await user.type(cell, '{Backspace}');
    expect(screen.queryByText(/belum diperiksa/)).not.toBeInTheDocument();
  });
});

describe('headings that are no columns', () => {
  const asked: Impor = {
    ...impor,
    status: 'pemetaan',
    hash: null,
    jumlah: null,
    jumlah_jenis: [],
    peringatan: [],
    pertemuan: null,
    judul: [
      { judul: 'NPM', contoh: '2601', kolom: null, tebakan: 'nim' },
      { judul: 'nama', contoh: 'Budi', kolom: 'nama', tebakan: null },
      { judul: 'Jurusan', contoh: 'IF', kolom: null, tebakan: null },
    ],
  };

  test('are chosen for the columns that need them, with guesses filled in', async () => {
    const user = userEvent.setup();
    const server = fakeApi()
      .reply('detailImporDataMaster', asked)
      .reply('petakanKolom', impor)
      .reply('barisDitolak', [refusedRow]);
    show();
    expect(await screen.findByRole('combobox', { name: /NIM/ })).toHaveValue('NPM');
    expect(screen.getByText('Ditebak dari judulnya. Contoh isi: 2601')).toBeInTheDocument();
    expect(screen.getByText('Tidak dipakai: Jurusan')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Periksa Berkas' }));
    expect(screen.getByText('Wajib dipilih')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: /Program studi/ }), 'Jurusan');
    await user.click(screen.getByRole('button', { name: 'Kolom lain (1)' }));
    expect(screen.getByRole('combobox', { name: /Kota/ })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Periksa Berkas' }));
    await waitFor(() =>
      expect(server.calls('petakanKolom')[0]?.body).toEqual({
        kolom: [
          { kolom: 'nim', judul: 'NPM' },
          { kolom: 'nama', judul: 'nama' },
          { kolom: 'id_prodi', judul: 'Jurusan' },
        ],
      }),
    );
    expect(
      await screen.findByRole('tab', { name: 'Ditolak (1)', selected: true }),
    ).toBeInTheDocument();
  });

  test('one heading serves one column', () => {
    expect(columnFaults(asked.kolom, { kolom: { nim: 'NPM', nama: 'NPM', id_prodi: '' } })).toEqual(
      {
        'kolom.nim': 'Dipilih untuk kolom lain juga',
        'kolom.nama': 'Dipilih untuk kolom lain juga',
        'kolom.id_prodi': 'Wajib dipilih',
      },
    );
  });
});
