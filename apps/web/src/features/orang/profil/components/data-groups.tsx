import { Paper, Stack, Title } from '@mantine/core';
import { formatDate, orEmpty } from '../../../../shared/lib/format.ts';
import { type Fact, FactList } from '../../../../shared/ui/fact-list.tsx';
import { sexLabel } from '../biodata-form.ts';
import type { Biodata, DataDosen, DataOperator } from '../queries.ts';

export interface DataGroup {
  title: string;
  facts: Fact[];
}

const fact = (label: string, value: string | number | null, wide = false): Fact => ({
  label,
  value: orEmpty(value),
  wide,
});
/** Its UTC midnight falls on that day throughout Indonesia. */
const dateFact = (label: string, day: string | null): Fact => ({
  label,
  value: formatDate(day, 'Asia/Jakarta'),
});

function identity({ identitas }: Pick<Biodata, 'identitas'>, name = identitas.nama): DataGroup {
  const { nik, tempat_lahir, tanggal_lahir, jenis_kelamin, agama, kewarganegaraan } = identitas;
  return {
    title: 'Identitas',
    facts: [
      fact('Nama', name),
      fact('NIK', nik),
      fact('Tempat Lahir', tempat_lahir),
      dateFact('Tanggal Lahir', tanggal_lahir),
      fact('Jenis Kelamin', jenis_kelamin && sexLabel[jenis_kelamin]),
      fact('Agama', agama),
      fact('Kewarganegaraan', kewarganegaraan),
    ],
  };
}

function contact({ kontak }: Pick<Biodata, 'kontak'>): DataGroup {
  return { title: 'Kontak', facts: [fact('Telepon', kontak.telepon), fact('Surel', kontak.email)] };
}

export function studentGroups(data: Biodata): DataGroup[] {
  const { alamat, akademik, orang_tua } = data;
  return [
    identity(data),
    contact(data),
    {
      title: 'Alamat',
      facts: [
        fact('Alamat', alamat.alamat, true),
        fact('Kelurahan', alamat.kelurahan),
        fact('Kecamatan', alamat.kecamatan),
        fact('Kota', alamat.kota),
        fact('Provinsi', alamat.provinsi),
        fact('Kode Pos', alamat.kode_pos),
      ],
    },
    {
      title: 'Akademik',
      facts: [
        fact('NIM', akademik.nim),
        fact('Program Studi', akademik.prodi),
        fact('Jenjang', akademik.jenjang),
        fact('Angkatan', akademik.angkatan),
        fact('Tingkat', akademik.tingkat),
        fact('Status', akademik.status),
      ],
    },
    {
      title: 'Orang Tua',
      facts: [
        fact('Nama Ayah', orang_tua.nama_ayah),
        dateFact('Tanggal Lahir Ayah', orang_tua.tanggal_lahir_ayah),
        fact('Pekerjaan Ayah', orang_tua.pekerjaan_ayah),
        fact('Nama Ibu', orang_tua.nama_ibu),
        dateFact('Tanggal Lahir Ibu', orang_tua.tanggal_lahir_ibu),
        fact('Pekerjaan Ibu', orang_tua.pekerjaan_ibu),
        fact('Telepon Orang Tua', orang_tua.telepon_orang_tua),
      ],
    },
  ];
}

function employment({ kepegawaian }: Pick<DataOperator, 'kepegawaian'>, first: Fact[]): DataGroup {
  return {
    title: 'Kepegawaian',
    facts: [
      ...first,
      fact('NIP', kepegawaian.nip),
      fact('Unit Kerja', kepegawaian.unit_kerja),
      fact('Jabatan Fungsional', kepegawaian.jabatan_fungsional),
      fact('Golongan', kepegawaian.golongan),
      fact('Status Kepegawaian', kepegawaian.status_kepegawaian),
      dateFact('Tanggal Mulai Kerja', kepegawaian.tanggal_mulai_kerja),
    ],
  };
}

export function lecturerGroups(data: DataDosen): DataGroup[] {
  const home = [fact('NIDN', data.nidn), fact('Program Studi Homebase', data.prodi)];
  return [identity(data), contact(data), employment(data, home)];
}

export function operatorGroups(data: DataOperator): DataGroup[] {
  return [identity(data), contact(data), employment(data, [fact('ID Operator', data.username)])];
}

/** '-' for missing values (S3 §2.5). */
export function DataGroups({ groups }: { groups: readonly DataGroup[] }) {
  return (
    <Stack>
      {groups.map(({ title, facts }) => (
        <Paper key={title} withBorder p="md" component="section" aria-label={title}>
          <Title order={2} mb="sm">
            {title}
          </Title>
          <FactList facts={facts} />
        </Paper>
      ))}
    </Stack>
  );
}
