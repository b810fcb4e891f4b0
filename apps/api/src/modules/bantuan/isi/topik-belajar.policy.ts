/** Attendance, materials, tasks, forums. */
import {
  anggota,
  daftarKelas,
  dosen,
  mahasiswa,
  operator,
  pengajar,
  semua,
  type Topik,
} from '../topik.policy.ts';

const kehadiran = { label: 'Buka Kehadiran', path: '/kehadiran' };
const tugas = { label: 'Buka Tugas', path: '/tugas' };
const forum = { label: 'Buka Forum', path: '/forum' };

export const topikBelajar: readonly Topik[] = [
  {
    id: 'catat-kehadiran',
    kategori: 'kehadiran',
    peran: pengajar,
    pertanyaan: 'Bagaimana mencatat kehadiran mahasiswa?',
    jawaban:
      'Buka kelas di Kehadiran lalu pilih pertemuannya. Tandai Hadir, Izin, Sakit, atau Alpa dengan satu ketukan per mahasiswa. Perubahan pengajar lain tampil saat itu juga.',
    tautan: kehadiran,
  },
  {
    id: 'kode-qr',
    kategori: 'kehadiran',
    peran: dosen,
    pertanyaan: 'Bagaimana mahasiswa hadir dengan kode QR?',
    jawaban:
      'Setelah kuliah dimulai, tampilkan kode QR pada halaman kehadiran pertemuan. Kode berganti setiap sepuluh detik, sehingga foto kode tidak berlaku. Pindaian tanpa koneksi menunggu persetujuan Anda.',
    tautan: kehadiran,
  },
  {
    id: 'pindai-hadir',
    kategori: 'kehadiran',
    peran: mahasiswa,
    pertanyaan: 'Bagaimana memindai kehadiran?',
    jawaban:
      'Pilih Pindai di bilah bawah, izinkan kamera, lalu arahkan ke kode di ruang kuliah. Tanpa kamera, ketik kodenya. Tanpa koneksi, pindaian disimpan dan dikirim sendiri saat tersambung.',
    tautan: { label: 'Buka Pindai', path: '/kehadiran/pindai' },
  },
  {
    id: 'persen-kehadiran',
    kategori: 'kehadiran',
    peran: mahasiswa,
    pertanyaan: 'Dari mana persentase kehadiran saya?',
    jawaban:
      'Buka kelas di Kehadiran: setiap pertemuan menampilkan tanda Anda, sumbernya, dan apakah dihitung. Di atasnya tertulis sisa jatah tidak hadir sebelum batas ujian.',
    tautan: kehadiran,
  },
  {
    id: 'sanggah-kehadiran',
    kategori: 'kehadiran',
    peran: mahasiswa,
    pertanyaan: 'Kehadiran saya salah dicatat. Apa yang dapat dilakukan?',
    jawaban:
      'Buka pertemuannya di Kehadiran dan ajukan sanggahan dengan alasan dan paling banyak tiga berkas. Pengajar menjawabnya; jawaban dan alasannya tampil di tempat yang sama.',
    tautan: kehadiran,
  },
  {
    id: 'jawab-sanggahan',
    kategori: 'kehadiran',
    peran: pengajar,
    pertanyaan: 'Di mana sanggahan kehadiran yang menunggu?',
    jawaban:
      'Beranda menyebut jumlahnya dengan tautan ke daftarnya. Terima untuk mengubah tanda, atau tolak dengan catatan; keduanya tersimpan dalam riwayat.',
    tautan: { label: 'Buka Beranda', path: '/beranda' },
  },
  {
    id: 'hadir-daring',
    kategori: 'kehadiran',
    peran: mahasiswa,
    pertanyaan: 'Bagaimana kehadiran pertemuan daring dihitung?',
    jawaban:
      'Kehadiran mengikuti hal yang diwajibkan: membaca atau menonton materi, mengumpulkan tugas, mengikuti konferensi video, forum, dan ujian sebelum batas waktunya. Halaman pertemuan menampilkan yang sudah dan belum.',
    tautan: kehadiran,
  },
  {
    id: 'batas-ujian',
    kategori: 'kehadiran',
    peran: anggota,
    pertanyaan: 'Mengapa ujian tertutup karena kehadiran?',
    jawaban:
      'Perguruan tinggi dapat menetapkan kehadiran minimal sebelum UTS atau UAS. Halaman ujian menyebut persentase dan batasnya. Operator dapat memberi dispensasi dengan alasan.',
    tautan: kehadiran,
  },
  {
    id: 'dispensasi',
    kategori: 'kehadiran',
    peran: operator,
    pertanyaan: 'Bagaimana memberi dispensasi syarat ujian?',
    jawaban:
      'Pada rekap kehadiran kelas pilih mahasiswanya lalu Dispensasi syarat ujian, dengan alasan dan batas waktu. Dispensasi membuka ujian, tanda kehadirannya tidak berubah.',
    tautan: kehadiran,
  },
  {
    id: 'validasi-dosen',
    kategori: 'kehadiran',
    peran: operator,
    pertanyaan: 'Bagaimana memvalidasi kehadiran dosen?',
    jawaban:
      'Buka pertemuan di Kehadiran, bagian pengajar, lalu pilih Validasi. Hanya pertemuan yang divalidasi masuk ke laporan realisasi.',
    tautan: kehadiran,
  },
  {
    id: 'penandatangan-prodi',
    kategori: 'kehadiran',
    peran: operator,
    pertanyaan: 'Bagaimana menetapkan penandatangan laporan program studi?',
    jawaban:
      'Buka Konfigurasi, tab Penandatangan, lalu pilih Tetapkan atau Ubah pada program studinya. Pilih gambar tanda tangan PNG, JPEG, atau SVG; pratinjaunya tampak seperti akan dicetak.',
    tautan: { label: 'Buka Konfigurasi', path: '/konfigurasi' },
  },
  {
    id: 'tanda-tangan-bap',
    kategori: 'kehadiran',
    peran: dosen,
    pertanyaan: 'Bagaimana menandatangani berita acara perkuliahan?',
    jawaban:
      'Setelah Akhiri Kuliah, isi materi yang diajarkan lalu pilih Tanda Tangani. Yang belum ditandatangani tampil di Beranda. Bila kehadiran atau realisasi berubah sesudahnya, tanda tangani versi baru dengan alasannya.',
    tautan: { label: 'Buka Berita Acara', path: '/bap' },
  },
  {
    id: 'bap-kelas',
    kategori: 'kehadiran',
    peran: mahasiswa,
    pertanyaan: 'Saya diminta menandatangani berita acara. Apa yang perlu diperiksa?',
    jawaban:
      'Periksa waktu, materi, dan kehadiran yang ditampilkan, lalu pilih Tanda Tangani. Bila tidak sesuai pilih Tolak dengan alasannya; dosen dan operator membacanya. Permintaan berlaku 7 hari.',
    tautan: { label: 'Buka Berita Acara', path: '/bap' },
  },
  {
    id: 'bap-operator',
    kategori: 'kehadiran',
    peran: operator,
    pertanyaan: 'Bagaimana menangani berita acara yang ditolak atau keliru?',
    jawaban:
      'Beranda menyebut berita acara yang ditolak kelas beserta alasannya. Buka Berita Acara pada pertemuannya untuk membacanya, dan pilih Batalkan Berita Acara bila versi itu tidak boleh berlaku.',
    tautan: { label: 'Buka Berita Acara', path: '/bap' },
  },
  {
    id: 'unduh-bap',
    kategori: 'kehadiran',
    peran: pengajar,
    pertanyaan: 'Bagaimana mengunduh berita acara perkuliahan?',
    jawaban:
      'Pada halaman kelas atau pada baris di Pertemuan pilih Unduh BAP, lalu pilih Laporan kelas, Laporan pertemuan detail, atau keduanya. Unduh Semua BAP di Pertemuan menyiapkan semua kelas sesuai filter. Tulisan DRAF berarti ada pertemuan yang belum ditandatangani.',
    tautan: { label: 'Buka Pertemuan', path: '/pertemuan' },
  },
  {
    id: 'tambah-materi',
    kategori: 'materi',
    peran: pengajar,
    pertanyaan: 'Bagaimana menambah materi?',
    jawaban:
      'Buka pertemuan dan pilih Tambah Materi. Unggah berkas, isi tautan, atau salin dari kelas lain. Unggahan besar dilanjutkan sendiri setelah koneksi putus.',
    tautan: daftarKelas,
  },
  {
    id: 'syarat-materi',
    kategori: 'materi',
    peran: anggota,
    pertanyaan: 'Kapan sebuah materi dianggap selesai?',
    jawaban:
      'Video dan audio selesai setelah bagian minimal diputar, e-book setelah dibuka selama waktu minimal lalu ditekan “Sudah Baca”, berkas lain setelah diunduh, dan tautan setelah dibuka.',
    tautan: daftarKelas,
  },
  {
    id: 'simpan-perangkat',
    kategori: 'materi',
    peran: mahasiswa,
    pertanyaan: 'Bagaimana membuka materi tanpa internet?',
    jawaban:
      'Pilih “Simpan di perangkat” pada materi selagi tersambung. Materi yang disimpan terbuka tanpa internet sampai 30 hari dan dapat dihapus pada halaman perangkat.',
    tautan: { label: 'Buka penyimpanan perangkat', path: '/pengaturan/perangkat' },
  },
  {
    id: 'menunggu-kirim',
    kategori: 'materi',
    peran: semua,
    pertanyaan: 'Apa arti “menunggu koneksi”?',
    jawaban:
      'Perubahan Anda tersimpan terenkripsi di perangkat dan dikirim sendiri saat tersambung. Yang ditolak server tetap tampil dengan alasannya sampai Anda menutupnya.',
    tautan: { label: 'Buka penyimpanan perangkat', path: '/pengaturan/perangkat' },
  },
  {
    id: 'kumpul-tugas',
    kategori: 'tugas',
    peran: mahasiswa,
    pertanyaan: 'Bagaimana mengumpulkan tugas?',
    jawaban:
      'Buka tugas lalu pilih tombol unggahnya. Pilih berkas, foto, atau isi tautan, kemudian kumpulkan. Setiap pengumpulan adalah satu versi; versi terakhir yang dinilai.',
    tautan: tugas,
  },
  {
    id: 'tanda-terima-tugas',
    kategori: 'tugas',
    peran: mahasiswa,
    pertanyaan: 'Bagaimana membuktikan bahwa tugas sudah terkumpul?',
    jawaban:
      'Setelah dikumpulkan, buka Tanda Terima pada tugas. Isinya waktu server, nama dan sidik berkas, serta kode yang dapat diperiksa siapa pun.',
    tautan: tugas,
  },
  {
    id: 'tugas-terlambat',
    kategori: 'tugas',
    peran: mahasiswa,
    pertanyaan: 'Waktu tugas habis saat saya mengunggah. Bagaimana?',
    jawaban:
      'Unggahan yang dimulai sebelum batas waktu masih dapat dikumpulkan beberapa saat sesudahnya dan diberi tanda. Setelah itu mintalah perpanjangan waktu kepada pengajar.',
    tautan: tugas,
  },
  {
    id: 'tugas-kelompok',
    kategori: 'tugas',
    peran: anggota,
    pertanyaan: 'Siapa yang mengumpulkan tugas kelompok?',
    jawaban:
      'Setiap anggota boleh mengumpulkan untuk kelompoknya; yang lain langsung melihatnya. Kelompok dibentuk oleh pengajar, secara manual, acak, atau disalin dari tugas lain.',
    tautan: tugas,
  },
  {
    id: 'tambah-tugas',
    kategori: 'tugas',
    peran: pengajar,
    pertanyaan: 'Bagaimana membuat tugas?',
    jawaban:
      'Buka pertemuan dan pilih Tambah Tugas: judul, deskripsi, jenis individu atau kelompok, waktu, lampiran, serta jenis dan jumlah berkas yang diterima. Tugas kelas lain dapat disalin.',
    tautan: daftarKelas,
  },
  {
    id: 'nilai-tugas',
    kategori: 'tugas',
    peran: dosen,
    pertanyaan: 'Bagaimana menilai tugas dengan cepat?',
    jawaban:
      'Buka penilaian tugas: pengumpulan di satu sisi, nilai dan komentar di sisi lain. Pindah mahasiswa dengan papan tik; tekan ? untuk daftarnya. Nilai juga dapat diisi pada buku kerja Excel lalu diimpor.',
    tautan: tugas,
  },
  {
    id: 'perpanjangan',
    kategori: 'tugas',
    peran: pengajar,
    pertanyaan: 'Bagaimana memberi perpanjangan waktu tugas?',
    jawaban:
      'Pada penilaian tugas pilih mahasiswa atau kelompoknya lalu Perpanjangan waktu, dengan waktu baru dan alasan. Mahasiswa melihatnya pada tugas.',
    tautan: tugas,
  },
  {
    id: 'unduh-pengumpulan',
    kategori: 'tugas',
    peran: pengajar,
    pertanyaan: 'Bagaimana mengunduh semua pengumpulan?',
    jawaban:
      'Pada penilaian tugas pilih “Unduh semua (zip)”. Arsip disiapkan di latar belakang dan tersedia tujuh hari.',
    tautan: tugas,
  },
  {
    id: 'forum-minimal',
    kategori: 'forum',
    peran: mahasiswa,
    pertanyaan: 'Mengapa tanggapan saya di forum tidak dihitung?',
    jawaban:
      'Tanggapan dihitung bila ditulis sendiri, cukup panjang, dan tidak mengulang tanggapan yang sudah ada di forum itu. Setiap tanggapan Anda menyebut apakah dihitung dan alasannya.',
    tautan: forum,
  },
  {
    id: 'forum-keaktifan',
    kategori: 'forum',
    peran: dosen,
    pertanyaan: 'Bagaimana menilai keaktifan di forum?',
    jawaban:
      'Nyalakan penilaian keaktifan pada forum. Pada bagian Keaktifan tampil jumlah tanggapan setiap mahasiswa dan nilainya; nilai dapat diganti dengan tangan.',
    tautan: forum,
  },
  {
    id: 'forum-sebut',
    kategori: 'forum',
    peran: semua,
    pertanyaan: 'Bagaimana menyebut seseorang di forum?',
    jawaban:
      'Ketik @ lalu beberapa huruf nama atau NIM, dan pilih orangnya. Yang disebut mendapat notifikasi. Hanya anggota kelas yang dapat melihat forum itu yang dapat disebut, paling banyak 20 orang dalam satu tanggapan.',
    tautan: forum,
  },
  {
    id: 'komentar-pribadi',
    kategori: 'forum',
    peran: anggota,
    pertanyaan: 'Siapa yang membaca komentar pada tugas dan ujian?',
    jawaban:
      'Komentar individu hanya dibaca mahasiswa itu dan pengajar kelasnya, percakapan kelompok oleh anggota kelompok dan pengajar, forum oleh seluruh kelas.',
    tautan: tugas,
  },
  {
    id: 'ubah-pesan',
    kategori: 'forum',
    peran: semua,
    pertanyaan: 'Bagaimana mengubah atau menghapus pesan?',
    jawaban:
      'Pesan sendiri dapat diubah selama 15 menit dan diberi tanda “diedit”. Menghapus meninggalkan tulisan “Pesan dihapus”. Pengajar kelas dapat menghapus pesan siapa pun di kelasnya.',
    tautan: forum,
  },
];
