/** Exams, grades, question banks, administration. */
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

const ujian = { label: 'Buka Ujian', path: '/ujian' };
const nilai = { label: 'Buka Nilai', path: '/nilai' };
const bank = { label: 'Buka Bank Soal', path: '/bank-soal' };
const dataMaster = { label: 'Buka Data Master', path: '/data-master' };
const konfigurasi = { label: 'Buka Konfigurasi', path: '/konfigurasi' };

export const topikMenilai: readonly Topik[] = [
  {
    id: 'latihan-ujian',
    kategori: 'ujian',
    peran: mahasiswa,
    pertanyaan: 'Bagaimana memeriksa perangkat sebelum ujian?',
    jawaban:
      'Kerjakan latihan ujian: soal contoh, layar penuh, penyimpanan jawaban, dan koneksi diperiksa pada perangkat Anda. Latihan tidak dinilai dan dapat diulang.',
    tautan: { label: 'Buka Latihan', path: '/ujian/latihan' },
  },
  {
    id: 'koneksi-putus-ujian',
    kategori: 'ujian',
    peran: mahasiswa,
    pertanyaan: 'Koneksi saya putus saat ujian. Apakah jawaban hilang?',
    jawaban:
      'Tidak. Setiap jawaban tersimpan di perangkat sebelum dikirim, dan layar menyebut kapan server menerimanya. Teruskan mengerjakan; muat ulang atau ganti perangkat setelah tersambung juga aman.',
    tautan: ujian,
  },
  {
    id: 'kode-ujian',
    kategori: 'ujian',
    peran: mahasiswa,
    pertanyaan: 'Di mana kode untuk memulai ujian?',
    jawaban:
      'Bila ujian memakai kode, pengawas menampilkannya di ruang ujian. Kode berganti setiap menit; ketik kode yang sedang tampil.',
    tautan: ujian,
  },
  {
    id: 'waktu-habis-ujian',
    kategori: 'ujian',
    peran: mahasiswa,
    pertanyaan: 'Apa yang terjadi ketika waktu ujian habis?',
    jawaban:
      'Jawaban yang sudah ada dikumpulkan sendiri. Jawaban yang tertahan karena koneksi disimpan untuk keputusan pengajar; bila tidak dapat dikirim, simpan berkas terenkripsinya dan serahkan kemudian.',
    tautan: ujian,
  },
  {
    id: 'tanda-terima-ujian',
    kategori: 'ujian',
    peran: anggota,
    pertanyaan: 'Bagaimana memeriksa tanda terima ujian?',
    jawaban:
      'Tanda terima memuat kode. Siapa pun dapat memeriksanya tanpa masuk; hasilnya menyebut asli atau tidak.',
    tautan: { label: 'Periksa tanda terima', path: '/periksa-tanda-terima' },
  },
  {
    id: 'buat-ujian',
    kategori: 'ujian',
    peran: pengajar,
    pertanyaan: 'Bagaimana membuat kuis atau ujian?',
    jawaban:
      'Buka pertemuan dan pilih Tambah Kuis/Ujian: waktu, sifat, batas waktu, dan kunci jawaban. Soalnya disusun dari bank soal atau ditulis langsung, dapat dikelompokkan, diberi bobot, dan diacak.',
    tautan: daftarKelas,
  },
  {
    id: 'pantau-ujian',
    kategori: 'ujian',
    peran: dosen,
    pertanyaan: 'Bagaimana memantau ujian yang berjalan?',
    jawaban:
      'Buka ujian lalu Pantau peserta. Terlihat siapa yang mengerjakan, terputus, atau selesai. Waktu dapat ditambah untuk satu orang atau semua, dan pengerjaan dapat diakhiri, diulang, atau dibuka lagi dengan alasan.',
    tautan: ujian,
  },
  {
    id: 'nilai-esai',
    kategori: 'ujian',
    peran: dosen,
    pertanyaan: 'Bagaimana menilai esai ujian?',
    jawaban:
      'Buka penilaian ujian dan pilih per mahasiswa atau per soal. Rubrik mengisi nilai dengan satu ketukan. Soal berkunci dinilai sendiri. Nilai baru tampil setelah Anda menampilkannya.',
    tautan: ujian,
  },
  {
    id: 'koreksi-kunci',
    kategori: 'ujian',
    peran: dosen,
    pertanyaan: 'Kunci jawaban ternyata salah. Apa yang harus dilakukan?',
    jawaban:
      'Pada penilaian ujian buat koreksi kunci: pilih aturannya, lihat dahulu siapa yang nilainya berubah, lalu terapkan. Koreksi dapat dibatalkan.',
    tautan: ujian,
  },
  {
    id: 'remedial',
    kategori: 'ujian',
    peran: dosen,
    pertanyaan: 'Bagaimana membuat remedial?',
    jawaban:
      'Buat ujian jenis Remedial, pilih ujian utamanya, lalu pilih pesertanya. Nilai yang lebih tinggi yang dihitung, dengan batas bila perguruan tinggi menetapkannya.',
    tautan: ujian,
  },
  {
    id: 'nilai-saya',
    kategori: 'nilai',
    peran: mahasiswa,
    pertanyaan: 'Di mana nilai saya?',
    jawaban:
      'Nilai menampilkan nilai yang sudah diterbitkan per kelas. Buka satu angka untuk melihat tugas dan ujian asalnya, dan coba “Bagaimana jika” untuk memperkirakan nilai akhir.',
    tautan: nilai,
  },
  {
    id: 'nilai-belum-tampil',
    kategori: 'nilai',
    peran: mahasiswa,
    pertanyaan: 'Mengapa nilai saya belum tampil?',
    jawaban:
      'Nilai tampil setelah pengajar menerbitkannya. Nilai akhir di sini adalah perkiraan; nilai resmi ditetapkan sistem akademik.',
    tautan: nilai,
  },
  {
    id: 'komponen-nilai',
    kategori: 'nilai',
    peran: dosen,
    pertanyaan: 'Bagaimana menentukan aktivitas untuk sebuah komponen nilai?',
    jawaban:
      'Buka Rekap Nilai Kelas dan pilih Pengaturan Nilai pada kepala komponen. Centang tugas, kuis, dan forum yang dihitung; sebelum menyimpan terlihat nilai siapa yang berubah.',
    tautan: nilai,
  },
  {
    id: 'kirim-siakad',
    kategori: 'nilai',
    peran: dosen,
    pertanyaan: 'Bagaimana mengirim nilai ke Siakad?',
    jawaban:
      'Pada Rekap Nilai Kelas pilih Kirim pada komponennya selama masa pengisian. Setiap baris memuat tanda terima Siakad atau alasan penolakannya; baris yang ditolak dapat dikirim ulang.',
    tautan: nilai,
  },
  {
    id: 'nilai-berbeda',
    kategori: 'nilai',
    peran: pengajar,
    pertanyaan: 'Nilai di LMS dan Siakad berbeda. Mana yang berlaku?',
    jawaban:
      'Buka Rekonsiliasi pada rekap nilai kelas: kedua nilai tampil berdampingan dengan siapa dan kapan mengubahnya. Pilih salah satunya, untuk satu baris atau semua, dengan alasan.',
    tautan: nilai,
  },
  {
    id: 'impor-nilai',
    kategori: 'nilai',
    peran: dosen,
    pertanyaan: 'Bagaimana mengisi nilai lewat Excel?',
    jawaban:
      'Unduh templat pada Rekap Nilai Kelas, isi, lalu impor. Pratinjau menyebut setiap perubahan dan kesalahan; sel kosong tidak mengubah apa pun.',
    tautan: nilai,
  },
  {
    id: 'pembebasan',
    kategori: 'nilai',
    peran: dosen,
    pertanyaan: 'Bagaimana membebaskan seorang mahasiswa dari sebuah aktivitas?',
    jawaban:
      'Pada Rekap Nilai Kelas buka mahasiswanya, pilih aktivitas, lalu Pengecualian dengan alasan. Aktivitas itu tidak dihitung bagi mahasiswa tersebut.',
    tautan: nilai,
  },
  {
    id: 'feeder',
    kategori: 'nilai',
    peran: operator,
    pertanyaan: 'Bagaimana memeriksa nilai sebelum dilaporkan ke Feeder?',
    jawaban:
      'Buka Laporan, tab Nilai, lalu Pemeriksaan Nilai Feeder. Di sana setiap kelas diperiksa: mahasiswa tanpa nilai, huruf atau indeks di luar aturan, bobot yang tidak 100, dan pembulatan. Di sana juga tampil bagian bobot untuk IKU-7.',
    tautan: { label: 'Buka pemeriksaan nilai', path: '/laporan/nilai' },
  },
  {
    id: 'bank-baru',
    kategori: 'bank_soal',
    peran: pengajar,
    pertanyaan: 'Bagaimana membuat bank soal?',
    jawaban:
      'Pilih Tambah Bank Soal, tentukan mata kuliahnya, lalu tambahkan soal: pilihan ganda, beberapa jawaban, benar/salah, isian singkat, numerik, atau esai. Rumus, gambar, dan rubrik dapat disertakan.',
    tautan: bank,
  },
  {
    id: 'impor-soal',
    kategori: 'bank_soal',
    peran: pengajar,
    pertanyaan: 'Dapatkah soal dari Moodle, Canvas, atau Excel dibawa masuk?',
    jawaban:
      'Ya. Buka bank soal dan pilih Impor: Excel, Moodle XML, GIFT, Aiken, QTI, dan Blackboard. Setiap soal dilaporkan diterima, diubah, atau ditolak dengan alasannya sebelum disimpan.',
    tautan: bank,
  },
  {
    id: 'berbagi-bank',
    kategori: 'bank_soal',
    peran: pengajar,
    pertanyaan: 'Bagaimana berbagi bank soal dengan rekan?',
    jawaban:
      'Ubah bank soal dan pilih tampilan Ditampilkan. Rekan pengampu mata kuliah yang sama dapat melihat dan menduplikasinya; mereka tidak dapat mengubah milik Anda.',
    tautan: bank,
  },
  {
    id: 'impor-data',
    kategori: 'operator',
    peran: operator,
    pertanyaan: 'Bagaimana memasukkan data mahasiswa, dosen, dan jadwal?',
    jawaban:
      'Data Master menerima Excel atau CSV menurut templatnya. Pratinjau menyebut yang baru, berubah, dan ditolak; sel yang ditolak dapat diperbaiki di layar. Impor dapat dibatalkan selama 24 jam.',
    tautan: dataMaster,
  },
  {
    id: 'hak-akses',
    kategori: 'operator',
    peran: operator,
    pertanyaan: 'Bagaimana mengatur hak akses operator?',
    jawaban:
      'Hak Akses memuat delapan bidang: tanpa akses, baca, atau tulis, dan dapat dibatasi pada program studi. Perubahan berlaku dalam beberapa detik.',
    tautan: { label: 'Buka Hak Akses', path: '/hak-akses' },
  },
  {
    id: 'login-akun-lain',
    kategori: 'operator',
    peran: operator,
    pertanyaan: 'Bagaimana melihat LMS sebagai seorang mahasiswa?',
    jawaban:
      'Pada Pengguna pilih mahasiswanya lalu Login Akun Lain. Sesi berlaku 60 menit, mahasiswa melihatnya, dan log mencatat kedua nama. Hal yang bersifat pribadi, misalnya ujian, tetap tertutup.',
    tautan: { label: 'Buka Pengguna', path: '/pengguna' },
  },
  {
    id: 'tautan-aktivasi',
    kategori: 'operator',
    peran: operator,
    pertanyaan: 'Seorang pengguna belum memiliki kata sandi. Bagaimana membantunya?',
    jawaban:
      'Pada Pengguna buka orangnya dan buat tautan aktivasi. Tautan sekali pakai itu dikirim ke surelnya atau Anda serahkan langsung.',
    tautan: { label: 'Buka Pengguna', path: '/pengguna' },
  },
  {
    id: 'hapus-data-pribadi',
    kategori: 'operator',
    peran: operator,
    pertanyaan: 'Seseorang meminta datanya dihapus. Bagaimana caranya?',
    jawaban:
      'Pada Pengguna buka Kelola lalu Hapus data pribadi: di sana tertulis apa yang dihapus dan apa yang tetap disimpan. Operator kedua menyetujuinya di Permintaan Penghapusan dalam 14 hari. Rekam akademik tidak ikut dihapus.',
    tautan: { label: 'Buka Pengguna', path: '/pengguna' },
  },
  {
    id: 'aturan-kelas',
    kategori: 'operator',
    peran: operator,
    pertanyaan: 'Di mana aturan pertemuan, kehadiran, dan ujian?',
    jawaban:
      'Konfigurasi memuat batas berkas, aturan kehadiran, batas ujian, integrasi nilai, dan lain-lain. Sebelum disimpan, perubahan menyebut berapa tanda kehadiran yang ikut berubah.',
    tautan: konfigurasi,
  },
  {
    id: 'pekerjaan-gagal',
    kategori: 'operator',
    peran: operator,
    pertanyaan: 'Bagaimana menjalankan ulang pekerjaan yang gagal?',
    jawaban:
      'Antrean memuat pekerjaan di latar belakang. Pekerjaan gagal menyebut sebabnya; setelah sebabnya diperbaiki pilih Jalankan kembali.',
    tautan: { label: 'Buka Antrean', path: '/antrean' },
  },
  {
    id: 'tulis-pengumuman',
    kategori: 'operator',
    peran: operator,
    pertanyaan: 'Bagaimana menulis pengumuman?',
    jawaban:
      'Buka Pengumuman dan pilih Tambah Pengumuman. Tentukan peran dan program studi yang dituju, waktu terbit dan berakhir, lalu lihat pratinjau dan jumlah orang yang dijangkau.',
    tautan: { label: 'Buka Pengumuman', path: '/pengumuman' },
  },
  {
    id: 'laporan',
    kategori: 'operator',
    peran: operator,
    pertanyaan: 'Di mana laporan kehadiran, nilai, dan pengunjung?',
    jawaban:
      'Buka Laporan. Tab Kehadiran, Nilai, Realisasi Dosen, IKU-7, dan Pengunjung memiliki grafik, tabel, dan Ekspor Excel dengan angka yang sama; pilih periode dan program studi lewat Filter. Operator dengan program studi terbatas melihat kelas program studinya saja.',
    tautan: { label: 'Buka Laporan', path: '/laporan' },
  },
  {
    id: 'tulis-berita',
    kategori: 'operator',
    peran: operator,
    pertanyaan: 'Bagaimana menulis berita kampus?',
    jawaban:
      'Buka Pengumuman, pilih tab Berita, lalu Tambah Berita. Gambar paling sedikit selebar 600 piksel dan perlu teks alternatif. Berita dibaca semua orang, jadi hanya ditulis operator semua program studi; yang ditarik dapat dipulihkan 30 hari.',
    tautan: { label: 'Buka Berita', path: '/berita' },
  },
  {
    id: 'log',
    kategori: 'operator',
    peran: pengajar,
    pertanyaan: 'Di mana riwayat kegiatan di kelas?',
    jawaban:
      'Log Aktivitas memuat siapa, apa, dan kapan, dengan filter dan ekspor. Dosen melihat kegiatan di kelasnya, operator menurut haknya.',
    tautan: { label: 'Buka Log Aktivitas', path: '/log-aktivitas' },
  },
  {
    id: 'riwayat-saya',
    kategori: 'masuk',
    peran: semua,
    pertanyaan: 'Di mana riwayat kegiatan saya sendiri?',
    jawaban:
      'Buka Profil dan pilih tab Riwayat Aktivitas: semua yang tercatat atas nama Anda, dengan waktu dan alamat perangkatnya.',
    tautan: { label: 'Buka Profil', path: '/profil' },
  },
];
