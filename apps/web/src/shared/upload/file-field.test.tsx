import type { Berkas } from '@lms/contracts/berkas/berkas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeUpload, fileOf } from '../testing/fake-upload.ts';
import { makePengaturan } from '../testing/pengaturan.ts';
import { renderWithApp } from '../testing/render.tsx';
import { FileField } from './file-field.tsx';

const berkas: Berkas = {
  id: 'b-1',
  nama: 'Modul Struktur Data Pertemuan 7.pdf',
  tipe: 'application/pdf',
  content_length: 985_244,
  durasi_detik: null,
  url: '/files/b-1?sig=x',
};

function serverFor() {
  const api = fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('unggahBerkas', berkas)
    .replyWith('hapusBerkas', () => new Response('{}'));
  fakeUpload();
  return api;
}

function Field({
  before = null,
  ...rest
}: {
  before?: Berkas | null;
  tipeFile?: 'ebook';
  disabled?: boolean;
  error?: string;
}) {
  const [value, setValue] = useState(before);
  return (
    <>
      <FileField kind="materi" label="Berkas" value={value} onChange={setValue} {...rest} />
      <output>{value?.id ?? 'tanpa berkas'}</output>
    </>
  );
}

const input = () => screen.getByLabelText('Berkas', { selector: 'input' });
const add = (...files: File[]) => fireEvent.change(input(), { target: { files } });

test('a file is chosen, sent with its progress, and stands there with its size', async () => {
  const api = serverFor();
  const answer = api.hold('unggahBerkas');
  renderWithApp(<Field tipeFile="ebook" />);
  expect(
    screen.getByText(
      /Jenis file yang didukung adalah \.pdf, .*\.pptx, dengan maksimal ukuran sebesar 50 MB/,
    ),
  ).toBeVisible();
  add(fileOf('Modul Struktur Data Pertemuan 7.pdf', 985_244));
  expect(await screen.findByText('50% dari 985.24 KB')).toBeVisible();
  expect(screen.getByText('Modul Struktur Data …')).toBeVisible();
  answer();
  expect(await screen.findByText('Terunggah · 985.24 KB')).toBeVisible();
  expect(screen.getByText('b-1')).toBeVisible();
});

test('what was sent and is taken away again is discarded', async () => {
  const api = serverFor();
  renderWithApp(<Field tipeFile="ebook" />);
  add(fileOf('a.pdf', 100));
  await userEvent.click(await screen.findByRole('button', { name: /^Hapus/ }));
  expect(screen.getByText('tanpa berkas')).toBeVisible();
  await waitFor(() => expect(api.calls('hapusBerkas')[0]?.url.searchParams.get('id')).toBe('b-1'));
});

test('a file that the row had before is only taken out of the form', async () => {
  const api = serverFor();
  renderWithApp(<Field tipeFile="ebook" before={berkas} />);
  await userEvent.click(screen.getByRole('button', { name: /^Hapus/ }));
  expect(screen.getByRole('button', { name: 'Pilih Berkas' })).toBeEnabled();
  expect(api.calls('hapusBerkas')).toEqual([]);
});

test('pasted like chosen, and once', async () => {
  const api = serverFor();
  renderWithApp(<Field tipeFile="ebook" />);
  const file = fileOf('a.pdf', 100);
  // As in a browser's clipboard.
  const clipboardData = {
    types: ['Files'],
    items: [{ kind: 'file', type: file.type, getAsFile: () => file }],
    files: [file],
  };
  fireEvent.paste(screen.getByRole('button', { name: 'Pilih Berkas' }), { clipboardData });
  expect(await screen.findByText('b-1')).toBeVisible();
  expect(api.calls('unggahBerkas')).toHaveLength(1);
});

test('another kind of file is refused before anything is sent, and another may be chosen', async () => {
  const api = serverFor();
  renderWithApp(<Field tipeFile="ebook" />);
  add(fileOf('a.exe', 100));
  expect(await screen.findByRole('alert')).toHaveTextContent('File type .exe is not allowed');
  expect(screen.queryByRole('button', { name: 'Coba Lagi' })).not.toBeInTheDocument();
  add(fileOf('a.pdf', 100));
  expect(await screen.findByText('b-1')).toBeVisible();
  expect(api.calls('unggahBerkas')).toHaveLength(1);
});

test('refused by the server: its sentence, and another attempt', async () => {
  const api = serverFor().fail('unggahBerkas', 'berkas_isi_berbeda');
  renderWithApp(<Field tipeFile="ebook" />);
  add(fileOf('a.pdf', 100));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Isi berkas tidak sesuai dengan jenisnya.',
  );
  api.reply('unggahBerkas', berkas);
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  expect(await screen.findByText('b-1')).toBeVisible();
});

test('without a type nothing can be chosen (S2 §5), and the form says what is wrong', () => {
  serverFor();
  renderWithApp(<Field disabled error="Berkas wajib diunggah!" />);
  expect(screen.getByText('Pilih tipe lebih dulu')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Pilih Berkas' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Berkas wajib diunggah!');
});
