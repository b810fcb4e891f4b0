import { ExamSection } from './exam-section.tsx';
import { NumberField, Section, SwitchField } from './fields.tsx';
import { GradeSection } from './grade-section.tsx';

/** Kelas & Pertemuan: planning, starting and closing meetings. */
export function MeetingPanel() {
  return (
    <>
      <Section title="Pertemuan">
        <NumberField
          path="pengaturan_kelas.jumlah_pertemuan"
          label="Jumlah minggu kuliah dalam satu periode"
          description="Dipakai saat pertemuan dibuat dari jadwal yang diimpor. Pertemuan yang sudah ada tidak berubah."
          suffix="minggu"
        />
        <NumberField
          path="pengaturan_kelas.tampil_tombol_presensi_dosen.mulai"
          label="Kuliah dapat dimulai sejak"
          description="Menit setelah jam mulai pertemuan. Nilai negatif membuka lebih awal, misalnya -15."
          suffix="menit"
        />
        <SwitchField
          path="pengaturan_kelas.ubah_jadwal.online"
          label="Dosen boleh mengubah jadwal pertemuan online"
          description="Hanya untuk pertemuan yang diajarnya. Operator yang boleh mengubah kelas selalu dapat."
        />
        <SwitchField
          path="pengaturan_kelas.ubah_jadwal.offline"
          label="Dosen boleh mengubah jadwal pertemuan offline dan campuran"
          description="Ruangan dan bentrok tetap diperiksa setiap kali jadwal disimpan."
        />
        <NumberField
          path="pengaturan_kelas.batas_aktivitas_hari"
          label="Batas aktivitas pertemuan"
          description="Hari setelah pertemuan selesai sampai kehadirannya ditutup, pukul 23.59."
          suffix="hari"
        />
        <NumberField
          path="pengaturan_kelas.batas_sanggahan_hari"
          label="Batas sanggahan kehadiran"
          description="Hari setelah batas aktivitas pertemuan sampai mahasiswa masih dapat menyanggah kehadirannya."
          suffix="hari"
        />
        <NumberField
          path="pengaturan_kelas.tenggang_pengumpulan_detik"
          label="Tenggang pengumpulan tugas"
          description="Detik setelah batas waktu tugas sampai berkas yang mulai diunggah sebelumnya masih diterima, ditandai terlambat."
          suffix="detik"
        />
        <NumberField
          path="pengaturan_kelas.minimal_karakter_post"
          label="Panjang post forum yang dihitung"
          description="Karakter paling sedikit dari sebuah post forum agar dihitung untuk minimal komentar. Berlaku untuk post yang ditulis sesudahnya."
          suffix="karakter"
        />
      </Section>
      <ExamSection />
      <GradeSection />
      <Section title="Pembatasan ujian karena kehadiran">
        <SwitchField
          path="pengaturan_kelas.pembatasan_ujian_kehadiran.aktif"
          label="Batasi pertemuan UTS dan UAS"
          description="Mahasiswa yang kehadirannya di bawah batas tidak dapat membuka pertemuan ujian."
        />
        <NumberField
          path="pengaturan_kelas.pembatasan_ujian_kehadiran.persen_minimal"
          label="Kehadiran minimal"
          description="Dari pertemuan kuliah yang sudah dipresensi di kelas itu. Mahasiswa tanpa tanda dihitung tidak hadir setelah batas aktivitas pertemuannya."
          suffix="%"
        />
        <SwitchField
          path="pengaturan_kelas.pembatasan_ujian_kehadiran.hitung_izin"
          label="Hitung Izin sebagai hadir"
          description="Hanya untuk syarat ujian; persentase pada rekap tetap menghitung Hadir saja."
        />
        <SwitchField
          path="pengaturan_kelas.pembatasan_ujian_kehadiran.hitung_sakit"
          label="Hitung Sakit sebagai hadir"
          description="Hanya untuk syarat ujian; persentase pada rekap tetap menghitung Hadir saja."
        />
      </Section>
    </>
  );
}
