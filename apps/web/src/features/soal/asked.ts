/** Converts a paper's question to the shape of the answer control, without a key. Pure. */
import type { JenisSoal, VersiSoal } from '@lms/contracts/soal/soal';
import type { SoalPeserta } from '@lms/contracts/ujian/soal';

type Asked = Pick<VersiSoal, JenisSoal>;

const isAccepted = (
  kind: string,
): kind is NonNullable<VersiSoal['esay']>['jenis_file_diterima'][number] =>
  ['text', 'image', 'pdf', 'docs', 'compressed'].includes(kind);

export function askedOf({ jenis, pilihan, jenis_file_diterima }: SoalPeserta): Asked {
  const options = {
    pilihan: pilihan.map(({ teks }) => teks),
    gambar: pilihan.map(({ gambar }) => gambar),
    id_gambar: pilihan.map(() => null),
    disematkan: pilihan.map(() => false),
    id_pilihan: pilihan.map(({ id }) => id),
  };
  const [benar = { teks: 'Benar' }, salah = { teks: 'Salah' }] = pilihan;
  const all: Asked = {
    pilihan: { ...options, kunci: null },
    pilihan_jamak: { ...options, kunci: [], penilaian: 'sebagian' },
    benar_salah: { pilihan: [benar.teks, salah.teks], kunci: null },
    esay: {
      jenis_file_diterima: jenis_file_diterima.filter(isAccepted),
      kunci: '',
      kunci_files: [],
    },
    numerik: { kunci: null, toleransi: { jenis: 'mutlak', nilai: '0', dari: null, sampai: null } },
    isian: { kunci: [], peka_huruf: false },
  };
  const none: Asked = {
    pilihan: null,
    pilihan_jamak: null,
    benar_salah: null,
    esay: null,
    numerik: null,
    isian: null,
  };
  return { ...none, [jenis]: all[jenis] };
}
