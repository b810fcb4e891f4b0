/** A receipt that matches its code, for tests. */
const isi = {
  college_id: 'demo',
  id_pengerjaan: 'k1',
  id_ujian: 'u1',
  judul: 'Kuis normalisasi',
  nim: '210001',
  nama: 'Siti Aminah ☺',
  waktu_mulai: '2026-11-24T08:00:00Z',
  waktu_selesai: '2026-11-24T08:40:00Z',
  sebab_selesai: 'waktu_habis' as const,
  jumlah_soal: 20,
  jumlah_dijawab: 18,
  jumlah_simpanan: 1_240,
  jumlah_menyusul: 3,
  akar: 'a'.repeat(64),
};

/** In the server's format, with an invalid signature. */
export function kodeOf(signed: object): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(signed)));
  return `${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.kunci-1.def`;
}

export const receipt = {
  tanda_terima: isi,
  id_kunci: 'kunci-1',
  kode: kodeOf(isi),
  kode_pendek: 'CA5A-BVSC-8PP6-YVRY',
  dibuat_pada: '2026-11-24T08:45:00Z',
};
