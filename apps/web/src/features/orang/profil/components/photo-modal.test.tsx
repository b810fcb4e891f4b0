import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { fakeUpload, fileOf } from '../../../../shared/testing/fake-upload.ts';
import { makePengaturan } from '../../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { makeDataOperator } from '../testing/fixtures.ts';
import { PersonalData } from './personal-data.tsx';

/** jsdom neither reads pictures nor draws. */
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name === 'rusak.png') throw new DOMException('x', 'InvalidStateError');
    return { width: 900, height: 300, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['foto'], { type: 'image/jpeg' })),
  );
});

async function open(photo: string | null = null) {
  const server = fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('profilOperator', { ...makeDataOperator(), fotoContentUrl: photo })
    .reply('unggahBerkas', {
      id: 'b-9',
      nama: 'foto.jpg',
      tipe: 'image/jpeg',
      content_length: 4,
      durasi_detik: null,
      url: '/files/b-9',
    })
    .reply('ubahFoto', { foto_url: '/v2/lms/foto/demo/f-1' });
  fakeUpload();
  renderWithApp(<PersonalData />, { user: 'operator' });
  await userEvent.click(
    await screen.findByRole('button', {
      name: photo === null ? 'Pasang foto profil' : 'Ubah foto profil',
    }),
  );
  return { server, dialog: within(await screen.findByRole('dialog', { name: 'Foto Profil' })) };
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Foto', { selector: 'input' }), {
    target: { files: [file] },
  });

test('a picture is chosen, moved by keys, cut and sent', async () => {
  const { server, dialog } = await open();
  choose(fileOf('saya.webp', 900));
  expect(await dialog.findByRole('img', { name: 'Pratinjau foto' })).toBeVisible();
  const zoom = dialog.getByRole('slider', { name: 'Perbesar' });
  fireEvent.keyDown(zoom, { key: 'ArrowRight' });
  expect(Number(zoom.getAttribute('aria-valuenow'))).toBeCloseTo(1.05);
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Berhasil mengubah foto')).toBeVisible();
  expect(server.calls('unggahBerkas')[0]?.body).toMatchObject({ kind: 'foto' });
  expect(server.calls('ubahFoto')[0]?.body).toEqual({ id_berkas: 'b-9' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['of another kind', fileOf('saya.gif', 9), 'File type .gif is not allowed'],
  ['too large', fileOf('saya.png', 5_000_001), 'Maximum file size is 5 MB'],
  [
    'that cannot be read',
    fileOf('rusak.png', 9),
    'Foto tidak dapat dibaca. Pilih gambar PNG, JPEG, atau WebP yang lain.',
  ],
])('a picture %s is refused before anything is sent', async (_name, file, message) => {
  const { server, dialog } = await open();
  choose(file);
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(server.calls('unggahBerkas')).toHaveLength(0);
});

test('what the server refuses is said, and the cut stays', async () => {
  const { server, dialog } = await open();
  server.fail('ubahFoto', 'foto_tidak_terbaca');
  choose(fileOf('saya.png', 9));
  await userEvent.click(await dialog.findByRole('button', { name: 'Simpan' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Foto tidak dapat dibaca.');
  expect(dialog.getByRole('img', { name: 'Pratinjau foto' })).toBeVisible();
});

test('the own photo is removed', async () => {
  const { server, dialog } = await open('/v2/lms/foto/demo/f-0');
  server.replyWith(
    'hapusFoto',
    () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Hapus foto' }));
  expect(await screen.findByText('Berhasil menghapus foto')).toBeVisible();
  expect(server.calls('hapusFoto')).toHaveLength(1);
});
