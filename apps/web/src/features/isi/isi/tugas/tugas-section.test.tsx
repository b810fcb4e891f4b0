import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { noteLeftDraft } from '../../../../shared/form/left-draft.ts';
import { newDraft } from '../../../../shared/form/new-draft.ts';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import type { Tugas } from '../../../../shared/queries/tugas.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeMeeting, makeMenuEntry } from '../../../../shared/testing/kelas.ts';
import { people, renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { makePemantauan, makeTugas } from '../../../../shared/testing/tugas.ts';
import { makeBerkas, noMarks } from '../testing/fixtures.ts';
import { storedTugas } from './tugas-form.ts';
import { TugasModal } from './tugas-modal.tsx';
import { TugasSection } from './tugas-section.tsx';

const section = <TugasSection meeting={makeMeeting()} />;
const staff = { user: 'dosen' } as const;
const writing = { has_write_access: true };
const reading = { has_write_access: false };

beforeEach(() => {
  setWidth(true);
  learnServerTime(Date.parse('2026-11-24T13:05:00+07:00'), true);
});

const choose = async (action: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Tindakan tugas ER-diagram' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

describe('a student', () => {
  test('reads a task that runs, folds it away, and sees where the own work stands', async () => {
    const own = { percobaan: 2, dikumpulkan_pada: '2026-11-24T09:00:00+07:00', terlambat: false };
    fakeApi().reply(
      'daftarTugas',
      [makeTugas({ lampiran: [makeBerkas()], pengumpulan_saya: own, berkas_diterima: ['pdf'] })],
      reading,
    );
    renderWithApp(section);
    const head = await screen.findByRole('button', { name: /1\. ER-diagram/ });
    expect(head).toHaveAttribute('aria-expanded', 'true');
    for (const text of ['Individu', 'Sedang Berlangsung', 'Gambarlah diagram perpustakaan.'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/^Sudah dikumpulkan 24 Nov 2026, 09:00 · versi 2/)).toBeVisible();
    expect(
      screen.getByText('Dikumpulkan: Berkas PDF, paling banyak 5; atau satu tautan.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unduh modul-7.pdf · 2.40 MB' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lihat tugas ER-diagram' })).toHaveAttribute(
      'href',
      '/tugas/tg1?referer=kelas-kuliah',
    );
    await userEvent.click(head);
    expect(head).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: 'Tambah Tugas' })).toBeNull();
  });

  test('cannot open one before its start: title and times alone (K56)', async () => {
    const coming = {
      status: 'belum_dimulai' as const,
      deskripsi: null,
      waktu_mulai: '2026-11-25T08:00:00+07:00',
    };
    fakeApi().reply('daftarTugas', [makeTugas(coming)], reading);
    renderWithApp(section);
    expect(await screen.findByText('1. ER-diagram')).toBeVisible();
    expect(screen.getByText('Petunjuk dan lampiran tugas tampil pada waktu mulai.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^1\. ER-diagram/ })).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('of a meeting without tasks is told so', async () => {
    fakeApi().reply('daftarTugas', [], reading);
    renderWithApp(section);
    expect(await screen.findByText('Belum ada tugas pada pertemuan ini.')).toBeVisible();
  });
});

describe('staff', () => {
  test('finds the dialog open with what was typed, after the session ended in it', async () => {
    fakeApi().reply('daftarTugas', [], writing);
    const before = renderWithApp(section, staff);
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah Tugas' }));
    const title = async () =>
      within(await screen.findByRole('dialog', { name: 'Tambah Data' })).findByLabelText(/^Judul/);
    await userEvent.type(await title(), 'Laporan');
    noteLeftDraft(people.dosen.id);
    before.unmount();
    renderWithApp(section, staff);
    expect(await title()).toHaveValue('Laporan');
  });

  test('the form refuses in order and sends what was typed', async () => {
    const api = fakeApi().reply('daftarTugas', [], writing);
    renderWithApp(section, staff);
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah Tugas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Data' }));
    expect(await dialog.findByRole('tab', { name: 'Salin Tugas Kelas Lain' })).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: 'Simpan' }));
    expect(await dialog.findByText('Deskripsi wajib diisi')).toBeVisible();
    expect((await screen.findAllByText('Judul wajib diisi')).length).toBeGreaterThan(0);
    expect(api.calls('tambahTugas')).toEqual([]);
  });

  test('of another meeting than the open one that is asked whose marks would change', async () => {
    const api = fakeApi()
      .reply('menuPertemuan', [makeMenuEntry(), makeMenuEntry({ id: 'm8', nomor: 8 })])
      .reply('pratinjauKehadiran', [], noMarks)
      .reply('tambahTugas', makeTugas());
    newDraft({ name: 'tugas', idUser: 'u-3', of: 'm7' }).write(
      storedTugas(makeTugas({ id_pertemuan: 'm8' })),
    );
    renderWithApp(
      <TugasModal
        meeting={makeMeeting({ jenis: 'offline' })}
        tugas={null}
        onClose={() => undefined}
      />,
      {
        user: 'operator',
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(api.calls('tambahTugas')[0]?.body).toMatchObject({ id_pertemuan: 'm8' }),
    );
    expect(api.calls('pratinjauKehadiran')[0]).toMatchObject({
      params: { idPertemuan: 'm8' },
      body: { tugas_baru: 1 },
    });
  });

  test('kind and start are fixed once something was handed in (K55)', async () => {
    const handed = makePemantauan({ terkunci: true });
    fakeApi().reply('daftarTugas', [makeTugas({ pemantauan: handed })], writing);
    renderWithApp(section, staff);
    await choose('Ubah');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Data' }));
    expect(await dialog.findByRole('combobox', { name: /^Jenis tugas/ })).toBeDisabled();
    expect(dialog.getByText(/^Sudah ada pengumpulan/)).toBeVisible();
    expect(dialog.queryByRole('tab')).toBeNull();
  });

  test('one that nobody worked on goes at once, and the toast takes it back', async () => {
    const api = fakeApi()
      .reply('daftarTugas', [makeTugas({ pemantauan: makePemantauan() })], writing)
      .reply('pratinjauKehadiran', [], noMarks)
      .reply('hapusTugas', undefined)
      .reply('pulihkanTugas', makeTugas());
    renderWithApp(section, staff);
    await choose('Hapus');
    expect(await screen.findByText('Berhasil menghapus tugas')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Urungkan/ }));
    expect(await screen.findByText('Berhasil memulihkan tugas')).toBeVisible();
    expect(api.calls('hapusTugas')).toHaveLength(1);
  });

  test('one with work of students asks once, with the numbers (K4)', async () => {
    const handed = makePemantauan({
      jumlah_pengumpulan: 3,
      jumlah_dinilai: 1,
      pengumpulan_terakhir: '2026-11-24T09:00:00+07:00',
    });
    const api = fakeApi()
      .reply('daftarTugas', [makeTugas({ pemantauan: handed })], writing)
      .reply('pratinjauKehadiran', [], noMarks)
      .reply('hapusTugas', undefined);
    renderWithApp(section, staff);
    await choose('Hapus');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hapus tugas?' }));
    expect(
      await dialog.findByText(/^3 mahasiswa sudah mengumpulkan "ER-diagram" dan 1 sudah dinilai\./),
    ).toBeVisible();
    expect(api.calls('hapusTugas')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText('Berhasil menghapus tugas')).toBeVisible();
  });
});

function HandIn({ tugas }: { tugas: Tugas }) {
  return <button type="button">{`Unggah ${tugas.judul}`}</button>;
}

function Talk({ tugas }: { tugas: Tugas }) {
  return <button type="button">{`Komentar ${tugas.judul}`}</button>;
}

describe('on a phone', () => {
  beforeEach(() => setWidth(false));
  const many = (count: number, changes: Partial<Tugas> = {}) =>
    Array.from({ length: count }, (_, index) =>
      makeTugas({ id: `tg${index + 1}`, judul: `Tugas ${index + 1}`, ...changes }),
    );

  test('a card is folded; how it stands and handing in are in sight, the rest opens by a tap', async () => {
    fakeApi().reply('daftarTugas', [makeTugas()], reading);
    renderWithApp(<TugasSection meeting={makeMeeting()} Work={HandIn} Talk={Talk} />);
    const head = await screen.findByRole('button', { name: /1\. ER-diagram/ });
    expect(head).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Belum dikumpulkan')).toBeVisible();
    const handIn = screen.getByRole('button', { name: 'Unggah ER-diagram' });
    expect(handIn).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Komentar ER-diagram' })).toBeNull();
    await userEvent.click(head);
    expect(head).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('button', { name: 'Komentar ER-diagram' })).toBeVisible();
    expect(screen.getByText('Gambarlah diagram perpustakaan.')).toBeVisible();
    // The same element: its open dialog stays open.
    expect(screen.getByRole('button', { name: 'Unggah ER-diagram' })).toBe(handIn);
  });

  test('of many the first three show, and whatever is to be done; the rest opens by a tap', async () => {
    const own = { percobaan: 1, dikumpulkan_pada: '2026-11-24T09:00:00+07:00', terlambat: false };
    const rows = many(6, { pengumpulan_saya: own });
    rows.push(makeTugas({ id: 'tg7', judul: 'Tugas 7' }));
    fakeApi().reply('daftarTugas', rows, reading);
    renderWithApp(section);
    const list = within(await screen.findByRole('list', { name: 'Tugas' }));
    const heads = list.getAllByRole('button', { name: /^\d\. / });
    expect(heads.map((head) => head.textContent)).toEqual([
      '1. Tugas 1',
      '2. Tugas 2',
      '7. Tugas 7',
    ]);
    const all = screen.getByRole('button', { name: 'Lihat Semua (7)' });
    expect(all).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(all);
    expect(list.getAllByRole('listitem')).toHaveLength(7);
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan lebih sedikit' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
  });

  test('a row that has been done stays where it is until the meeting is opened again', async () => {
    const rows = many(5, { pengumpulan_saya: null });
    const api = fakeApi().reply('daftarTugas', rows, reading);
    const { queryClient } = renderWithApp(section);
    const list = within(await screen.findByRole('list', { name: 'Tugas' }));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    const own = { percobaan: 1, dikumpulkan_pada: '2026-11-24T09:00:00+07:00', terlambat: false };
    api.reply('daftarTugas', many(5, { pengumpulan_saya: own }), reading);
    await queryClient.invalidateQueries();
    expect(await screen.findAllByText(/^Sudah dikumpulkan/)).toHaveLength(5);
    expect(list.getAllByRole('listitem')).toHaveLength(5);
  });

  test('staff find what waits for a grade in sight, and their buttons beside the title, folded or not', async () => {
    fakeApi().reply(
      'daftarTugas',
      [makeTugas({ pemantauan: makePemantauan({ jumlah_belum_dinilai: 4 }) }), ...many(2).slice(1)],
      writing,
    );
    renderWithApp(section, staff);
    expect(await screen.findByRole('link', { name: '4 belum dinilai' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Lihat tugas ER-diagram' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tugas' }));
    for (const name of ['Tambah Tugas', 'Urutkan tugas'])
      expect(screen.getByRole('button', { name })).toBeVisible();
  });
});
