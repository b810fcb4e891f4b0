import type { EmailAkun } from '@lms/contracts/orang/email-akun';
import { toInstant } from '../../../../platform/wire-time.ts';
import { maskEmail } from '../aktivasi.policy.ts';
import type { EmailRow } from './email.repo.ts';

export function toEmailAkun(
  row: EmailRow,
  { now, sendsMail }: { now: Date; sendsMail: boolean },
): EmailAkun {
  const { email, usulan, sumber, berakhir_pada: until, surel_galat: surelGagal } = row;
  const isLinkGood = until !== null && now < until;
  return {
    email,
    usulan:
      usulan === null
        ? null
        : {
            email: usulan,
            sumber: sumber ?? 'impor',
            tautan_sampai: isLinkGood ? toInstant(until) : null,
            surel_gagal: surelGagal,
          },
    surel_tersedia: sendsMail,
  };
}

interface Text {
  subject: string;
  text: string;
}

interface ConfirmationMail {
  nama: string;
  username: string;
  college: string;
  address: string;
  hoursLeft: number;
}

/** Names the account, so that a wrong recipient notices. */
export function confirmationMail({
  nama,
  username,
  college,
  address,
  hoursLeft,
}: ConfirmationMail): Text {
  return {
    subject: `Konfirmasi alamat surel LMS ${college}`,
    text: [
      `Halo ${nama},`,
      `Alamat ini diusulkan sebagai alamat surel akun LMS Anda (nama pengguna: ${username}). Buka tautan berikut, masuk dengan akun itu, lalu konfirmasi:`,
      address,
      `Tautan ini berlaku ${hoursLeft} jam. Jika akun itu bukan milik Anda, abaikan surel ini.`,
      college,
    ].join('\n\n'),
  };
}

export interface Changed {
  baru: string | null;
  oleh: 'pemilik' | 'operator';
}

type ChangedMail = Changed & Pick<ConfirmationMail, 'nama' | 'username' | 'college'>;

/** This mail goes to the old address. */
export function changedMail({ nama, username, college, baru, oleh }: ChangedMail): Text {
  const what = baru === null ? 'dihapus dari akun' : `diganti menjadi ${maskEmail(baru)} pada akun`;
  const who =
    oleh === 'pemilik'
      ? 'setelah alamat baru dikonfirmasi dari akun itu'
      : 'oleh operator perguruan tinggi Anda';
  return {
    subject: `Alamat surel akun LMS ${college} diganti`,
    text: [
      `Halo ${nama},`,
      `Alamat ini ${what} LMS Anda (nama pengguna: ${username}) ${who}. Tautan untuk mengatur kata sandi tidak lagi dikirim ke sini.`,
      'Jika Anda tidak mengetahuinya, segera hubungi operator perguruan tinggi Anda.',
      college,
    ].join('\n\n'),
  };
}
