import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeMeeting } from '../../../../shared/testing/kelas.ts';
import { makePengaturan } from '../../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { makePemantauanUjian, makeUjian } from '../../../../shared/testing/ujian.ts';
import { noMarks } from '../testing/fixtures.ts';
import { UjianSection } from './ujian-section.tsx';

const section = <UjianSection meeting={makeMeeting()} />;
const staff = { user: 'dosen' } as const;
const writing = { has_write_access: true };
const reading = { has_write_access: false };

beforeEach(() => {
  setWidth(true);
  learnServerTime(Date.parse('2026-11-24T13:05:00+07:00'), true);
});

const choose = async (action: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Tindakan ujian Kuis 3' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

describe('a student', () => {
  test('reads one that runs, and nothing of what is for staff', async () => {
    fakeApi().reply('daftarUjian', [makeUjian()], reading);
    renderWithApp(section);
    expect(await screen.findByRole('button', { name: '1. Kuis 3' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    for (const text of [
      'Kuis',
      'Tutup Buku',
      'Sedang Berlangsung',
      'Kerjakan sendiri.',
      '60 menit · 10 soal',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/Waktu tampil kunci/)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Tambah/ })).toBeNull();
  });

  test('cannot open one before its start', async () => {
    const coming = {
      status: 'belum_dimulai' as const,
      deskripsi: null,
      waktu_mulai: '2026-11-25T08:00:00+07:00',
    };
    fakeApi().reply('daftarUjian', [makeUjian(coming)], reading);
    renderWithApp(section);
    expect(await screen.findByText('Petunjuk ujian tampil pada waktu mulai.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^1\. Kuis 3/ })).toBeNull();
  });
});

describe('staff', () => {
  test.each([
    [{}, 'Tidak Ada Pengerjaan', null],
    [{ jumlah_pengerjaan: 10, jumlah_belum_dinilai: 3 }, 'Belum Dinilai', '3'],
    [{ jumlah_pengerjaan: 10 }, 'Sudah Dinilai', '10'],
  ])('after the end, with %j: %s %s', async (counts, word, number) => {
    const over = makeUjian({
      status: 'selesai',
      pemantauan: makePemantauanUjian(counts),
      siap: false,
    });
    fakeApi().reply('daftarUjian', [over], reading);
    renderWithApp(section, staff);
    expect(await screen.findByText(word)).toBeVisible();
    if (number !== null) expect(screen.getByText(number, { selector: 'p' })).toBeVisible();
    expect(screen.queryByText('Belum siap')).toBeNull();
  });

  test('are warned from a day before of one that is not ready, and see that it is hidden', async () => {
    const times = {
      waktu_mulai: '2026-11-25T08:00:00+07:00',
      waktu_selesai: '2026-11-25T10:00:00+07:00',
    };
    const coming = makeUjian({
      ...times,
      status: 'belum_dimulai',
      siap: false,
      ditampilkan: false,
    });
    const later = {
      ...coming,
      id: 'uj2',
      judul: 'Kuis 4',
      waktu_mulai: '2026-11-26T08:00:00+07:00',
      ditampilkan: true,
    };
    fakeApi().reply('daftarUjian', [coming, later], reading);
    renderWithApp(section, staff);
    expect(await screen.findAllByText('Belum siap')).toHaveLength(1);
    expect(screen.getAllByText('Disembunyikan')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Lihat Soal Kuis 3' })).toHaveAttribute(
      'href',
      '/ujian/uj1?referer=kelas-kuliah&tab=soal',
    );
    expect(screen.getByRole('link', { name: 'Lihat ujian Kuis 3' })).toHaveAttribute(
      'href',
      '/ujian/uj1?referer=kelas-kuliah',
    );
  });

  test('the form tells one fault at a time and marks its field; the key is offered where the college allows it', async () => {
    const api = fakeApi().reply('daftarUjian', [], writing).reply('pengaturan', makePengaturan());
    renderWithApp(section, staff);
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah Kuis/Ujian' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Data' }));
    expect(await dialog.findByText('Tambah Data Kuis/Ujian')).toBeVisible();
    const limit = await dialog.findByRole('radiogroup', { name: 'Batas waktu' });
    await userEvent.click(within(limit).getByRole('radio', { name: 'Ya' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findAllByText('Durasi wajib diisi')).toHaveLength(2);
    expect(screen.queryByText('Judul wajib diisi')).toBeNull();
    expect(
      await dialog.findByRole('radiogroup', { name: 'Tampilkan kunci jawaban' }),
    ).toBeVisible();
    expect(api.calls('tambahUjian')).toEqual([]);
  });

  test('of a remedial the main exam and the students are chosen', async () => {
    fakeApi()
      .reply('daftarUjian', [], writing)
      .reply('pengaturan', makePengaturan())
      .reply('pesertaNimNama', [
        { nim: '101', nama: 'Ani' },
        { nim: '102', nama: 'Beni' },
      ]);
    renderWithApp(section, staff);
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah Kuis/Ujian' }));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /^Jenis/ }),
      'Remedial',
    );
    expect(await screen.findByText('Tidak ada ujian di pertemuan ini')).toBeVisible();
    expect(await screen.findByText('Belum ada peserta')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pilih semua' }));
    expect(await screen.findByText('2 dari 2 mahasiswa dipilih')).toBeVisible();
  });

  test('who got less in the main exam is shown, and chosen by one click; who did not take it where asked for', async () => {
    const api = fakeApi()
      .reply('daftarUjian', [makeUjian({ judul: 'Tengah' })], writing)
      .reply('pengaturan', makePengaturan())
      .reply('pesertaNimNama', [
        { nim: '101', nama: 'Ani' },
        { nim: '102', nama: 'Beni' },
        { nim: '103', nama: 'Citra' },
      ])
      .reply('calonRemedial', [
        { nim: '101', nama: 'Ani', nilai: 40.5, keadaan: 'nilai_kurang' },
        { nim: '102', nama: 'Beni', nilai: null, keadaan: 'tidak_mengerjakan' },
        { nim: '103', nama: 'Citra', nilai: null, keadaan: 'belum_dinilai' },
      ]);
    renderWithApp(section, staff);
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah Kuis/Ujian' }));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /^Jenis/ }),
      'Remedial',
    );
    await userEvent.click(await screen.findByRole('combobox', { name: /^Ujian utama/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Tengah' }));
    const group = within(
      await screen.findByRole('group', { name: 'Pilih menurut nilai ujian utama' }),
    );
    expect(
      await group.findByText('1 nilai di bawah 60, 1 tidak mengerjakan, 1 belum dinilai'),
    ).toBeVisible();
    expect(group.getByText('40.5')).toBeVisible();
    expect(group.queryByText('102 · Beni')).toBeNull();
    await userEvent.click(group.getByRole('checkbox', { name: 'Sertakan yang tidak mengerjakan' }));
    await userEvent.click(group.getByRole('button', { name: 'Pilih 2 mahasiswa' }));
    expect(await screen.findByText('2 dari 3 mahasiswa dipilih')).toBeVisible();
    expect(group.getByRole('button', { name: 'Pilih 0 mahasiswa' })).toBeDisabled();
    const mark = group.getByRole('textbox', { name: 'Pilih nilai di bawah' });
    await userEvent.clear(mark);
    await userEvent.type(mark, '72,5');
    await waitFor(() =>
      expect(api.calls('calonRemedial').at(-1)?.url.searchParams.get('nilai_di_bawah')).toBe(
        '72.5',
      ),
    );
  });

  test('one exam of another class is copied; choosing another clears the times', async () => {
    const source = makeUjian({ id: 'lain1', judul: 'Kuis lama', durasi: 30 });
    const api = fakeApi()
      .reply(
        'daftarUjian',
        ({ url }) => (url.searchParams.has('exclude_id_kelas_kuliah') ? [source] : []),
        writing,
      )
      .reply('pengaturan', makePengaturan());
    renderWithApp(section, staff);
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah Kuis/Ujian' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Salin Kuis/Ujian Lain' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salin' }));
    expect(await screen.findAllByText('Pilih ujian terlebih dahulu')).toHaveLength(2);
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Pilih Kuis lama, kelas A Reguler' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Salin' }));
    expect(await screen.findAllByText('Waktu mulai wajib diisi')).toHaveLength(2);
    expect(api.calls('daftarUjian').at(-1)?.url.searchParams.get('per_page')).toBe('5');
    expect(api.calls('salinUjian')).toEqual([]);
  });

  test('what is copied outlives a reload, in its tab; another tab gives it up', async () => {
    const source = makeUjian({ id: 'lain1', judul: 'Kuis lama', durasi: 30 });
    const answers = () =>
      fakeApi()
        .reply(
          'daftarUjian',
          ({ url }) => (url.searchParams.has('exclude_id_kelas_kuliah') ? [source] : []),
          writing,
        )
        .reply('pengaturan', makePengaturan());
    answers();
    const before = renderWithApp(section, staff);
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah Kuis/Ujian' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Salin Kuis/Ujian Lain' }));
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Pilih Kuis lama, kelas A Reguler' }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: /^Salin kunci jawaban/ }));
    before.unmount();

    answers();
    renderWithApp(section, staff);
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah Kuis/Ujian' }));
    expect(
      await screen.findByRole('radio', { name: 'Pilih Kuis lama, kelas A Reguler' }),
    ).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Salin kunci jawaban/ })).toBeChecked();
    await userEvent.click(screen.getByRole('tab', { name: 'Buat Kuis/Ujian Baru' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Salin Kuis/Ujian Lain' }));
    expect(
      await screen.findByRole('radio', { name: 'Pilih Kuis lama, kelas A Reguler' }),
    ).not.toBeChecked();
  });

  test('hiding one that counts is asked about before it is sent', async () => {
    const api = fakeApi()
      .reply('daftarUjian', [makeUjian()], writing)
      .reply('pengaturan', makePengaturan())
      .reply('pratinjauKehadiran', [], { ...noMarks, mendapat: 2, total_items: 2 });
    renderWithApp(<UjianSection meeting={makeMeeting({ jenis: 'online' })} />, staff);
    await choose('Ubah');
    await userEvent.click(await screen.findByRole('radio', { name: 'Disembunyikan' }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('2 mahasiswa akan mendapat H.')).toBeVisible();
    expect(api.calls('pratinjauKehadiran')[0]?.body).toMatchObject({
      isi: [{ id: 'uj1', ditampilkan: false, remedial: false }],
    });
    expect(api.calls('ubahUjian')).toEqual([]);
  });

  test('once somebody has begun, kind and start are fixed', async () => {
    fakeApi()
      .reply('daftarUjian', [makeUjian({ jumlah_pengerjaan: 1 })], writing)
      .reply('pengaturan', makePengaturan());
    renderWithApp(section, staff);
    await choose('Ubah');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Data' }));
    expect(await dialog.findByRole('combobox', { name: /^Jenis/ })).toBeDisabled();
    expect(dialog.getByRole('textbox', { name: /^Waktu mulai/ })).toBeDisabled();
    expect(dialog.queryByRole('tab')).toBeNull();
  });

  test.each([
    [
      { has_remedial: true },
      'Semua data pengerjaan "Kuis 3" (2 pengerjaan mahasiswa) dan ujian remedialnya ikut terhapus.',
    ],
    [{ has_remedial: false }, '"Kuis 3" terhapus beserta 2 pengerjaan mahasiswa.'],
  ])(
    'deleting one with attempts asks, with %j, and the toast takes it back',
    async (changes, text) => {
      const api = fakeApi()
        .reply('daftarUjian', [makeUjian({ jumlah_pengerjaan: 2, ...changes })], writing)
        .reply('pratinjauKehadiran', [], noMarks)
        .reply('hapusUjian', undefined)
        .reply('pulihkanUjian', makeUjian());
      renderWithApp(section, staff);
      await choose('Hapus');
      const dialog = within(await screen.findByRole('dialog', { name: 'Hapus ujian?' }));
      expect(
        dialog.getByText(
          (_content, node) => node?.tagName === 'P' && (node.textContent ?? '').startsWith(text),
        ),
      ).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Hapus' }));
      await userEvent.click(await screen.findByRole('button', { name: /^Urungkan/ }));
      await waitFor(() => expect(api.calls('pulihkanUjian')).toHaveLength(1));
    },
  );
});
