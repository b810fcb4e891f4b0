import { NumberField, Section, SwitchField } from './fields.tsx';

/** Grades of classes and their way to Siakad (N6, N8, N29, N34). */
export function GradeSection() {
  return (
    <Section title="Nilai">
      <NumberField
        path="pengaturan_kelas.nilai.maksimal_remedial"
        label="Nilai remedial paling tinggi"
        description="Nilai remedial di atas angka ini dihitung sebesar angka ini sebelum dibandingkan dengan ujian utamanya. Kosongkan bila tanpa batas."
        suffix="poin"
        decimals={2}
      />
      <SwitchField
        path="pengaturan_kelas.nilai.kehadiran_sebagai_nilai"
        label="Kehadiran dapat menjadi sumber komponen nilai"
        description="Dosen dapat memilih persentase kehadiran sebagai aktivitas sebuah komponen."
      />
      <SwitchField
        path="pengaturan_kelas.nilai.pelaku_integrasi.dosen"
        label="Dosen mengisi dan mengirim nilai ke Siakad"
        description="Berlaku untuk kelas yang tidak punya pengaturan sendiri. Waktu entri dan kunci nilai dari Siakad tetap mengikat."
      />
      <SwitchField
        path="pengaturan_kelas.nilai.pelaku_integrasi.operator"
        label="Operator mengisi dan mengirim nilai ke Siakad"
        description="Berlaku untuk kelas yang tidak punya pengaturan sendiri. Kunci nilai dari Siakad tetap mengikat."
      />
      <SwitchField
        path="pengaturan_kelas.nilai.kirim_otomatis"
        label="Nilai yang dihitung ulang dikirim sendiri ke Siakad"
        description="Bila mati, nilai yang berubah ditandai belum dikirim sampai dosen atau operator mengirimnya."
      />
    </Section>
  );
}
