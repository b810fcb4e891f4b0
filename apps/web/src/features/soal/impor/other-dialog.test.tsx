import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forgetDrafts } from '../../../shared/form/draft-store.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { fakeUpload, fileOf } from '../../../shared/testing/fake-upload.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { makeImpor } from './testing/make-impor.ts';

afterEach(forgetDrafts);

const kelompok = { id: 'g2', nama: 'Esai' };

function serve() {
  const api = fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('unggahBerkas', {
      id: 'f1',
      nama: 'moodle.xml',
      tipe: 'application/xml',
      content_length: 100,
      durasi_detik: null,
      url: '/files/f1',
    })
    .replyWith('hapusBerkas', () => new Response('{}'));
  fakeUpload();
  return api;
}

function open() {
  const view = renderWithApp(
    <ImportDialog
      pemilik={{ jenis: 'ujian', id: 'u1' }}
      from="lain"
      room={100}
      kelompok={kelompok}
      onClose={() => undefined}
    />,
    { user: 'dosen', path: '/ujian/:id', route: '/ujian/u1' },
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Impor dari sistem lain' }));
  const send = () =>
    fireEvent.change(dialog.getByLabelText('Berkas soal', { selector: 'input' }), {
      target: { files: [fileOf('moodle.xml', 100)] },
    });
  return { ...view, dialog, send };
}

test('a file is brought in, read, and looked at on a screen of its own; the way back to it is kept', async () => {
  const api = serve().reply(
    'bacaImporSoalUjian',
    makeImpor({ id: 'i7', id_bank: null, id_ujian: 'u1' }),
  );
  const { send, router, unmount } = open();
  send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/ujian/u1/impor/i7'));
  expect(router.state.location.search).toBe('?kelompok=g2');
  expect(api.calls('unggahBerkas')[0]?.body).toMatchObject({ kind: 'impor_soal' });
  expect(api.calls('bacaImporSoalUjian')).toMatchObject([
    { params: { id: 'u1' }, body: { id_berkas: 'f1' } },
  ]);
  unmount();
  const { dialog } = open();
  expect(dialog.getByRole('link', { name: 'lanjutkan moodle.xml' })).toHaveAttribute(
    'href',
    '/ujian/u1/impor/i7',
  );
});

test('a damaged file says why, and gives its place to another', async () => {
  const api = serve().fail('bacaImporSoalUjian', 'impor_soal_rusak');
  const { send, dialog } = open();
  const user = userEvent.setup();
  send();
  expect(await dialog.findByText('Berkas soal tidak dapat dibaca.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pilih berkas lain' }));
  expect(dialog.getByRole('button', { name: 'Pilih Berkas' })).toBeVisible();
  api.disconnect('bacaImporSoalUjian');
  send();
  await user.click(await dialog.findByRole('button', { name: 'Coba Lagi' }));
  await waitFor(() => expect(api.calls('bacaImporSoalUjian')).toHaveLength(3));
  expect(api.calls('unggahBerkas')).toHaveLength(2);
});
