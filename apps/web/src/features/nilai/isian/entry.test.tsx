import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { GradeRecap } from '../rekap/grade-recap.tsx';
import { komponen, mahasiswa, recap, sel } from '../testing/fixtures.ts';
import { measured } from '../testing/measured.ts';
import { SIAKAD_QUESTION } from './entry-questions.tsx';

beforeEach(() => {
  setWidth(true);
  measured({ width: 2_400, height: 700 });
});

const server = (given = recap()) =>
  fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('rekapNilaiKelas', given)
    .reply('perhitunganNilaiKelas', { status: 'done', dimulai_pada: null, galat: null });

/** Columns of the components in the fixture: 8, 9 and 10. */
const cellAt = (row: number, column: number): HTMLElement => {
  const cell = document.querySelector<HTMLElement>(`[data-sel="${row}:${column}"]`);
  if (!cell) throw new Error(`no cell ${row}:${column}`);
  return cell;
};

async function open() {
  const view = renderWithApp(<GradeRecap idKelas="kelas-1" />, {
    path: '/nilai/:id',
    route: '/nilai/kelas-1',
    user: 'dosen',
  });
  await screen.findByText('Mahasiswa 02');
  const choose = (row: number, column: number): void => act(() => cellAt(row, column).focus());
  return { ...view, choose, user: userEvent.setup() };
}

const manual = (nilai: number, versi = 2) => sel('ko-1', nilai, { sumber: 'manual', versi });

describe('typing a value into a cell', () => {
  test('a digit begins, Enter saves and goes down', async () => {
    const api = server().reply('ubahNilaiKomponen', manual(90.5));
    const { user, choose } = await open();
    choose(0, 8);
    await user.keyboard('90,5{Enter}');
    expect(cellAt(1, 8)).toHaveFocus();
    await waitFor(() => expect(cellAt(0, 8)).toHaveTextContent('90.50manual'));
    const [call] = api.calls('ubahNilaiKomponen');
    expect(call?.params).toEqual({
      id: 'kelas-1',
      studentId: '24060121130001',
      componentId: 'ko-1',
    });
    expect(call?.body).toEqual({ nilai: 90.5, versi: 1 });
    // Nothing is loaded for it: the answer takes the cell's place.
    expect(api.calls('rekapNilaiKelas')).toHaveLength(1);
  });

  test('Tab goes to the next component, Escape changes nothing', async () => {
    const api = server().reply('ubahNilaiKomponen', manual(70));
    const { user, choose } = await open();
    choose(0, 8);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Tugas Mahasiswa 01' })).toHaveValue('87.50');
    await user.keyboard('{Escape}');
    expect(cellAt(0, 8)).toHaveFocus();
    await user.keyboard('70{Tab}');
    expect(cellAt(0, 9)).toHaveFocus();
    await waitFor(() => expect(api.calls('ubahNilaiKomponen')).toHaveLength(1));
  });

  test('an empty value removes the manual one; an unchanged one is no act', async () => {
    const api = server(
      recap({
        nilai_mahasiswa: [mahasiswa(1, { nilai_sikad: [manual(60, 4)] }), mahasiswa(2)],
      }),
    ).reply('ubahNilaiKomponen', sel('ko-1', 87.5, { versi: 5 }));
    const { user, choose } = await open();
    choose(0, 8);
    await user.keyboard('60{Enter}');
    choose(0, 8);
    await user.keyboard('{Delete}{Enter}');
    await waitFor(() => expect(cellAt(0, 8)).toHaveTextContent(/^87.50Tersimpan$/));
    expect(api.calls('ubahNilaiKomponen').map(({ body }) => body)).toEqual([
      { nilai: null, versi: 4 },
    ]);
  });

  test('what is no grade stays in the field with its reason', async () => {
    const api = server();
    const { user, choose } = await open();
    choose(0, 8);
    await user.keyboard('101{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Isi 0 sampai 100');
    expect(screen.getByRole('textbox', { name: 'Tugas Mahasiswa 01' })).toHaveValue('101');
    expect(api.calls('ubahNilaiKomponen')).toHaveLength(0);
  });

  test('a closed window says why, word for word, and nothing can be typed', async () => {
    const message =
      'Anda berada di luar rentang waktu entri nilai. Anda tidak dapat mengirim nilai LMS ke Siakad.';
    server(
      recap({
        header_sikad: [
          komponen('ko-1', {
            entri: {
              dibuka: false,
              boleh: false,
              alasan: { code: 'nilai_di_luar_rentang', message },
            },
          }),
        ],
      }),
    );
    const { user, choose } = await open();
    choose(0, 8);
    await user.keyboard('9');
    expect(await screen.findByRole('dialog')).toHaveTextContent(message);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a value that somebody else made', () => {
  const theirs = sel('ko-1', 80, { sumber: 'siakad', update_by_sikad: true, versi: 3 });
  const withTheirs = () =>
    recap({ nilai_mahasiswa: [mahasiswa(1, { nilai_sikad: [theirs] }), mahasiswa(2)] });

  test('Siakad updated it: the question comes first, Tidak leaves it', async () => {
    const api = server(withTheirs()).reply('ubahNilaiKomponen', manual(75, 4));
    const { user, choose } = await open();
    choose(0, 8);
    await user.keyboard('7');
    expect(await screen.findByText(SIAKAD_QUESTION)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tidak' }));
    expect(screen.queryByRole('textbox', { name: /Tugas/ })).toBeNull();
    choose(0, 8);
    await user.keyboard('7');
    await user.click(await screen.findByRole('button', { name: 'Ya' }));
    await user.type(await screen.findByRole('textbox', { name: /Tugas/ }), '5{Enter}');
    await waitFor(() =>
      expect(api.calls('ubahNilaiKomponen')[0]?.body).toEqual({
        nilai: 75,
        versi: 3,
        timpa_siakad: true,
      }),
    );
  });

  test('Siakad updated it meanwhile: the save asks and goes on', async () => {
    const api = server().fail('ubahNilaiKomponen', 'nilai_diubah_siakad');
    const { user, choose } = await open();
    choose(0, 8);
    await user.keyboard('60{Enter}');
    expect(await screen.findByText(SIAKAD_QUESTION)).toBeVisible();
    api.reply('ubahNilaiKomponen', manual(60));
    await user.click(screen.getByRole('button', { name: 'Ya' }));
    await waitFor(() => expect(cellAt(0, 8)).toHaveTextContent('60manual'));
    expect(api.calls('ubahNilaiKomponen').at(-1)?.body).toMatchObject({ timpa_siakad: true });
  });

  test('a reason is asked where Siakad has accepted the component', async () => {
    const api = server().fail('ubahNilaiKomponen', 'nilai_alasan_wajib');
    const { user, choose } = await open();
    choose(0, 8);
    await user.keyboard('60{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Alasan perubahan' });
    await user.type(within(dialog).getByLabelText(/^Alasan/), 'Salah ketik');
    api.reply('ubahNilaiKomponen', manual(60));
    await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(cellAt(0, 8)).toHaveTextContent('60manual'));
    expect(api.calls('ubahNilaiKomponen').at(-1)?.body).toMatchObject({ alasan: 'Salah ketik' });
  });

  test('a colleague was first: value and person, and the user decides', async () => {
    const api = server().fail('ubahNilaiKomponen', 'nilai_berubah', undefined, {
      sel: [
        {
          nim: '24060121130001',
          id_komponen: 'ko-1',
          nilai: 72,
          sumber: 'manual',
          versi: 6,
          oleh: 'Rina Wijaya',
          pada: '2026-11-24T06:00:00Z',
        },
      ],
    });
    const { user, choose } = await open();
    choose(0, 8);
    await user.keyboard('60{Enter}');
    await waitFor(() => expect(cellAt(0, 8)).toHaveTextContent('60bentrok'));
    choose(0, 8);
    const bar = screen.getByRole('region', { name: 'Nilai yang dipilih' });
    expect(await within(bar).findByRole('alert')).toHaveTextContent(
      'Nilai ini sudah diubah Rina Wijaya pada 24 Nov 2026, 13:00 WIB menjadi 72. Isian Anda: 60.',
    );
    api.reply('ubahNilaiKomponen', manual(60, 7));
    await user.click(within(bar).getByRole('button', { name: 'Simpan isian saya' }));
    await waitFor(() => expect(cellAt(0, 8)).toHaveTextContent('60manual'));
    expect(api.calls('ubahNilaiKomponen').at(-1)?.body).toEqual({ nilai: 60, versi: 6 });
  });

  test('a failed save keeps the value and can be tried again', async () => {
    const api = server().fail('ubahNilaiKomponen', 'nilai_di_luar_rentang');
    const { user, choose } = await open();
    choose(0, 8);
    await user.keyboard('60{Enter}');
    await waitFor(() => expect(cellAt(0, 8)).toHaveTextContent('60belum tersimpan'));
    choose(0, 8);
    api.reply('ubahNilaiKomponen', manual(60));
    await user.click(await screen.findByRole('button', { name: 'Coba Lagi' }));
    await waitFor(() => expect(cellAt(0, 8)).toHaveTextContent('60manual'));
  });
});

describe('a block from Excel', () => {
  const paste = (row: number, column: number, text: string): void => {
    fireEvent.paste(cellAt(row, column), { clipboardData: { getData: () => text } });
  };

  test('is shown before it is saved, all in one call', async () => {
    const api = server().reply('ubahNilaiMassal', { jumlah_berubah: 2 });
    const { user, choose } = await open();
    choose(0, 8);
    paste(0, 8, '90,5\t70\r\n\tBL\r\n');
    const dialog = await screen.findByRole('dialog', { name: 'Tempel nilai' });
    expect(dialog).toHaveTextContent('2 nilai berubah dari 3 yang ditempel.');
    expect(dialog).toHaveTextContent('Tidak dipakai: Angka tidak dapat dibaca');
    expect(api.calls('ubahNilaiMassal')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Simpan 2 nilai' }));
    expect(await screen.findByText('Berhasil update nilai (2)')).toBeVisible();
    expect(api.calls('ubahNilaiMassal')[0]?.body).toEqual({
      sel: [
        { nim: '24060121130001', id_komponen: 'ko-1', nilai: 90.5, versi: 1 },
        { nim: '24060121130001', id_komponen: 'ko-2', nilai: 70, versi: 1 },
      ],
    });
  });

  test('goes only to components', async () => {
    server();
    const { choose } = await open();
    choose(0, 1);
    paste(0, 1, '90');
    expect(await screen.findByText('Pilih sel komponen SIKAD untuk menempel nilai.')).toBeVisible();
  });
});

test('the history of a cell gives an earlier value back as a new one', async () => {
  const at = { versi: 1, status_kirim: null, alasan: null, pada: '2026-11-24T06:00:00Z' };
  const api = server()
    .reply('riwayatNilai', [
      { id: '2', jenis: 'manual', nilai: 87.5, sumber: 'manual', oleh: 'Rina', ...at },
      { id: '1', jenis: 'hitung', nilai: 65, sumber: 'hitung', oleh: 'LMS', ...at },
    ])
    .reply('ubahNilaiKomponen', manual(65));
  const { user, choose } = await open();
  choose(0, 8);
  await user.click(screen.getByRole('button', { name: 'Riwayat' }));
  const list = await screen.findByRole('list', { name: 'Riwayat nilai' });
  expect(list).toHaveTextContent('87.50 · Diisi manualRina, 24 Nov 2026, 13:00 WIB');
  await user.click(within(list).getByRole('button', { name: 'Kembalikan' }));
  await waitFor(() =>
    expect(api.calls('ubahNilaiKomponen')[0]?.body).toEqual({ nilai: 65, versi: 1 }),
  );
});

test('where a value comes from: formula and sources', async () => {
  server().reply('rincianNilai', {
    komponen: { id: 'ko-1', jenis: 'tugas', label: 'Tugas', bobot: 60 },
    nilai: 87.5,
    sumber: 'hitung',
    hitung: 87.5,
    rumus: '(87.50 × 1) ÷ 1 = 87.50',
    sumber_nilai: [
      {
        aktivitas: { id: 't-1', jenis: 'tugas', label: 'ER-diagram' },
        label_pertemuan: 'Pertemuan 1',
        bobot: 1,
        keadaan: 'dinilai',
        nilai: 87.5,
        dihitung: true,
        keterangan: null,
        alasan: null,
      },
    ],
    berubah_pada: null,
    berubah_oleh: null,
  });
  const { user, choose } = await open();
  choose(0, 8);
  await user.click(screen.getByRole('button', { name: 'Dari mana nilai ini?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dari mana nilai ini?' });
  expect(await within(dialog).findByText('(87.50 × 1) ÷ 1 = 87.50')).toBeVisible();
  expect(dialog).toHaveTextContent('Tugas · ER-diagram · Pertemuan 1');
});

test('on a phone the sheet of a student has the field', async () => {
  setWidth(false);
  const api = server().reply('ubahNilaiKomponen', manual(91));
  const user = userEvent.setup();
  renderWithApp(<GradeRecap idKelas="kelas-1" />, {
    path: '/nilai/:id',
    route: '/nilai/kelas-1?komponen=ko-1',
    user: 'dosen',
  });
  await user.click(await screen.findByRole('button', { name: /Mahasiswa 01/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Mahasiswa 01' });
  const field = within(sheet).getByRole('textbox', { name: 'Nilai Tugas' });
  await user.clear(field);
  await user.type(field, '91');
  await user.click(within(sheet).getByRole('button', { name: 'Simpan' }));
  expect(await within(sheet).findByText('Tersimpan')).toBeVisible();
  expect(api.calls('ubahNilaiKomponen')[0]?.body).toEqual({ nilai: 91, versi: 1 });
  expect(sheet).toHaveTextContent('Tugas: 91, manual');
});
