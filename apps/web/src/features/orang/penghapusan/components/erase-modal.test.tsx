import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import type { Rencana } from '../queries.ts';
import { makePermintaan } from '../testing/permintaan.ts';
import { EraseModal } from './erase-modal.tsx';

const orang = { id: 'u-1', username: '24060121130001', nama: 'Siti Rahmawati' };

function setUp(over: Partial<Rencana> = {}) {
  const server = fakeApi().reply('rencanaPenghapusan', {
    orang: { ...orang, role: 'ROLE_MAHASISWA' },
    izin: { boleh: true, alasan: null },
    dihapus: ['Data diri', 'Semua sesi masuk'],
    disimpan: [{ nama: 'Nilai', alasan: 'rekam akademik' }],
    permintaan: null,
    ...over,
  });
  renderWithApp(<EraseModal orang={orang} onClose={vi.fn()} />, { user: 'operator' });
  return server;
}

test('says what goes and what stays, and sends the reason', async () => {
  const server = setUp().reply('mintaPenghapusan', makePermintaan());
  expect(await screen.findByText('Semua sesi masuk')).toBeInTheDocument();
  expect(screen.getByText('Nilai: rekam akademik')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Alasan/), 'singkat');
  await userEvent.click(screen.getByRole('button', { name: 'Minta Penghapusan' }));
  expect(screen.getByText('Alasan paling sedikit 10 karakter')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Alasan/), ' tetapi cukup');
  await userEvent.click(screen.getByRole('button', { name: 'Minta Penghapusan' }));
  await waitFor(() =>
    expect(server.calls('mintaPenghapusan')[0]?.body).toEqual({ alasan: 'singkat tetapi cukup' }),
  );
});

test('what holds the account is told instead of the form', async () => {
  setUp({ izin: { boleh: false, alasan: 'Orang ini sedang mengerjakan ujian.' } });
  expect(await screen.findByText('Orang ini sedang mengerjakan ujian.')).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Alasan/)).not.toBeInTheDocument();
});

test('an open request is shown with its end, and withdrawn by the one who asked', async () => {
  const permintaan = makePermintaan({
    izin: { putus: { boleh: false, alasan: 'Milik Anda.' }, batal: { boleh: true, alasan: null } },
  });
  const server = setUp({ permintaan }).reply('batalkanPenghapusan', permintaan);
  expect(await screen.findByText('Menunggu persetujuan')).toBeInTheDocument();
  expect(screen.getByText('Surat permintaan nomor 12.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tarik Kembali' }));
  await waitFor(() => expect(server.calls('batalkanPenghapusan')).toHaveLength(1));
});

test('a refused request stays readable above the form', async () => {
  setUp({
    permintaan: makePermintaan({
      status: 'ditolak',
      diputus_oleh: null,
      alasan_putusan: 'Orang ini sedang mengerjakan ujian.',
    }),
  });
  expect(
    await screen.findByText('Ditolak server: Orang ini sedang mengerjakan ujian.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Minta Penghapusan' })).toBeInTheDocument();
});
