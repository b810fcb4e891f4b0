import type { Berkas } from '@lms/contracts/berkas/berkas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FormActions, FormFrame } from '../form/app-form.tsx';
import { useAppForm } from '../form/use-app-form.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeUpload, fileOf } from '../testing/fake-upload.ts';
import { makePengaturan } from '../testing/pengaturan.ts';
import { renderWithApp } from '../testing/render.tsx';
import { FilesField } from './files-field.tsx';

const berkas = (id: string): Berkas => ({
  id,
  nama: `${id}.pdf`,
  tipe: 'application/pdf',
  content_length: 10,
  durasi_detik: null,
  url: `/files/${id}?sig=x`,
});

function Field({ before = [] }: { before?: readonly Berkas[] }) {
  const [value, setValue] = useState(before);
  return (
    <>
      <FilesField kind="bukti_kehadiran" label="Bukti" most={2} value={value} onChange={setValue} />
      <output>{value.map(({ id }) => id).join(' ')}</output>
    </>
  );
}

function server() {
  let sent = 0;
  const api = fakeApi().reply('pengaturan', makePengaturan());
  api.replyWith('unggahBerkas', () => {
    const data = berkas(`b${++sent}`);
    return new Response(JSON.stringify({ data, status: { code: 'ok', message: 'Berhasil' } }), {
      status: 201,
    });
  });
  api.replyWith('hapusBerkas', () => new Response('{}'));
  fakeUpload();
  return api;
}
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Bukti', { selector: 'input' }), { target: { files } });

test('several at once, as many as there may be, and no more', async () => {
  const api = server();
  renderWithApp(<Field />);
  choose(fileOf('satu.pdf', 10), fileOf('dua.pdf', 10), fileOf('tiga.pdf', 10));
  expect(await screen.findByText('Paling banyak 2 berkas.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status', { name: '' })).toHaveTextContent('b1 b2'));
  expect(api.calls('unggahBerkas')).toHaveLength(2);
  expect(screen.queryByLabelText('Bukti', { selector: 'input' })).toBeNull();
});

test('one that was sent and taken away is discarded, one that was there before is not', async () => {
  const api = server();
  renderWithApp(<Field before={[berkas('lama')]} />);
  choose(fileOf('satu.pdf', 10));
  await screen.findByText('b1.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Hapus lama.pdf' }));
  expect(api.calls('hapusBerkas')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Hapus b1.pdf' }));
  await waitFor(() => expect(api.calls('hapusBerkas')).toHaveLength(1));
});

function Form({ mutate }: { mutate: () => void }) {
  const form = useAppForm<{ bukti: readonly Berkas[] }, unknown, unknown>({
    initialValues: { bukti: [] },
    validate: {},
    sending: { mutate, isPending: false, error: null, reset: () => undefined },
    toSent: ({ bukti }) => bukti.map(({ id }) => id),
  });
  return (
    <FormFrame form={form} label="Uji" actions={<FormActions form={form} submitLabel="Simpan" />}>
      <FilesField
        kind="bukti_kehadiran"
        label="Bukti"
        most={2}
        value={form.fields.values.bukti}
        onChange={(bukti) => form.fields.setFieldValue('bukti', bukti)}
      />
    </FormFrame>
  );
}

test('the form around it is not sent while a file is on its way', async () => {
  const mutate = vi.fn();
  const api = server();
  const release = api.hold('unggahBerkas');
  renderWithApp(<Form mutate={mutate} />);
  choose(fileOf('satu.pdf', 10));
  expect(await screen.findByRole('button', { name: 'Menunggu unggahan' })).toBeDisabled();
  fireEvent.submit(screen.getByRole('form', { name: 'Uji' }));
  expect(mutate).not.toHaveBeenCalled();
  release();
  await userEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
  expect(mutate).toHaveBeenCalledExactlyOnceWith(['b1'], expect.anything());
});
