import type { Baris } from './queries.ts';

export interface Names {
  ofRow: (row: Pick<Baris, 'nama'>, nomor: number | null) => string;
  ofMember: (nama: string, index: number) => string;
}

export const realNames: Names = {
  ofRow: ({ nama }) => nama,
  ofMember: (nama) => nama,
};

export const hiddenNames: Names = {
  ofRow: (_row, nomor) => (nomor === null ? 'Peserta' : `Peserta ${nomor}`),
  ofMember: (_nama, index) => `Anggota ${index + 1}`,
};
