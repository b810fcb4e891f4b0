import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { fakeUpload, fileOf } from '../../../shared/testing/fake-upload.ts';
import { allRights, makeKelasDetail, makeTeacher } from '../../../shared/testing/kelas.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { ClassDataCard } from '../daftar/components/class-data-card.tsx';
import { ParticipantCard, TeacherCard } from '../daftar/components/people-card.tsx';

const kelas = makeKelasDetail({ izin: allRights });
const student = (n: number, jabatan = 'Peserta') => ({
  id: `2406${n}`,
  id_user: `u-${n}`,
  nim: `2406${n}`,
  nama: `Mahasiswa ${n}`,
  prodi: { nama: 'Informatika', jenjang: 'S1' },
  angkatan: 2024,
  tingkat: 2,
  avatar_url: null,
  jabatan,
});

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
});

test('buttons are there only with their flag', () => {
  fakeApi().reply('pesertaKelas', []).reply('pengajarKelasList', []);
  renderWithApp(
    <>
      <ClassDataCard kelas={makeKelasDetail()} />
      <TeacherCard classId="k" kelas={makeKelasDetail()} />
      <ParticipantCard classId="k" kelas={makeKelasDetail()} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Lihat Silabus, RPS, dan RE' })).toBeVisible();
  for (const name of ['Ubah Kelas', 'Ubah Jabatan', 'Ubah Ketua Kelas'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('choosing a leader resets the former; another’s choice meanwhile is told, and the own stays', async () => {
  const server = fakeApi()
    .reply('pesertaKelas', [student(1, 'ketua_kelas'), student(2), student(3)])
    .fail('ubahKetuaKelas', 'ketua_kelas_berubah');
  renderWithApp(<ParticipantCard classId={kelas.id} kelas={kelas} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Ketua Kelas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Ketua Kelas' }));
  const position = (name: string) =>
    within(dialog.getByRole('radiogroup', { name: `Jabatan ${name}` }));
  expect(await dialog.findByText('Ketua kelas: Mahasiswa 1 (24061)')).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Simpan' });
  expect(save).toBeDisabled();
  await userEvent.click(position('Mahasiswa 2').getByRole('radio', { name: 'Ketua Kelas' }));
  expect(position('Mahasiswa 1').getByRole('radio', { name: 'Peserta' })).toBeChecked();
  await userEvent.click(save);
  expect(server.calls('ubahKetuaKelas')[0]?.body).toEqual({ nim: '24062', semula: '24061' });
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ketua kelas sudah diganti');
  server
    .reply('pesertaKelas', [student(1), student(2), student(3, 'ketua_kelas')])
    .reply('ubahKetuaKelas', { nim: '24062' });
  await userEvent.click(dialog.getByRole('button', { name: /Muat ulang/ }));
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  expect(server.calls('ubahKetuaKelas')[1]?.body).toEqual({ nim: '24062', semula: '24063' });
  expect(await screen.findByText('Berhasil mengubah ketua kelas')).toBeVisible();
});

test('nobody is sent as an empty nim', async () => {
  const server = fakeApi()
    .reply('pesertaKelas', [student(1, 'ketua_kelas')])
    .reply('ubahKetuaKelas', { nim: '' });
  renderWithApp(<ParticipantCard classId={kelas.id} kelas={kelas} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Ketua Kelas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('radio', { name: 'Peserta' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(server.calls('ubahKetuaKelas')[0]?.body).toEqual({ nim: '', semula: '24061' });
});

test('positions follow the method before anything is sent', async () => {
  const server = fakeApi()
    .reply('pengajarKelasList', [
      makeTeacher(),
      makeTeacher({ id: 'd2', id_dosen: 'd2', id_user: 'u2', nama: 'Rina', jabatan: 'Asisten' }),
    ])
    .reply('ubahJabatanPengajar', { metode: 'team_teaching', pengajar: [] });
  renderWithApp(<TeacherCard classId={kelas.id} kelas={kelas} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Jabatan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Jabatan Pengajar' }));
  expect(await dialog.findByRole('region', { name: 'Keterangan' })).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Team Teaching' }));
  const save = dialog.getByRole('button', { name: 'Simpan' });
  expect(save).toBeDisabled();
  expect(dialog.getByRole('status')).toHaveTextContent('paling sedikit dua Dosen');
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Jabatan Rina' }),
    'Dosen Koordinator',
  );
  await userEvent.click(save);
  expect(server.calls('ubahJabatanPengajar')[0]?.body).toEqual({
    metode: 'team_teaching',
    pengajar: [
      { id_dosen: 'd1', jabatan: 'Dosen' },
      { id_dosen: 'd2', jabatan: 'Dosen Koordinator' },
    ],
    semula: {
      metode: 'individu',
      pengajar: [
        { id_dosen: 'd1', jabatan: 'Dosen' },
        { id_dosen: 'd2', jabatan: 'Asisten' },
      ],
    },
  });
});

test('a banner that the server refuses stays chosen, with what went wrong', async () => {
  const server = fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('unggahBerkas', {
      id: 'b-1',
      nama: 'banner.png',
      tipe: 'image/png',
      content_length: 9,
      durasi_detik: null,
      url: '/files/b-1',
    })
    .fail('ubahBanner', 'banner_tidak_terbaca');
  fakeUpload();
  renderWithApp(<ClassDataCard kelas={kelas} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ubah Kelas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Data Profil Kelas' }));
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Banner', { selector: 'input' }), {
      target: { files: [file] },
    });
  choose(fileOf('banner.gif', 9));
  expect(await dialog.findByRole('alert')).toHaveTextContent('File type .gif is not allowed');
  choose(fileOf('banner.png', 9));
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Gagal menyimpan banner! Banner tidak dapat dibaca.',
  );
  expect(server.calls('ubahBanner')[0]?.body).toEqual({ file_banner: 'b-1' });
  server.reply('ubahBanner', { banner_url: '/v2/lms/banner/demo/b-1', banner_color_idx: 1 });
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Berhasil mengubah banner')).toBeVisible();
});
