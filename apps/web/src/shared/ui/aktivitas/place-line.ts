interface Placed {
  kelas_kuliah: {
    mata_kuliah: { kode: string; nama: string };
    kelas: { nama: string; jenis: { nama: string } | null };
  };
}

/** 'IF101 · Basis Data · Reguler · A' */
export const classLine = ({ kelas_kuliah: { mata_kuliah, kelas } }: Placed): string =>
  [mata_kuliah.kode, mata_kuliah.nama, kelas.jenis?.nama, kelas.nama].filter(Boolean).join(' · ');

/** 'IF101 · Basis Data · Reguler · A · Pertemuan 7' */
export const placeLine = (activity: Placed & { pertemuan: { nomor: number } }): string =>
  `${classLine(activity)} · Pertemuan ${activity.pertemuan.nomor}`;
