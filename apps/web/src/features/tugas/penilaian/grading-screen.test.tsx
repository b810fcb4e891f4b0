import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { tellAnswer, tellNoAnswer } from '../../../shared/lib/line.ts';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { releaseDevice } from '../../../shared/offline/device-account.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../shared/offline/testing.ts';
import { registerWaiting, retryWaiting, sendWaiting } from '../../../shared/offline/waiting.ts';
import { forgetWaiting, waitingWrites } from '../../../shared/offline/waiting-store.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { asksBeforeLeaving } from '../../../shared/testing/leaving.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { makeTugas } from '../../../shared/testing/tugas.ts';
import { GradingScreen } from './grading-screen.tsx';
import { type BarisList, penilaianQueries } from './queries.ts';
import { anggota, baris, detailOf, pageOf, penilaian } from './testing/fixtures.ts';
import { type WaitingNilai, waitingNilai } from './waiting-nilai.ts';

const { drawn, panes } = vi.hoisted(() => ({ drawn: [] as string[], panes: [] as string[] }));
vi.mock(import('./row-content.tsx'), async (original) => {
  const { RowContent } = await original();
  return {
    RowContent: (props: Parameters<typeof RowContent>[0]) => {
      drawn.push(props.row.id);
      return RowContent(props);
    },
  };
});
vi.mock(import('./grade-pane.tsx'), async (original) => {
  const module = await original();
  return {
    ...module,
    GradePane: (props: Parameters<typeof module.GradePane>[0]) => {
      panes.push(props.detail.id);
      return module.GradePane(props);
    },
  };
});

beforeEach(() => {
  setWidth(true);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
});

const parts = {
  Comments: () => <p>Percakapan</p>,
  VersionView: ({ version }: { version: { percobaan: number } }) => (
    <p>{`Versi ${version.percobaan}`}</p>
  ),
  Extension: () => <p>Perpanjangan</p>,
};

type Server = ReturnType<typeof fakeApi>;

function serverOf(rows: BarisList[]) {
  const server = fakeApi();
  const find = (id: string | undefined): BarisList => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Error(`no row ${id}`);
    return row;
  };
  server.replyWith('daftarPengumpulan', async (call) => {
    const { searchParams } = call.url;
    const waits = searchParams.get('status') === 'belum_dinilai';
    const after = rows.findIndex(({ id }) => id === searchParams.get('sesudah'));
    const all = rows
      .slice(after + 1)
      .filter(
        (row) =>
          !waits ||
          (row.pengumpulan !== null && row.anggota.some((one) => one.penilaian.nilai === null)),
      );
    const per_page = Number(searchParams.get('per_page') ?? 10);
    return Response.json({
      data: pageOf(all, call),
      meta: {
        page: Number(searchParams.get('page') ?? 1),
        per_page,
        total_items: all.length,
        total_pages: Math.ceil(all.length / per_page),
        has_write_access: true,
        is_tampilkan_nilai: false,
        jumlah_keluar: rows.filter(({ keluar }) => keluar).length,
      },
      status: { code: 'ok', message: 'Berhasil' },
    });
  });
  server.reply('lihatPengumpulan', []);
  server.reply('detailPengumpulan', ({ params }) => detailOf(find(params.studentId)));
  answerGrades(server, find);
  return server;
}

function answerGrades(server: Server, find: (id: string | undefined) => BarisList): void {
  server.reply('nilaiPengumpulan', ({ params, body }) => {
    const row = find(params.studentId);
    const {
      nilai,
      versi,
      catatan = null,
    } = body as { nilai: number | null; versi: number; catatan?: string | null };
    const [only] = row.anggota;
    if (!only) throw new Error('nobody');
    const next = penilaian({
      nilai,
      nilai_dasar: nilai,
      catatan,
      versi: versi + 1,
      dinilai_oleh: 'Budi',
    });
    row.anggota = [{ ...only, penilaian: { ...next, dinilai_pada: '2026-11-24T15:00:00+07:00' } }];
    row.versi = versi + 1;
    const { nomor: _nomor, ...answer } = row;
    return answer;
  });
}

const serverAnswers = (server: Server): void => answerGrades(server, () => baris(1));
const many = (count: number): BarisList[] =>
  Array.from({ length: count }, (_one, index) => baris(index + 1));
const tugas = makeTugas({ boleh_ubah: true });
const show = (route = '/', user: 'dosen' | 'operator' = 'dosen', task = tugas) =>
  renderWithApp(<GradingScreen tugas={task} {...parts} />, { route, user });
const heading = (name: string) => screen.findByRole('heading', { name });
const grade = () => screen.findByLabelText('Nilai', { selector: 'input' });

describe('by keyboard', () => {
  test('open, grade, saved, next: without a reload, and the next is there already', async () => {
    const server = serverOf(many(3));
    const user = userEvent.setup();
    show();
    await screen.findByText('Mahasiswa n0001');
    await user.keyboard('j');
    expect(await heading('Mahasiswa n0001')).toBeVisible();
    await user.keyboard('g');
    await user.keyboard('85,5{Enter}');
    expect(await screen.findByText(/^Tersimpan \d/)).toBeVisible();
    expect(
      server.calls('nilaiPengumpulan').map(({ params, body }) => [params.studentId, body]),
    ).toEqual([['n0001', { untuk: 'mahasiswa', nilai: 85.5, versi: 0 }]]);
    const list = screen.getByRole('list', { name: 'Pengumpulan' });
    await waitFor(() => expect(within(list).getByText('85.50')).toBeVisible());
    await waitFor(() =>
      expect(server.calls('detailPengumpulan').map(({ params }) => params.studentId)).toContain(
        'n0002',
      ),
    );
    // Keys are text inside a field.
    await user.keyboard('j');
    expect(await grade()).toHaveValue('85.50j');
    await user.keyboard('{Backspace}{Escape}j');
    expect(screen.getByRole('heading', { name: 'Mahasiswa n0002' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'https://contoh.ac.id/n0002' })).toBeVisible();
    await user.keyboard('k');
    expect(await heading('Mahasiswa n0001')).toBeVisible();
    expect(await grade()).toHaveValue('85.50');
  });

  test('Ctrl+Enter saves and goes on with the next that waits, over nobody without work; N does so too', async () => {
    const rows = many(4);
    const [, second, third] = rows;
    if (!second || !third) throw new Error('four rows');
    second.pengumpulan = null;
    third.anggota = [
      anggota(third.id, { penilaian: penilaian({ nilai: 70, nilai_dasar: 70, versi: 1 }) }),
    ];
    const server = serverOf(rows);
    const user = userEvent.setup();
    show('/?peserta=n0001');
    await heading('Mahasiswa n0001');
    await screen.findByText('1 dari 4');
    await user.keyboard('g90{Control>}{Enter}{/Control}');
    expect(await heading('Mahasiswa n0004')).toBeVisible();
    await waitFor(async () => expect(await grade()).toHaveFocus());
    await waitFor(() =>
      expect(server.calls('nilaiPengumpulan').map(({ params }) => params.studentId)).toEqual([
        'n0001',
      ]),
    );
    await user.keyboard('{Escape}k');
    expect(await heading('Mahasiswa n0003')).toBeVisible();
    await user.keyboard('n');
    expect(await heading('Mahasiswa n0004')).toBeVisible();
  });

  test('? lists the keys; under a dialog they do nothing', async () => {
    serverOf(many(3));
    const user = userEvent.setup();
    show('/?peserta=n0001');
    await heading('Mahasiswa n0001');
    await screen.findByText('1 dari 3');
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Tombol pintas' });
    const keys = within(help).getByRole('table', { name: 'Tombol pintas' });
    for (const says of ['Berikutnya', 'Isi nilai', 'Buka bank komentar'])
      expect(within(keys).getByText(says)).toBeVisible();
    await user.keyboard('j');
    expect(screen.getByText('1 dari 3')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j');
    expect(await screen.findByText('2 dari 3')).toBeVisible();
  });

  test('who may only read changes nothing', async () => {
    serverOf(many(2));
    const user = userEvent.setup();
    show('/?peserta=n0001', 'operator', makeTugas({ boleh_ubah: false }));
    await heading('Mahasiswa n0001');
    expect(screen.queryByRole('textbox', { name: 'Nilai' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Pilih/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /perpanjangan/ })).toBeNull();
    await user.keyboard('g?');
    expect(within(await screen.findByRole('dialog')).queryByText('Isi nilai')).toBeNull();
  });
});

describe('a list of thousands', () => {
  test('is a window: few rows, few pages, and moving on draws no row anew and waits for nothing', async () => {
    const server = serverOf(many(5_000));
    const user = userEvent.setup();
    const { queryClient } = show();
    await screen.findByText('Mahasiswa n0001');
    const list = screen.getByRole('list', { name: 'Pengumpulan' });
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(40);
    const pages = () =>
      queryClient.getQueryCache().findAll({ queryKey: ['penilaian-tugas', 'tg1', 'daftar'] })
        .length;
    expect(pages()).toBeLessThanOrEqual(2);
    await user.keyboard('j');
    await heading('Mahasiswa n0001');
    const known = (id: string) =>
      queryClient.getQueryData(penilaianQueries.detail('tg1', id).queryKey) !== undefined;
    await waitFor(() => expect([known('n0002'), known('n0003')]).toEqual([true, true]));
    drawn.length = 0;
    panes.length = 0;
    const asked = server.calls('detailPengumpulan').length;
    const listed = server.calls('daftarPengumpulan').length;
    const release = server.hold('detailPengumpulan');
    await user.keyboard('j');
    // The server answers nothing now: the data was loaded before.
    expect(screen.getByRole('heading', { name: 'Mahasiswa n0002' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'https://contoh.ac.id/n0002' })).toBeVisible();
    await waitFor(() =>
      expect(
        server
          .calls('detailPengumpulan')
          .slice(asked)
          .map(({ params }) => params.studentId),
      ).toEqual(['n0004']),
    );
    release();
    expect(server.calls('daftarPengumpulan')).toHaveLength(listed);
    expect(drawn.filter((id) => Number(id.slice(1)) <= 10)).toEqual([]);
    expect(new Set(panes)).toEqual(new Set(['n0002']));
  });

  test('an address leads to its row, wherever it stands, and on from there', async () => {
    const server = serverOf(many(5_000));
    const user = userEvent.setup();
    show('/?peserta=n4321');
    expect(await heading('Mahasiswa n4321')).toBeVisible();
    expect(await screen.findByText('4321 dari 5000')).toBeVisible();
    await user.keyboard('j');
    expect(await heading('Mahasiswa n4322')).toBeVisible();
    const pages = new Set(
      server.calls('daftarPengumpulan').map(({ url }) => url.searchParams.get('page')),
    );
    expect(pages.size).toBeLessThanOrEqual(4);
  });
});

/** A colleague has graded it 60 meanwhile. */
const conflictOf = (row: BarisList) => {
  const { nomor: _nomor, ...theirs } = row;
  const standing = penilaian({
    nilai: 60,
    nilai_dasar: 60,
    versi: 5,
    dinilai_oleh: 'Ani',
    dinilai_pada: '2026-11-24T15:00:00+07:00',
  });
  return { baris: [{ ...theirs, versi: 5, anggota: [anggota(row.id, { penilaian: standing })] }] };
};

describe('saving', () => {
  test.each([
    ['Pertahankan isian saya', '80', [{ untuk: 'mahasiswa', nilai: 80, versi: 5 }]],
    ['Pakai versi tersimpan', '60', []],
  ])('another was first: %s', async (choice, shown, sent) => {
    const rows = many(2);
    const [first] = rows;
    if (!first) throw new Error('two rows');
    const server = serverOf(rows);
    const user = userEvent.setup();
    show('/?peserta=n0001');
    await heading('Mahasiswa n0001');
    server.fail('nilaiPengumpulan', 'nilai_berubah', undefined, conflictOf(first));
    await user.keyboard('g80{Enter}');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Nilai 60');
    expect(notice).toHaveTextContent('Dinilai Ani');
    expect(await grade()).toHaveValue('80');
    server.reply('nilaiPengumpulan', ({ params }) =>
      detailOf(rows.find(({ id }) => id === params.studentId) ?? first),
    );
    const before = server.calls('nilaiPengumpulan').length;
    await user.click(within(notice).getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(
      server
        .calls('nilaiPengumpulan')
        .slice(before)
        .map(({ body }) => body),
    ).toEqual(sent);
    if (sent.length === 0) expect(await grade()).toHaveValue(shown);
  });

  test('what a colleague graded while it was typed is not written over: it is sent upon what was seen', async () => {
    const rows = many(2);
    const [first] = rows;
    if (!first) throw new Error('two rows');
    const server = serverOf(rows);
    const user = userEvent.setup();
    const { queryClient } = show('/?peserta=n0001');
    await heading('Mahasiswa n0001');
    await user.type(await grade(), '80');
    first.anggota = [
      anggota('n0001', { penilaian: penilaian({ nilai: 60, nilai_dasar: 60, versi: 1 }) }),
    ];
    const seen = server.calls('detailPengumpulan').length;
    dispatchEvent(
      'penilaian.berubah',
      { id_tugas: 'tg1', id_pertemuan: 'm7', id_kelas: 'k1' },
      queryClient,
    );
    await waitFor(() => expect(server.calls('detailPengumpulan').length).toBeGreaterThan(seen));
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Pengumpulan' })).getByText('60'),
      ).toBeVisible(),
    );
    server.fail('nilaiPengumpulan', 'nilai_berubah', undefined, conflictOf(first));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sudah diubah pengguna lain');
    expect(server.calls('nilaiPengumpulan')[0]?.body).toMatchObject({ nilai: 80, versi: 0 });
  });

  test('without a line the grade stays, says so, and goes out on request; the list says it too', async () => {
    const server = serverOf(many(2));
    const user = userEvent.setup();
    show('/?peserta=n0001');
    await heading('Mahasiswa n0001');
    await screen.findByText('1 dari 2');
    server.disconnect('nilaiPengumpulan');
    await user.keyboard('g80{Escape}');
    expect(await screen.findByText(/Belum tersimpan: tidak ada koneksi/)).toBeVisible();
    await user.keyboard('j');
    await heading('Mahasiswa n0002');
    expect(
      within(screen.getByRole('list', { name: 'Pengumpulan' })).getByText('Belum disimpan'),
    ).toBeVisible();
    await user.keyboard('k');
    expect(await grade()).toHaveValue('80');
    serverAnswers(server);
    await user.click(screen.getByRole('button', { name: 'Coba Lagi' }));
    expect(await screen.findByText(/^Tersimpan \d/)).toBeVisible();
  });

  test('refused after it waited on the device it is not called saved: who was first is shown, also after a reload, and it is decided', async () => {
    secureContext();
    bindNewAccount();
    registerWaiting('nilai', async () => waitingNilai);
    onTestFinished(async () => {
      tellAnswer();
      await forgetWaiting();
      releaseDevice();
      await emptyDevice();
    });
    const rows = many(2);
    const [first] = rows;
    if (!first) throw new Error('two rows');
    const server = serverOf(rows);
    const user = userEvent.setup();
    const view = show('/?peserta=n0001');
    await heading('Mahasiswa n0001');
    await screen.findByText('1 dari 2');
    act(tellNoAnswer);
    // Waiting writes are tried at once, because nobody may be there later.
    server.disconnect('nilaiPengumpulan');
    await user.keyboard('g80{Enter}');
    expect(await screen.findByText('Menunggu koneksi. Isian aman di perangkat ini.')).toBeVisible();
    server.fail('nilaiPengumpulan', 'nilai_berubah', undefined, conflictOf(first));
    await act(async () => {
      tellAnswer();
      await sendWaiting();
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Nilai 60');
    expect(screen.queryByText(/^Tersimpan \d/)).toBeNull();
    expect(await grade()).toHaveValue('80');
    // The list of waiting writes sends it based on the row as seen, and does not offer that.
    const [refused] = waitingWrites();
    await act(async () => refused && (await retryWaiting(refused)));
    expect(waitingNilai.instead?.('nilai_berubah')).toMatch(/^Buka halaman penilaian/);
    expect(waitingNilai.textOf?.(refused?.body as WaitingNilai)).toBe('Nilai 80');
    view.unmount();
    show('/?peserta=n0001');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Nilai 60');
    const versions = () => server.calls('nilaiPengumpulan').map(({ body }) => Object(body).versi);
    expect(new Set(versions())).toEqual(new Set([0]));
    server.reply('nilaiPengumpulan', () => detailOf(first));
    await user.click(within(notice).getByRole('button', { name: 'Pertahankan isian saya' }));
    await waitFor(() => expect(versions().at(-1)).toBe(5));
    await waitFor(() => expect(waitingWrites()).toEqual([]));
  });

  test('what is no grade is not sent, says why, and is still there when its row is opened again', async () => {
    const server = serverOf(many(2));
    const user = userEvent.setup();
    const view = show('/?peserta=n0001');
    await heading('Mahasiswa n0001');
    await screen.findByText('1 dari 2');
    await user.keyboard('g101{Escape}');
    expect(screen.getByText('Nilai 0–100, paling banyak dua desimal.')).toBeVisible();
    await user.keyboard('jk');
    expect(await grade()).toHaveValue('101');
    view.unmount();
    show('/?peserta=n0001');
    expect(await grade()).toHaveValue('101');
    expect(server.calls('nilaiPengumpulan')).toHaveLength(0);
  });

  test('of a group the grade, then a member’s share with its reason', async () => {
    const members = ['m1', 'm2'].map((nim) => anggota(nim, { ketua: nim === 'm1' }));
    const row = baris(1, {
      id: 'g1',
      nama: 'Kelompok 1',
      kelompok: { id: 'g1', nama: 'Kelompok 1' },
      anggota: members,
    });
    const server = serverOf([row]).reply('daftarKelompok', [], {
      has_write_access: true,
      jumlah_tanpa_kelompok: 0,
    });
    const user = userEvent.setup();
    show('/?peserta=g1', 'dosen', makeTugas({ boleh_ubah: true, jenis_tugas: 'kelompok' }));
    await heading('Kelompok 1');
    // All groups are offered, not one page.
    expect(
      server.calls('daftarKelompok')[0]?.url.searchParams.get('ignore_default_pagination'),
    ).toBe('true');
    server.reply('nilaiPengumpulan', ({ body }) => {
      const { untuk, nilai, faktor } = body as { untuk: string; nilai: number; faktor?: number };
      row.versi += 1;
      row.anggota = row.anggota.map((one) =>
        untuk === 'kelompok' || one.nim === 'm2'
          ? {
              ...one,
              penilaian: penilaian({
                nilai_dasar: nilai,
                nilai,
                faktor: faktor ?? 100,
                versi: one.penilaian.versi + 1,
              }),
            }
          : one,
      );
      const { nomor: _nomor, ...answer } = row;
      return answer;
    });
    await user.type(await screen.findByLabelText('Nilai kelompok'), '90{Enter}');
    await screen.findByText(/^Tersimpan \d/);
    const share = screen.getByLabelText('Faktor Mahasiswa m2 dalam persen');
    await user.clear(share);
    await user.type(share, '80{Enter}');
    expect(screen.getByText('Isi alasan bila faktor bukan 100')).toBeVisible();
    expect(server.calls('nilaiPengumpulan')).toHaveLength(1);
    await user.type(screen.getByLabelText('Alasan faktor Mahasiswa m2'), 'Jarang hadir{Enter}');
    await waitFor(() => expect(server.calls('nilaiPengumpulan')).toHaveLength(2));
    expect(
      server.calls('nilaiPengumpulan').map(({ params, body }) => [params.studentId, body]),
    ).toEqual([
      ['g1', { untuk: 'kelompok', nilai: 90, versi: 0 }],
      ['m2', { untuk: 'mahasiswa', nilai: 90, faktor: 80, alasan: 'Jarang hadir', versi: 1 }],
    ]);
  });
});

describe('around the grade', () => {
  test('a text of the bank goes into the note and is saved', async () => {
    const server = serverOf(many(1));
    server.reply('bankKomentar', [{ id: 'k1', teks: 'Kerja bagus.' }]);
    const user = userEvent.setup();
    show('/?peserta=n0001');
    await heading('Mahasiswa n0001');
    await user.keyboard('/');
    const dialog = await screen.findByRole('dialog', { name: 'Bank komentar' });
    await user.click(within(dialog).getByRole('button', { name: 'Tambah komentar' }));
    await user.type(within(dialog).getByLabelText(/^Teks komentar/), 'Lengkapi sumbernya.');
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Batal' }));
    expect(asksBeforeLeaving()).toBe(false);
    await user.click(await within(dialog).findByRole('button', { name: 'Pakai' }));
    await waitFor(() =>
      expect(server.calls('nilaiPengumpulan')[0]?.body).toMatchObject({
        nilai: null,
        catatan: 'Kerja bagus.',
      }),
    );
    expect(screen.getByLabelText('Catatan untuk mahasiswa')).toHaveValue('Kerja bagus.');
  });

  test('names are hidden on request: in the list, the head and the conversation', async () => {
    serverOf(many(3));
    const user = userEvent.setup();
    show('/?peserta=n0002');
    await heading('Mahasiswa n0002');
    await user.click(screen.getByRole('switch', { name: 'Sembunyikan nama' }));
    expect(await heading('Peserta 2')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Mahasiswa n000');
    expect(screen.queryByText('Percakapan')).toBeNull();
  });

  test('a selection is graded at once, and taken back', async () => {
    const server = serverOf(many(5));
    const sebelumnya = [
      { nim: 'n0001', nilai: null, faktor: 100, alasan: null, catatan: null, versi: 1 },
    ];
    server.reply('nilaiMassal', { jumlah: 3, sebelumnya });
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('checkbox', { name: 'Pilih Mahasiswa n0001' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Pilih Mahasiswa n0003' }));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('3 dipilih')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nilai sekaligus' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nilai 3 sekaligus' });
    await user.type(within(dialog).getByLabelText(/^Nilai/), '75');
    const release = server.hold('nilaiMassal');
    await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    // While sending it stays open, so that a refusal has a place.
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Batal' })).toBeDisabled(),
    );
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    expect(dialog).toBeVisible();
    release();
    expect(await screen.findByText('Berhasil menilai 3 mahasiswa')).toBeVisible();
    expect(server.calls('nilaiMassal')[0]?.body).toEqual({
      baris: ['n0001', 'n0002', 'n0003'].map((id) => ({
        id,
        nilai: 75,
        untuk: 'mahasiswa',
        versi: 0,
      })),
    });
    await user.click(screen.getByRole('button', { name: 'Urungkan' }));
    await waitFor(() =>
      expect(server.calls('nilaiMassal')[1]?.body).toEqual({ kembalikan: sebelumnya }),
    );
  });

  test.each([
    ['Pertahankan isian saya', { n0001: 5, n0002: 0 }],
    ['Pakai versi tersimpan', { n0002: 0 }],
  ])(
    'graded by somebody else meanwhile, all of it stays until it is decided: %s',
    async (choice, sent) => {
      const rows = many(2);
      const [first] = rows;
      if (!first) throw new Error('two rows');
      const server = serverOf(rows);
      server.fail('nilaiMassal', 'nilai_berubah', undefined, conflictOf(first));
      const user = userEvent.setup();
      show();
      await user.click(await screen.findByRole('checkbox', { name: 'Pilih Mahasiswa n0001' }));
      await user.click(screen.getByRole('checkbox', { name: 'Pilih Mahasiswa n0002' }));
      await user.click(await screen.findByRole('button', { name: 'Nilai sekaligus' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Nilai 2 sekaligus' }));
      await user.click(dialog.getByRole('button', { name: 'Simpan' }));
      expect(await dialog.findByText('Nilai wajib diisi')).toBeVisible();
      await user.type(dialog.getByLabelText(/^Nilai/), '101');
      await user.click(dialog.getByRole('button', { name: 'Simpan' }));
      expect(await dialog.findByText('Nilai 0–100, paling banyak dua desimal.')).toBeVisible();
      await user.clear(dialog.getByLabelText(/^Nilai/));
      await user.type(dialog.getByLabelText(/^Nilai/), '75');
      await user.click(dialog.getByRole('button', { name: 'Simpan' }));
      const notice = await dialog.findByRole('alert');
      expect(notice).toHaveTextContent('Mahasiswa n0001: 60');
      // Typing does not remove the question.
      await user.type(dialog.getByLabelText('Catatan'), 'Rapi');
      expect(notice).toBeVisible();
      expect(asksBeforeLeaving()).toBe(true);
      server.reply('nilaiMassal', { jumlah: 2, sebelumnya: [] });
      await user.click(dialog.getByRole('button', { name: choice }));
      if (!('n0001' in sent))
        await user.click(await dialog.findByRole('button', { name: 'Simpan' }));
      expect(await screen.findByText(/^Berhasil menilai/)).toBeVisible();
      expect(server.calls('nilaiMassal')[1]?.body).toEqual({
        baris: Object.entries(sent).map(([id, versi]) => ({
          id,
          nilai: 75,
          untuk: 'mahasiswa',
          catatan: 'Rapi',
          versi,
        })),
      });
    },
  );

  test('who else looks at the row is named', async () => {
    const server = serverOf(many(2));
    server.reply('lihatPengumpulan', [
      { id_pengguna: 'u-9', nama: 'Ani Lestari', id_baris: 'n0001' },
      { id_pengguna: 'u-8', nama: 'Joko', id_baris: 'n0002' },
    ]);
    show('/?peserta=n0001');
    expect(await screen.findByText('Sedang dilihat juga oleh Ani Lestari')).toBeVisible();
  });
});

describe('who left the class (K12)', () => {
  const gone = baris(2, {
    keluar: true,
    anggota: [
      anggota('n0002', {
        keluar: true,
        penilaian: penilaian({ nilai: 70, nilai_dasar: 70, versi: 1 }),
      }),
    ],
  });

  test('is counted apart, only read, and in no selection', async () => {
    serverOf([baris(1), gone]);
    show('/?peserta=n0002');
    expect(await screen.findByText('1 baris · 1 keluar')).toBeVisible();
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Nilai dan pengumpulannya hanya dapat dibaca.',
    );
    const side = screen.getByRole('region', { name: 'Nilai' });
    expect(side).toHaveTextContent('70');
    expect(within(side).queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Beri perpanjangan' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Pilih Mahasiswa n0002' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Mahasiswa n0001' }));
    expect(screen.getByText('1 dipilih')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pilih semua' })).toBeNull();
  });

  test('a grade that came too late is put away by whoever typed it', async () => {
    const rows = [baris(1)];
    const server = serverOf(rows);
    const user = userEvent.setup();
    const { queryClient } = show('/?peserta=n0001');
    const [first] = rows;
    if (!first) throw new Error('one row');
    server.replyWith('nilaiPengumpulan', async () => {
      Object.assign(first, { keluar: true, anggota: [anggota('n0001', { keluar: true })] });
      const status = {
        code: 'nilai_peserta_keluar',
        message: 'Mahasiswa n0001 sudah keluar dari kelas; nilainya tidak dapat diubah.',
      };
      return Response.json({ data: null, status }, { status: 409 });
    });
    await user.type(await grade(), '90{Enter}');
    expect(await screen.findByText(/nilainya tidak dapat diubah/)).toBeVisible();
    await act(() =>
      queryClient.invalidateQueries({ queryKey: penilaianQueries.ofTugas(tugas.id) }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Buang nilai yang belum tersimpan' }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Buang nilai yang belum tersimpan' })).toBeNull(),
    );
    expect(screen.getByRole('region', { name: 'Nilai' })).toHaveTextContent('NilaiBelum dinilai');
  });
});
