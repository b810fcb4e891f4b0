/** A college in nine rows from Siakad; its class has one weekly slot. */
export const COLLEGE_ROWS = [
  {
    jenis: 'periode',
    data: [{ kode: 20262, tahun: 2027, semester: 2, mulai: '2027-02-08', selesai: '2027-06-30' }],
  },
  { jenis: 'prodi', data: [{ id: 'IF', kode: 'IF', nama: 'Informatika', jenjang: 'S1' }] },
  { jenis: 'kampus', data: [{ id: 'K1', nama: 'Utama' }] },
  { jenis: 'ruangan', data: [{ id: 'R1', nama: 'Ruang 1', kapasitas: 40, id_kampus: 'K1' }] },
  { jenis: 'makul', data: [{ id: 'M1', nama: 'Basis Data', sks: 2, id_prodi: 'IF' }] },
  { jenis: 'dosen', data: [{ id: 'D1', nama: 'Ana', id_prodi: 'IF' }] },
  { jenis: 'mahasiswa', data: [{ nim: '2601', nama: 'Budi', id_prodi: 'IF', angkatan: 2026 }] },
  {
    jenis: 'kelas',
    data: [
      {
        periode: 20262,
        id_prodi: 'IF',
        id_makul: 'M1',
        nama_kelas: 'A',
        pengajar: [{ id_dosen: 'D1' }],
        jadwal: [{ hari: 1, jam_mulai: '07.30', jam_selesai: '09.10', id_ruangan: 'R1' }],
      },
    ],
  },
  { jenis: 'peserta', data: [{ id_kelas: '20262_IF_M1_A', nim: '2601' }] },
];
