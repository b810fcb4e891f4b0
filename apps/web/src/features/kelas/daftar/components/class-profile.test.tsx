import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeKelas, makeTeacher } from '../../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { classFacts } from '../class-facts.ts';
import { ParticipantCard, TeacherCard } from './people-card.tsx';

function student(number: number) {
  return {
    id: `s${number}`,
    id_user: `s${number}`,
    nim: `2406${number}`,
    nama: `Mahasiswa ${number}`,
    prodi: { nama: 'Informatika', jenjang: 'S1' },
    angkatan: 2024,
    tingkat: 2,
    avatar_url: null,
    jabatan: number === 1 ? 'ketua_kelas' : 'Peserta',
  };
}

test('the thirteen facts of a class, empty ones as a dash', () => {
  const facts = classFacts(makeKelas(), 'Asia/Makassar').map(({ label, value }) => [label, value]);
  expect(facts).toEqual([
    ['Periode', '2025/2026 Ganjil'],
    ['SKS', '3'],
    ['Nama Kelas', 'A'],
    ['Jenis Kelas', 'Reguler'],
    ['Mode Kuliah', 'Offline'],
    ['Kode Matkul', 'AIK21'],
    ['Mata Kuliah', 'Struktur Data'],
    ['Prodi Matkul', 'S1 Informatika'],
    ['Prodi Kelas', 'S1 Informatika'],
    ['Lingkup Kelas', 'Internal'],
    ['Kapasitas', '50'],
    ['Kampus', '-'],
    ['Jadwal', 'Senin, 07:30–09:10 WITA · A303'],
  ]);
});

test('participants: count, leader, the first twelve and the rest on demand, details on focus', async () => {
  fakeApi().reply(
    'pesertaKelas',
    Array.from({ length: 14 }, (_, index) => student(index + 1)),
  );
  renderWithApp(<ParticipantCard classId="k" />);
  const card = screen.getByRole('region', { name: 'Peserta' });
  expect(await within(card).findByText('14')).toBeVisible();
  expect(await within(card).findAllByRole('listitem')).toHaveLength(12);
  expect(within(card).getByText('Ketua Kelas')).toBeVisible();
  await userEvent.click(within(card).getByRole('button', { name: 'Lihat Semua (14)' }));
  expect(within(card).getAllByRole('listitem')).toHaveLength(14);
  await userEvent.hover(within(card).getByText('Mahasiswa 2'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'NIM 24062S1 InformatikaAngkatan 2024 · Tingkat 2',
  );
});

test('without participants or teachers each card says so', async () => {
  fakeApi().reply('pesertaKelas', []).reply('pengajarKelasList', []);
  renderWithApp(
    <>
      <ParticipantCard classId="k" />
      <TeacherCard classId="k" />
    </>,
  );
  expect(
    await screen.findByText('Tidak ada mahasiswa yang tersedia pada kelas ini.'),
  ).toBeVisible();
  expect(await screen.findByText('Tidak ada pengajar yang tersedia pada kelas ini.')).toBeVisible();
  expect(screen.getAllByText('Ups! Data Kosong')).toHaveLength(2);
});

test('teachers carry their full name and position', async () => {
  fakeApi().reply('pengajarKelasList', [makeTeacher({ jabatan: 'Dosen Koordinator' })]);
  renderWithApp(<TeacherCard classId="k" />);
  expect(await screen.findByText('Dr. Budi Santoso, M.Kom.')).toBeVisible();
  expect(screen.getByText('Dosen Koordinator')).toBeVisible();
});
