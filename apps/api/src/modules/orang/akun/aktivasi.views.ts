import type { StoredLink } from './aktivasi.policy.ts';
import type { LinkRow } from './aktivasi.repo.ts';

export function toStoredLink(row: LinkRow): StoredLink {
  const {
    berakhir_pada: berakhirPada,
    dipakai_pada: dipakaiPada,
    dibatalkan_pada: dibatalkanPada,
    email,
    alamat,
  } = row;
  return { berakhirPada, dipakaiPada, dibatalkanPada, dikirimKe: email, alamatAkun: alamat };
}

interface LinkMail {
  nama: string;
  username: string;
  college: string;
  address: string;
  hoursLeft: number;
  /** The account already had a password. */
  teraktivasi: boolean;
}

export function mailOf({ nama, username, college, address, hoursLeft, teraktivasi }: LinkMail): {
  subject: string;
  text: string;
} {
  const purpose = teraktivasi ? 'mengatur ulang kata sandi' : 'mengaktifkan akun';
  return {
    subject: `${teraktivasi ? 'Atur ulang kata sandi' : 'Aktivasi akun'} LMS ${college}`,
    text: [
      `Halo ${nama},`,
      `Buka tautan berikut untuk ${purpose} LMS Anda (nama pengguna: ${username}):`,
      address,
      `Tautan ini hanya dapat dipakai satu kali dan berlaku ${hoursLeft} jam. Jika Anda tidak memintanya, abaikan surel ini.`,
      college,
    ].join('\n\n'),
  };
}
