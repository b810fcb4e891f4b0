/** Sign-in, account, classes and meetings. */
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

const pengaturan = { label: 'Buka Pengaturan', path: '/pengaturan' };

export const topikUmum: readonly Topik[] = [
  {
    id: 'ganti-kata-sandi',
    kategori: 'masuk',
    peran: semua,
    pertanyaan: 'Bagaimana mengganti kata sandi?',
    jawaban:
      'Buka Pengaturan, isi kata sandi sekarang dan kata sandi baru. Setelah disimpan, perangkat lain keluar dan harus masuk dengan kata sandi baru.',
    tautan: pengaturan,
  },
  {
    id: 'lupa-kata-sandi',
    kategori: 'masuk',
    peran: semua,
    pertanyaan: 'Saya lupa kata sandi. Apa yang harus dilakukan?',
    jawaban:
      'Pada halaman masuk pilih “Lupa kata sandi”. Tautan sekali pakai dikirim ke alamat surel yang sudah dikonfirmasi. Tanpa alamat surel, mintalah tautan kepada operator perguruan tinggi.',
    tautan: { label: 'Buka Lupa Kata Sandi', path: '/lupa-sandi' },
  },
  {
    id: 'perangkat-masuk',
    kategori: 'masuk',
    peran: semua,
    pertanyaan: 'Bagaimana melihat dan mengakhiri sesi di perangkat lain?',
    jawaban:
      'Pengaturan memuat daftar sesi: perangkat, alamat, dan waktu terakhir dipakai. Akhiri satu sesi atau semuanya; perangkat itu harus masuk lagi dalam beberapa detik.',
    tautan: pengaturan,
  },
  {
    id: 'mode-gelap',
    kategori: 'masuk',
    peran: semua,
    pertanyaan: 'Bagaimana memakai tampilan gelap?',
    jawaban:
      'Pilih tampilan terang, gelap, atau mengikuti perangkat pada Pengaturan. Pilihan tersimpan pada akun Anda.',
    tautan: pengaturan,
  },
  {
    id: 'ubah-biodata',
    kategori: 'masuk',
    peran: semua,
    pertanyaan: 'Bagaimana mengubah foto dan biodata?',
    jawaban:
      'Buka Profil. Foto dapat diganti kapan saja; bagian biodata yang boleh diubah memiliki tombol Ubah. Bagian lain berasal dari data akademik.',
    tautan: { label: 'Buka Profil', path: '/profil' },
  },
  {
    id: 'autentikator',
    kategori: 'masuk',
    peran: operator,
    pertanyaan: 'Bagaimana memasang kode autentikator?',
    jawaban:
      'Pada Pengaturan, pindai kode dengan aplikasi autentikator lalu isi kode yang tampil. Simpan kode pemulihan di tempat aman: kode itu satu-satunya jalan masuk bila ponsel hilang.',
    tautan: pengaturan,
  },
  {
    id: 'pembatasan',
    kategori: 'masuk',
    peran: mahasiswa,
    pertanyaan: 'Mengapa saya tidak dapat membuka LMS?',
    jawaban:
      'Perguruan tinggi dapat membatasi akses, misalnya karena tunggakan. Halaman pembatasan menyebut setiap syarat yang belum terpenuhi dan kontak yang dapat dihubungi. Setelah terpenuhi, pilih Coba Lagi.',
    tautan: { label: 'Buka halaman pembatasan', path: '/forbidden' },
  },
  {
    id: 'cari-cepat',
    kategori: 'kelas',
    peran: semua,
    pertanyaan: 'Bagaimana mencari halaman, kelas, atau tugas dengan cepat?',
    jawaban:
      'Tekan Ctrl+K atau tombol pencarian di bilah atas, lalu ketik sebagian nama. Hasilnya memuat halaman, kelas, pertemuan, materi, tugas, ujian, dan forum Anda.',
    tautan: { label: 'Buka Beranda', path: '/beranda' },
  },
  {
    id: 'kelas-saya',
    kategori: 'kelas',
    peran: anggota,
    pertanyaan: 'Di mana kelas saya?',
    jawaban:
      'Daftar kelas memuat kelas pada periode yang berjalan. Pilih periode lain pada filter untuk melihat kelas semester lalu.',
    tautan: daftarKelas,
  },
  {
    id: 'kelas-tidak-ada',
    kategori: 'kelas',
    peran: mahasiswa,
    pertanyaan: 'Mengapa sebuah kelas tidak ada di daftar saya?',
    jawaban:
      'Daftar kelas mengikuti data KRS dari bagian akademik. Pastikan KRS sudah disetujui; perubahan tampil setelah data akademik dikirim ke LMS. Bila sudah disetujui, hubungi operator.',
    tautan: daftarKelas,
  },
  {
    id: 'jadwal-mingguan',
    kategori: 'kelas',
    peran: anggota,
    pertanyaan: 'Di mana jadwal kuliah satu minggu?',
    jawaban:
      'Jadwal menampilkan satu minggu: kisi per jam pada layar lebar, daftar per hari pada ponsel. Pertemuan yang dipindah diberi tanda “Jadwal berubah”.',
    tautan: { label: 'Buka Jadwal', path: '/jadwal' },
  },
  {
    id: 'mulai-kuliah',
    kategori: 'kelas',
    peran: pengajar,
    pertanyaan: 'Bagaimana memulai dan mengakhiri kuliah?',
    jawaban:
      'Buka pertemuan lalu pilih Mulai Kuliah pada jamnya. Setelah selesai pilih Akhiri Kuliah. Pertemuan hari ini juga tampil di Beranda dengan tombol yang sama.',
    tautan: { label: 'Buka Beranda', path: '/beranda' },
  },
  {
    id: 'pindah-jadwal',
    kategori: 'kelas',
    peran: pengajar,
    pertanyaan: 'Bagaimana memindahkan jadwal pertemuan?',
    jawaban:
      'Buka pertemuan dan pilih Ubah Pertemuan. Setelah tanggal, sesi, atau ruangan diganti, pilih Cek Jadwal: bentrokan kelas, ruangan, pengajar, dan mahasiswa ditampilkan bersama lima waktu kosong yang dapat dipilih. Mahasiswa melihat perubahan saat itu juga.',
    tautan: { label: 'Buka Pertemuan', path: '/pertemuan' },
  },
  {
    id: 'urutan-isi',
    kategori: 'kelas',
    peran: pengajar,
    pertanyaan: 'Bagaimana mengatur urutan isi pertemuan?',
    jawaban:
      'Pada menu setiap materi, tugas, atau isi lain pilih Naik atau Turun, atau seret kartunya. Urutan berlaku bagi semua anggota kelas.',
    tautan: daftarKelas,
  },
  {
    id: 'sampah',
    kategori: 'kelas',
    peran: pengajar,
    pertanyaan: 'Isi pertemuan terhapus. Dapatkah dikembalikan?',
    jawaban:
      'Ya, selama 30 hari. Pilih Urungkan pada pemberitahuan sesudah menghapus, atau buka Sampah pada pertemuan lalu pilih Pulihkan. Pengumpulan dan nilainya ikut kembali.',
    tautan: daftarKelas,
  },
  {
    id: 'jabatan-pengajar',
    kategori: 'kelas',
    peran: operator,
    pertanyaan: 'Bagaimana mengubah jabatan pengajar sebuah kelas?',
    jawaban:
      'Buka profil kelas dan pilih Ubah Jabatan pada daftar pengajar. Individu memiliki satu Dosen; Team Teaching paling sedikit dua orang dengan paling banyak satu Dosen Koordinator.',
    tautan: daftarKelas,
  },
  {
    id: 'notifikasi',
    kategori: 'kelas',
    peran: semua,
    pertanyaan: 'Di mana saya melihat kabar baru?',
    jawaban:
      'Pilih lonceng di kepala halaman. Angkanya adalah notifikasi yang belum dibaca: komentar, nilai, batas waktu, perubahan jadwal dan konferensi video, sanggahan, berita acara, kelompok, dan pengumuman. Setiap baris membuka halamannya. Notifikasi tersimpan 90 hari. Kategori yang tidak Anda perlukan dimatikan pada Pengaturan.',
    tautan: { label: 'Buka Notifikasi', path: '/notifikasi' },
  },
  {
    id: 'notifikasi-perangkat',
    kategori: 'kelas',
    peran: semua,
    pertanyaan: 'Bagaimana menerima notifikasi di ponsel?',
    jawaban:
      'Buka Pengaturan di ponsel itu, lalu pilih Nyalakan di perangkat ini dan izinkan. Di iPhone, pasang LMS lebih dahulu: Bagikan di Safari, lalu Tambah ke Layar Utama. Kirim percobaan memastikan notifikasi sampai. Pukul 21.00–06.00 hanya kabar ujian dan perubahan pertemuan yang masuk. Setelah logout perangkat itu tidak menerima apa pun.',
    tautan: { label: 'Buka Pengaturan', path: '/pengaturan' },
  },
  {
    id: 'pertanyaan-belum-dijawab',
    kategori: 'kelas',
    peran: dosen,
    pertanyaan: 'Komentar mahasiswa mana yang belum dijawab?',
    jawaban:
      'Buka Notifikasi lalu pilih Belum dijawab. Komentar mahasiswa tinggal di sana sampai salah satu pengajar kelas menjawabnya.',
    tautan: { label: 'Buka Notifikasi', path: '/notifikasi' },
  },
  {
    id: 'tautan-grup',
    kategori: 'kelas',
    peran: semua,
    pertanyaan: 'Bagaimana membagikan tugas atau pertemuan ke grup kelas?',
    jawaban:
      'Pilih Salin untuk grup pada pertemuan, pada menu titik tiga sebuah tugas, ujian, materi, forum, konferensi video, atau teks, atau pada pengumuman yang terbuka. Teks yang disalin memuat nama, waktu, dan tautan pendek. Pembuka tautan masuk lebih dahulu dan hanya melihat yang memang boleh dilihatnya.',
    tautan: daftarKelas,
  },
  {
    id: 'kalender',
    kategori: 'kelas',
    peran: anggota,
    pertanyaan: 'Bagaimana melihat kalender per minggu atau hanya tugas?',
    jawaban:
      'Pada Kalender di Beranda pilih Bulan, Minggu, atau Daftar, lalu tekan jenis yang ingin dilihat. Pada ponsel, ketuk hari di tampilan Bulan untuk melihat acaranya. Pengumuman yang punya akhir juga tampil. Untuk memakainya di Google, Apple, atau Outlook, buka Langganan kalender dan ikuti Cara menambahkan.',
    tautan: { label: 'Buka Pengaturan', path: '/pengaturan' },
  },
  {
    id: 'ingatkan',
    kategori: 'kelas',
    peran: pengajar,
    pertanyaan: 'Bagaimana mengingatkan mahasiswa yang belum mengerjakan?',
    jawaban:
      'Pilih Ingatkan pada Pengumpulan sebuah tugas (di ponsel ada di Alat lainnya), pada Pantau sebuah ujian yang sedang berlangsung, atau pada Keaktifan sebuah forum. Pesannya dapat Anda ubah. Setiap mahasiswa yang belum mengumpulkan, belum mulai, atau belum menulis menerima notifikasi, paling banyak sekali sehari.',
    tautan: { label: 'Buka Tugas', path: '/tugas' },
  },
];
