import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetDrafts } from '../../../shared/form/draft-store.ts';
import { tellAnswer, tellNoAnswer } from '../../../shared/lib/line.ts';
import { learnServerTime } from '../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { fakeUpload, fileOf } from '../../../shared/testing/fake-upload.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import type { DisputeProps } from '../../kelas/pertemuan/dispute-slot.tsx';
import { OwnDispute } from './own-dispute.tsx';
import type { OwnDisputes } from './queries.ts';
import { dispute, surat } from './testing/fixtures.ts';

beforeEach(() => setWidth(true));
afterEach(() => {
  forgetDrafts();
  act(() => tellAnswer());
});

const allowed: OwnDisputes['izin'] = {
  boleh: true,
  sampai: '2026-12-08T23:59:59+07:00',
  sejak: null,
  alasan: null,
};
const alasan = 'Saya hadir sejak awal kuliah.';

function server(own: Partial<OwnDisputes> = {}) {
  fakeUpload();
  return fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('sanggahanSaya', { izin: allowed, presensi: 'A', daftar: [], ...own });
}
const sampai = '2026-12-08T23:59:59+07:00';
const show = (state: DisputeProps['state']) =>
  renderWithApp(<OwnDispute idPertemuan="p-7" nomor={7} state={state} />);

async function openForm(own: Partial<OwnDisputes> = {}) {
  const api = server(own);
  const user = userEvent.setup();
  show({ boleh: true, status: null, sampai });
  await user.click(screen.getByRole('button', { name: 'Ajukan sanggahan pertemuan 7' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sanggahan kehadiran pertemuan 7' });
  return { api, user, dialog };
}

describe('beside the own row', () => {
  test.each([
    [{ boleh: true, status: null, sampai: null }, 'Ajukan sanggahan pertemuan 7', null],
    [
      { boleh: false, status: 'menunggu', sampai: null },
      'Lihat sanggahan pertemuan 7',
      'Sanggahan menunggu',
    ],
    [
      { boleh: true, status: 'ditolak', sampai: null },
      'Ajukan sanggahan pertemuan 7',
      'Sanggahan ditolak',
    ],
    [
      { boleh: false, status: 'diterima', sampai: null },
      'Lihat sanggahan pertemuan 7',
      'Sanggahan diterima',
    ],
  ] as const)('%j', (state, button, tag) => {
    server();
    show(state);
    expect(screen.getByRole('button', { name: button })).toBeVisible();
    if (tag) expect(screen.getByText(tag)).toBeVisible();
  });

  test('its deadline stands there, also once it has passed', () => {
    server();
    learnServerTime(Date.parse('2026-12-01T08:00:00+07:00'), true);
    const { unmount } = show({ boleh: true, status: null, sampai });
    expect(screen.getByText(/^Sanggahan sampai/)).toBeVisible();
    unmount();
    learnServerTime(Date.parse('2026-12-09T08:00:00+07:00'), true);
    show({ boleh: false, status: null, sampai });
    expect(screen.getByText(/^Batas sanggahan lewat/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('where the row is shown alone its state is asked for', async () => {
    server();
    show(undefined);
    expect(
      await screen.findByRole('button', { name: 'Ajukan sanggahan pertemuan 7' }),
    ).toBeVisible();
  });

  test('nothing where there is nothing to contest', () => {
    server();
    show({ boleh: false, status: null, sampai: null });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('contesting', () => {
  test('reason and evidence go out once; then its state stands there', async () => {
    const { api, user, dialog } = await openForm();
    api.reply('unggahBerkas', surat).reply('ajukanSanggahan', dispute({ berkas: [surat] }));
    expect(
      await within(dialog).findByText(/Dapat diajukan sampai 8 Des 2026, 23:59/),
    ).toBeVisible();
    await user.type(within(dialog).getByLabelText(/^Alasan/), alasan);
    fireEvent.change(within(dialog).getByLabelText('Bukti', { selector: 'input' }), {
      target: { files: [fileOf('surat.pdf', 10)] },
    });
    expect(await within(dialog).findByText(/Terunggah/)).toBeVisible();
    api.reply('sanggahanSaya', {
      izin: {
        ...allowed,
        boleh: false,
        alasan: 'Sanggahan Anda untuk pertemuan ini masih menunggu jawaban.',
      },
      presensi: 'A',
      daftar: [dispute({ berkas: [surat] })],
    });
    await user.click(within(dialog).getByRole('button', { name: 'Kirim sanggahan' }));
    expect(await screen.findByText('Sanggahan terkirim')).toBeVisible();
    const sent = api.calls('ajukanSanggahan');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.params).toEqual({ idPertemuan: 'p-7' });
    expect(sent[0]?.body).toEqual({
      alasan,
      berkas: ['b-1'],
      id_klien: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await within(dialog).findByText('Sanggahan menunggu')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'surat keterangan.pdf' })).toBeVisible();
    expect(within(dialog).queryByLabelText(/^Alasan/)).toBeNull();
  });

  test('too short is said under the field, and nothing goes out', async () => {
    const { api, user, dialog } = await openForm();
    await user.type(await within(dialog).findByLabelText(/^Alasan/), 'Hadir.');
    await user.click(within(dialog).getByRole('button', { name: 'Kirim sanggahan' }));
    expect(within(dialog).getByLabelText(/^Alasan/)).toBeInvalid();
    expect(api.calls('ajukanSanggahan')).toHaveLength(0);
  });

  test('a lost answer: what is typed stays, and it is sent as the same one', async () => {
    const { api, user, dialog } = await openForm();
    await user.type(await within(dialog).findByLabelText(/^Alasan/), alasan);
    api.fail('ajukanSanggahan', 'layanan_tidak_tersedia');
    const send = within(dialog).getByRole('button', { name: 'Kirim sanggahan' });
    await user.click(send);
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(within(dialog).getByLabelText(/^Alasan/)).toHaveValue(alasan);
    api.reply('ajukanSanggahan', dispute());
    await user.click(send);
    await waitFor(() => expect(api.calls('ajukanSanggahan')).toHaveLength(2));
    const ids = api.calls('ajukanSanggahan').map(({ body }) => Object(body).id_klien);
    expect(new Set(ids).size).toBe(1);
  });

  test('without a line it says so and waits for the student', async () => {
    const { dialog } = await openForm();
    await within(dialog).findByLabelText(/^Alasan/);
    act(() => tellNoAnswer());
    expect(
      await within(dialog).findByText(/Tidak ada koneksi\. Isian tetap ada di tab ini/),
    ).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Kirim sanggahan' })).toBeDisabled();
  });

  test('a refusal with its note, and another try', async () => {
    const { dialog } = await openForm({
      daftar: [
        dispute({
          status: 'ditolak',
          jawaban: {
            presensi: null,
            catatan: 'Tidak ada di kelas.',
            pada: '2026-11-25T08:00:00+07:00',
            oleh: null,
          },
        }),
      ],
    });
    expect(await within(dialog).findByText('Tidak ada di kelas.')).toBeVisible();
    expect(dialog).toHaveTextContent('Dijawab · 25 Nov 2026, 08:00');
    expect(within(dialog).getByLabelText(/^Alasan/)).toBeVisible();
  });

  test('too early or too late: why, and from when on', async () => {
    const { dialog } = await openForm({
      izin: {
        ...allowed,
        boleh: false,
        sejak: '2026-11-30T23:59:59+07:00',
        alasan: 'Kehadiran pertemuan ini belum ditetapkan, sehingga belum dapat disanggah.',
      },
    });
    expect(
      await within(dialog).findByText(/belum ditetapkan.*mulai 30 Nov 2026, 23:59/),
    ).toBeVisible();
  });
});
