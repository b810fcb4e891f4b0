import type { cekPembatasan, infoPengguna, konfigurasiFrontend } from '@lms/contracts/orang/sesi';
import { type mahasiswa, preferensi } from '@lms/contracts/sistem/sistem';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { z } from 'zod';
import { type Actor, roleOnWire } from '../../../platform/auth/actor.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import type { CollegeRow, MahasiswaRow, PembatasanRow, UserRow } from './pengguna.repo.ts';

export function toUserInfo(actor: Actor, row: UserRow): ResponseOf<typeof infoPengguna> {
  const nim = actor.role === 'mahasiswa' ? actor.nim : null;
  return {
    id: actor.userId,
    username: actor.username,
    nama: actor.nama,
    role: roleOnWire[actor.role],
    scopes: [...actor.scopes],
    fotoContentUrl: row.foto_url,
    nim,
    id_dosen: actor.role === 'dosen' ? actor.idDosen : null,
    nomor_induk: nim ?? row.nidn ?? actor.username,
    status: row.status_mahasiswa ?? 'Aktif',
    hak_akses: actor.role === 'operator' ? actor.areas : null,
    bertindak: actor.operator && {
      operator: { id: actor.operator.userId, nama: actor.operator.nama },
      berakhir_pada: toInstant(actor.operator.berakhirPada),
    },
  };
}

const kekurangan = z
  .array(z.object({ keterangan: z.string(), jumlah: z.number().nullable().default(null) }))
  .catch([]);

/** Groups restrictions by kind; an unreadable list of shortfalls still restricts. */
export function toPembatasan(rows: readonly PembatasanRow[]): ResponseOf<typeof cekPembatasan> {
  return Object.fromEntries(
    rows.map((row) => [
      row.jenis,
      { memenuhi_syarat: row.memenuhi_syarat, kekurangan: kekurangan.parse(row.kekurangan) },
    ]),
  );
}

export function toMahasiswa(row: MahasiswaRow): ResponseOf<typeof mahasiswa> {
  return {
    id_user: row.id_user,
    nama: row.nama,
    nim: row.nim,
    status: row.status,
    prodi: row.prodi,
    idProdi: row.id_prodi,
    tingkat: row.tingkat,
    angkatan: row.angkatan,
    isEditMahasiswa: row.is_edit,
    fotoContentUrl: row.foto_url,
    avatar_url: row.foto_url,
  };
}

const colorMode = preferensi.shape.color_mode.catch('light');

type FrontendConfig = ResponseOf<typeof konfigurasiFrontend>;

export function toFrontendConfig(row: CollegeRow, masuk: FrontendConfig['masuk']): FrontendConfig {
  return {
    college_id: row.id,
    nama: row.nama,
    logoContentUrl: row.logo_url,
    copyright: row.copyright,
    url_sikad_legacy: row.url_sikad_legacy,
    color_mode: colorMode.parse(row.color_mode),
    masuk,
  };
}

/** Returns the host names of the address, with and without port. */
export function hostsOf(address: string): string[] {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`);
  if (url === null || url.hostname === '') return [];
  return [...new Set([url.host, url.hostname])];
}
