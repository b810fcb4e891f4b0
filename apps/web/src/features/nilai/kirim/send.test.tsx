import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { komponen } from '../testing/fixtures.ts';
import { SendModal } from './send-modal.tsx';

const closed = {
  dibuka: false,
  boleh: false,
  alasan: {
    code: 'nilai_di_luar_rentang',
    message: 'Anda berada di luar rentang waktu entri nilai.',
  },
};
const server = () =>
  fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('kirimNilaiKelas', {
      kiriman: [{ id: 'k', id_komponen: 'ko-1', jumlah: 38 }],
      belum_lengkap: [],
      tidak_berubah: 0,
      tanpa_nilai: 0,
    });

let closes = 0;
function open() {
  closes = 0;
  renderWithApp(
    <SendModal
      idKelas="kelas-1"
      komponen={[
        komponen('ko-1'),
        komponen('ko-2', { label: 'UTS', entri: closed }),
        komponen('ko-3', {
          label: 'Kuis',
          kirim: { diterima: 40, ditolak: 0, menunggu: 0, belum_dikirim: 0 },
        }),
      ]}
      onClose={() => {
        closes += 1;
      }}
    />,
    { user: 'dosen' },
  );
  return screen.findByRole('dialog', { name: 'Kirim nilai ke Siakad' });
}
const send = () => screen.getByRole('button', { name: 'Kirim' });

test('what Siakad lacks is chosen; a closed component says why it cannot be', async () => {
  const user = userEvent.setup();
  const api = server();
  const dialog = await open();
  expect(within(dialog).getByRole('checkbox', { name: 'Tugas' })).toBeChecked();
  expect(within(dialog).getByRole('checkbox', { name: 'Kuis' })).not.toBeChecked();
  const uts = within(dialog).getByRole('checkbox', { name: 'UTS' });
  expect(uts).toBeDisabled();
  expect(within(dialog).getByText(closed.alasan.message)).toBeVisible();
  await user.click(send());
  expect(await screen.findByText('38 nilai sedang dikirim ke Siakad')).toBeVisible();
  expect(api.calls('kirimNilaiKelas').map(({ body }) => body)).toEqual([
    { list_komponen: ['ko-1'], belum_dinilai_sebagai_nol: false },
  ]);
  expect(closes).toBe(1);
});

test('students with ungraded work are named', async () => {
  const user = userEvent.setup();
  server().reply('kirimNilaiKelas', {
    kiriman: [],
    belum_lengkap: [{ id_komponen: 'ko-1', nim: '1', nama: 'Siti' }],
    tidak_berubah: 39,
    tanpa_nilai: 0,
  });
  await open();
  await user.click(send());
  expect(await screen.findByText('Tidak ada nilai baru untuk dikirim')).toBeVisible();
  expect(
    await screen.findByText('1 mahasiswa belum lengkap dinilai dan tidak dikirim: Siti.'),
  ).toBeVisible();
});

test('counting ungraded work as 0 needs a reason', async () => {
  const user = userEvent.setup();
  const api = server();
  await open();
  await user.click(screen.getByRole('checkbox', { name: /dihitung 0/ }));
  await user.click(send());
  expect(await screen.findByText('Alasan wajib diisi')).toBeVisible();
  expect(api.calls('kirimNilaiKelas')).toHaveLength(0);
  await user.type(screen.getByLabelText(/Alasan/), 'batas entri hari ini');
  await user.click(send());
  await waitFor(() => expect(closes).toBe(1));
  expect(api.calls('kirimNilaiKelas')[0]?.body).toEqual({
    list_komponen: ['ko-1'],
    belum_dinilai_sebagai_nol: true,
    alasan: 'batas entri hari ini',
  });
});

test('a refusal stays in the dialog', async () => {
  const user = userEvent.setup();
  const api = server();
  await open();
  api.fail('kirimNilaiKelas', 'nilai_di_luar_rentang');
  await user.click(send());
  expect(await screen.findByText(/Anda tidak dapat mengirim nilai LMS ke Siakad/)).toBeVisible();
  expect(closes).toBe(0);
});
