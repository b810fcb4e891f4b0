interface LinkMail {
  nama: string;
  username: string;
  college: string;
  address: string;
  hoursLeft: number;
  /** The account had a password before. */
  teraktivasi: boolean;
}

/** Subject and plain text of the mail with an activation link. */
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
