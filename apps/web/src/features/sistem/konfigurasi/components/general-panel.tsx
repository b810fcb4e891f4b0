import { ChoiceField, ListField, Section, SwitchField, TextField } from './fields.tsx';
import { LogoField } from './logo-field.tsx';

const ZONES = [
  { value: 'Asia/Jakarta', label: 'WIB – Asia/Jakarta' },
  { value: 'Asia/Makassar', label: 'WITA – Asia/Makassar' },
  { value: 'Asia/Jayapura', label: 'WIT – Asia/Jayapura' },
];
const COLOR_MODES = [
  { value: 'light', label: 'Terang' },
  { value: 'dark', label: 'Gelap' },
  { value: 'auto', label: 'Ikuti perangkat' },
];

/** Umum: the college, and system-wide settings. */
export function GeneralPanel() {
  return (
    <>
      <Section
        title="Identitas perguruan tinggi"
        description="Tampil pada halaman masuk, bilah sisi, dan kontak bantuan."
      >
        <LogoField />
        <TextField path="identitas.nama" label="Nama perguruan tinggi" maxLength={150} />
        <TextField path="identitas.judul" label="Judul sistem" maxLength={100} />
        <TextField path="identitas.alamat" label="Alamat" maxLength={300} multiline />
        <TextField path="identitas.email" label="Surel" maxLength={150} />
        <TextField
          path="identitas.telepon"
          label="Telepon"
          maxLength={30}
          description="Contoh: (024) 7460-012"
        />
        <TextField
          path="identitas.copyright"
          label="Teks hak cipta"
          maxLength={150}
          description="Baris terbawah halaman masuk."
        />
      </Section>
      <Section
        title="Sistem lain"
        description="Tautan ke sistem lain hanya tampil bila alamatnya diisi."
      >
        <TextField
          path="identitas.url_sikad_legacy"
          label="Alamat Siakad"
          maxLength={500}
          description="Contoh: https://siakad.kampus.ac.id"
        />
        <TextField
          path="identitas.url_dosen_new"
          label="Alamat laman dosen"
          maxLength={500}
          description="Untuk membuka RPS dari LMS. Kosong: memakai alamat Siakad."
        />
      </Section>
      <Section title="Sistem">
        <ChoiceField
          path="pengaturan_sistem.time_zone"
          label="Zona waktu"
          description="Semua jam ditampilkan dan semua batas hari dihitung dalam zona ini. Jadwal yang sudah tersimpan tidak bergeser."
          options={ZONES}
        />
        <ChoiceField
          path="identitas.color_mode"
          label="Tampilan bawaan"
          description="Berlaku bagi pengguna yang belum memilih tampilan sendiri."
          options={COLOR_MODES}
        />
        <SwitchField
          path="pengaturan_sistem.wajib_faktor_kedua_operator"
          label="Wajibkan verifikasi dua langkah bagi operator"
          description="Operator yang belum memasangnya diminta memasang saat masuk berikutnya."
        />
        <ListField
          path="pengaturan_sistem.jaringan_kampus"
          label="Jaringan kampus"
          description="Banyak orang yang masuk dari satu alamat jaringan ini tidak dibatasi bersama-sama, misalnya pada pagi ujian. Tebakan kata sandi pada satu akun tetap dibatasi. Tulis alamat publik kampus sebagai jaringan, lalu tekan Enter."
          placeholder="203.0.113.0/24"
        />
      </Section>
    </>
  );
}
