import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { dispatchEvent } from '../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { asksBeforeLeaving } from '../../../shared/testing/leaving.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { DisputeList } from './dispute-list.tsx';
import { MeetingDisputes } from './meeting-disputes.tsx';
import { disputeRow, surat } from './testing/fixtures.ts';
import { WaitingCount } from './waiting-count.tsx';

beforeEach(() => setWidth(true));

const server = (rows = [disputeRow()]) =>
  fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('jenisPresensi', [
      { id: '1', nama: 'izin', is_active: true },
      { id: '2', nama: 'sakit', is_active: false },
    ])
    .reply('daftarSanggahan', rows);

const list = () =>
  renderWithApp(<DisputeList />, { path: '/kehadiran', route: '/kehadiran?tab=3', user: 'dosen' });

async function openAnswer() {
  const api = server([disputeRow({ berkas: [surat] })]);
  const user = userEvent.setup();
  const { router } = list();
  await user.click(
    await screen.findByRole('button', { name: 'Jawab sanggahan Siti Rahmawati pertemuan 7' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Sanggahan kehadiran' });
  return { api, user, dialog, router };
}

describe('the list of lecturers and operators', () => {
  test('what waits first, with where it is and why', async () => {
    const api = server();
    list();
    const row = (await screen.findByText('Siti Rahmawati')).closest('tr');
    expect(row).toHaveTextContent('Manajemen Basis Data A · Pertemuan 7');
    expect(row).toHaveTextContent('Saya hadir sejak awal kuliah.');
    expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/kehadiran/kelas-1/p-7',
    );
    expect(api.calls('daftarSanggahan')[0]?.url.search).toContain('status=menunggu');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Status sanggahan' }),
      'Semua',
    );
    await waitFor(() =>
      expect(api.calls('daftarSanggahan').at(-1)?.url.search).not.toContain('status='),
    );
  });

  test('none waits', async () => {
    server([]);
    list();
    expect(await screen.findByText('Tidak ada sanggahan yang menunggu jawaban.')).toBeVisible();
  });

  test('accepted as what it should have been', async () => {
    const { api, user, dialog } = await openAnswer();
    expect(within(dialog).getByRole('button', { name: 'surat keterangan.pdf' })).toBeVisible();
    expect(await within(dialog).findByRole('radio', { name: 'Izin' })).toBeVisible();
    // Sakit is switched off; A is never offered.
    const marks = within(
      within(dialog).getByRole('radiogroup', { name: 'Kehadiran menjadi' }),
    ).getAllByRole('radio');
    expect(marks.map((mark) => mark.getAttribute('value'))).toEqual(['H', 'I']);
    await user.click(within(dialog).getByRole('radio', { name: 'Izin' }));
    api.reply('jawabSanggahan', disputeRow({ status: 'diterima', presensi: 'I' }));
    await user.click(within(dialog).getByRole('button', { name: 'Terima sanggahan' }));
    expect(await screen.findByText('Sanggahan diterima')).toBeVisible();
    const [sent] = api.calls('jawabSanggahan');
    expect([sent?.params, sent?.body]).toEqual([
      { id: 's-1' },
      { status: 'diterima', presensi: 'I' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Escape closes the evidence, not the answer below it', async () => {
    const { user, dialog } = await openAnswer();
    await user.click(within(dialog).getByRole('button', { name: 'surat keterangan.pdf' }));
    const evidence = await screen.findByRole('dialog', { name: 'surat keterangan.pdf' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(evidence).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Sanggahan kehadiran' })).toBeVisible();
  });

  test('refused needs a note', async () => {
    const { api, user, dialog } = await openAnswer();
    await user.click(within(dialog).getByRole('radio', { name: 'Tolak' }));
    await user.click(within(dialog).getByRole('button', { name: 'Tolak sanggahan' }));
    const note = within(dialog).getByLabelText(/^Catatan/);
    expect(note).toBeInvalid();
    expect(api.calls('jawabSanggahan')).toHaveLength(0);
    await user.type(note, 'Tidak ada di kelas.');
    api.reply('jawabSanggahan', disputeRow({ status: 'ditolak' }));
    await user.click(within(dialog).getByRole('button', { name: 'Tolak sanggahan' }));
    await waitFor(() =>
      expect(api.calls('jawabSanggahan')[0]?.body).toEqual({
        status: 'ditolak',
        catatan: 'Tidak ada di kelas.',
      }),
    );
  });

  test('a note that was begun asks before the page is left', async () => {
    const { user, dialog, router } = await openAnswer();
    expect(asksBeforeLeaving()).toBe(false);
    await user.type(within(dialog).getByLabelText(/^Catatan/), 'Tidak ada di kelas.');
    expect(asksBeforeLeaving()).toBe(true);
    await act(() => router.navigate('/beranda'));
    expect(
      await screen.findByText('Sanggahan belum dijawab. Tinggalkan halaman ini?'),
    ).toBeVisible();
  });

  test('answered by somebody else meanwhile: said, and asked for anew', async () => {
    const { api, user, dialog } = await openAnswer();
    api.fail('jawabSanggahan', 'sanggahan_sudah_dijawab');
    const before = api.calls('daftarSanggahan').length;
    await user.click(within(dialog).getByRole('button', { name: 'Terima sanggahan' }));
    expect(await within(dialog).findByText('Sanggahan ini sudah dijawab.')).toBeVisible();
    await waitFor(() => expect(api.calls('daftarSanggahan').length).toBeGreaterThan(before));
  });

  test('who may only read looks at it', async () => {
    server();
    renderWithApp(<DisputeList />, {
      user: 'operator',
      as: { hak_akses: { kelas_kuliah: 'read' } as never },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Lihat sanggahan Siti Rahmawati pertemuan 7' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: 'Terima sanggahan' })).toBeNull();
  });

  test('cards below 768 px', async () => {
    setWidth(false);
    server();
    list();
    const card = within(await screen.findByRole('list', { name: 'Sanggahan' })).getAllByRole(
      'listitem',
    )[0];
    expect(card).toHaveTextContent('Siti Rahmawati');
    expect(card).toHaveTextContent('Sanggahan menunggu');
    expect(screen.getByRole('button', { name: /^Jawab sanggahan/ })).toBeVisible();
  });
});

describe('on the attendance of a meeting', () => {
  test('what waits stands open, live', async () => {
    const api = server();
    const { queryClient } = renderWithApp(<MeetingDisputes idPertemuan="p-7" />, { user: 'dosen' });
    expect(
      await screen.findByRole('heading', { name: '1 sanggahan menunggu jawaban' }),
    ).toBeVisible();
    expect(await screen.findByText('Siti Rahmawati')).toBeVisible();
    expect(api.calls('daftarSanggahan')[0]?.url.search).toContain('id_pertemuan=p-7');
    api.reply('daftarSanggahan', []);
    await act(async () =>
      dispatchEvent('sanggahan.berubah', { id_pertemuan: 'p-7', id_kelas: 'kelas-1' }, queryClient),
    );
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  test('nothing where nobody contested', async () => {
    const api = server([]);
    const { container } = renderWithApp(<MeetingDisputes idPertemuan="p-7" />, { user: 'dosen' });
    await waitFor(() => expect(api.calls('daftarSanggahan').length).toBeGreaterThan(0));
    expect(container.querySelector('section')).toBeNull();
  });
});

test('the count on the tab', async () => {
  server().reply('daftarSanggahan', [disputeRow()], { total_items: 4 });
  renderWithApp(<WaitingCount />, { user: 'dosen' });
  expect(await screen.findByText('4')).toHaveTextContent('4 menunggu jawaban');
});
