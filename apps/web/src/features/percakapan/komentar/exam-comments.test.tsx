import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { makeUjian } from '../../../shared/testing/ujian.ts';
import { pesanOf, utasOf } from '../testing/fixtures.ts';
import { AskProctor, StudentTalk } from './ask-proctor.tsx';
import { ExamComments } from './exam-comments.tsx';

const ujian = makeUjian();
const idKelas = ujian.kelas_kuliah.id;
const server = () =>
  fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('bacaUtas', utasOf({ urutan_terakhir: 1, dibaca_sampai: 1 }))
    .reply('daftarPesan', [pesanOf(1)])
    .reply('daftarUtas', []);

test('a student has the own thread of the exam', async () => {
  const api = server();
  renderWithApp(<ExamComments ujian={ujian} />);
  expect(await screen.findByText('Pesan 1')).toBeVisible();
  const { threadId } = api.calls('bacaUtas')[0]?.params ?? {};
  expect(threadId).toMatch(new RegExp(`^komentar-ujian__LMS-${idKelas}__${ujian.id}__`));
});

test('staff choose the student', async () => {
  const api = server();
  renderWithApp(<ExamComments ujian={ujian} />, { user: 'dosen' });
  expect(await screen.findByText('Kelas ini belum memiliki mahasiswa.')).toBeVisible();
  expect(api.calls('daftarUtas')[0]?.url.searchParams.get('id_aktivitas')).toBe(ujian.id);
});

test('the same thread stands over the page while the exam is taken, and for who watches', async () => {
  const api = server();
  const where = { id: ujian.id, id_kelas: idKelas };
  const { unmount } = renderWithApp(<AskProctor ujian={where} onClose={() => undefined} />);
  expect(await screen.findByRole('dialog', { name: 'Tanya pengawas' })).toBeVisible();
  expect(await screen.findByText('Pesan 1')).toBeVisible();
  unmount();
  const siapa = { id_user: 'u-9', nama: 'Citra' };
  renderWithApp(<StudentTalk ujian={where} siapa={siapa} onClose={() => undefined} />, {
    user: 'dosen',
  });
  expect(await screen.findByRole('dialog', { name: 'Percakapan dengan Citra' })).toBeVisible();
  await waitFor(() =>
    expect(api.calls('bacaUtas').at(-1)?.params).toMatchObject({
      threadId: `komentar-ujian__LMS-${idKelas}__${ujian.id}__u-9`,
    }),
  );
});
