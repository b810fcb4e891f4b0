import { NumberField, Section, SwitchField } from './fields.tsx';

/** Settings of exams and defaults of new ones. */
export function ExamSection() {
  return (
    <Section title="Kuis dan ujian">
      <SwitchField
        path="pengaturan_kelas.akses_resume_ujian.tampilkan_soal"
        label="Izinkan soal dan kunci jawaban ditampilkan"
        description="Dosen dapat memilih agar mahasiswa melihat soal dan kunci jawaban setelah ujian selesai."
      />
      <NumberField
        path="pengaturan_kelas.ujian.tenggang_detik"
        label="Tenggang jawaban ujian"
        description="Detik setelah pengerjaan berakhir sampai jawaban yang dibuat sebelumnya, saat jaringan terputus, masih dihitung."
        suffix="detik"
      />
      <NumberField
        path="pengaturan_kelas.ujian.batas_unggah_menit"
        label="Batas unggah berkas jawaban ujian"
        description="Menit setelah pengerjaan berakhir sampai berkas jawaban esai masih boleh diunggah. Berkasnya harus sudah dipilih sebelum pengerjaan berakhir."
        suffix="menit"
      />
      <NumberField
        path="pengaturan_kelas.ujian.kompensasi_maks_menit"
        label="Kompensasi gangguan paling banyak"
        description="Menit yang dapat dikembalikan kepada satu pengerjaan karena gangguan."
        suffix="menit"
      />
      <SwitchField
        path="pengaturan_kelas.ujian.kode_ujian"
        label="Ujian baru memakai kode ujian"
        description="Mahasiswa memasukkan kode dari layar pengawas saat memulai dan saat berpindah perangkat. Dosen dapat mengubahnya pada setiap ujian; ujian yang sudah ada tetap."
      />
      <NumberField
        path="pengaturan_kelas.ujian.ambang_fokus"
        label="Ambang kejadian fokus ujian baru"
        description="Pengerjaan dengan kejadian fokus sebanyak ini diberi tanda netral bagi pengawas; tanda itu tidak mengakhiri dan tidak menilai apa pun. Kosongkan bila tanpa tanda. Dosen dapat mengubahnya pada setiap ujian; ujian yang sudah ada tetap."
        suffix="kejadian"
      />
      <NumberField
        path="pengaturan_kelas.ujian.simpan_tahun"
        label="Penyimpanan pengerjaan yang dibatalkan"
        description="Lama pengerjaan yang direset, dan pengerjaan ujian yang dihapus, disimpan sebelum dibuang selamanya (1–10 tahun)."
        suffix="tahun"
      />
    </Section>
  );
}
