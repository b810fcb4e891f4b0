import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatBytes, formatCount } from '../../../../shared/lib/format.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { konfigurasiQueries } from '../queries.ts';
import { NumberField, Section, TextField } from './fields.tsx';

function Used() {
  const query = useQuery(konfigurasiQueries.penyimpanan());
  return (
    <QueryState query={query} skeleton={<Skeleton height={20} maw={280} />}>
      {({ terpakai, jumlah_berkas }) => (
        <Text size="sm">{`Terpakai ${formatBytes(terpakai)} oleh ${formatCount(jumlah_berkas)} berkas.`}</Text>
      )}
    </QueryState>
  );
}

const MB = { suffix: 'MB', decimals: 2 };

/** Berkas: size limits of files and the quota. */
export function FilesPanel() {
  return (
    <>
      <Section
        title="Ukuran berkas kelas dan materi"
        description="Berlaku bagi berkas yang diunggah sesudah disimpan. 1 MB = 1000000 byte."
      >
        <NumberField path="pengaturan_sistem.ukuran_max_file.materi.ebook" label="E-book" {...MB} />
        <NumberField path="pengaturan_sistem.ukuran_max_file.materi.video" label="Video" {...MB} />
        <NumberField path="pengaturan_sistem.ukuran_max_file.materi.audio" label="Audio" {...MB} />
        <NumberField path="pengaturan_sistem.ukuran_max_file.materi.arsip" label="Arsip" {...MB} />
        <NumberField
          path="pengaturan_sistem.ukuran_max_file.kelas.silabus"
          label="Silabus"
          {...MB}
        />
        <NumberField
          path="pengaturan_sistem.ukuran_max_file.kelas.banner"
          label="Banner kelas"
          {...MB}
        />
      </Section>
      <Section title="Ukuran berkas tugas, ujian, dan lainnya">
        <NumberField
          path="pengaturan_sistem.ukuran_max_file.tugas.lampiran"
          label="Lampiran tugas"
          {...MB}
        />
        <NumberField
          path="pengaturan_sistem.ukuran_max_file.tugas.pengumpulan"
          label="Pengumpulan tugas"
          {...MB}
        />
        <NumberField
          path="pengaturan_sistem.ukuran_max_file.ujian.lampiran_soal"
          label="Lampiran soal"
          {...MB}
        />
        <NumberField
          path="pengaturan_sistem.ukuran_max_file.ujian.lampiran_kunci"
          label="Lampiran kunci jawaban"
          {...MB}
        />
        <NumberField
          path="pengaturan_sistem.ukuran_max_file.ujian.lampiran_jawaban_esai"
          label="Berkas jawaban esai"
          {...MB}
        />
        <NumberField
          path="pengaturan_sistem.ukuran_max_file.percakapan.lampiran"
          label="Lampiran percakapan"
          {...MB}
        />
        <NumberField
          path="pengaturan_sistem.ukuran_max_file.kehadiran.bukti"
          label="Bukti kehadiran"
          {...MB}
        />
        <NumberField
          path="pengaturan_sistem.ukuran_max_file.lainnya"
          label="Berkas lain"
          description="Misalnya gambar pada bank soal."
          {...MB}
        />
      </Section>
      <Section title="Penyimpanan">
        <Used />
        <NumberField
          path="pengaturan_sistem.kuota_penyimpanan_gb"
          label="Kuota penyimpanan"
          description="Kosongkan bila tanpa batas. Di atas kuota, pengajar dan operator tidak dapat mengunggah; mahasiswa tetap dapat."
          suffix="GB"
          decimals={2}
        />
      </Section>
      <Section title="Penampil berkas kantor">
        <TextField
          path="pengaturan_sistem.alamat_penampil_dokumen"
          label="Alamat penampil berkas kantor"
          description="Halaman di luar LMS yang menampilkan Word, Excel, dan PowerPoint, misalnya https://penampil.kampus.ac.id/?src={url}. Tautan berkas yang berlaku 15 menit dikirim ke sana. Kosongkan agar berkas hanya diunduh."
          maxLength={500}
        />
      </Section>
    </>
  );
}
