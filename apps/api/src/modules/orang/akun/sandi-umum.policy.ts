import { SANDI_MIN } from '@lms/contracts/orang/akun';

/** Indonesian users' common passwords of at least eight characters; lower case without spaces. */
const words = `
password passw0rd password1 password12 password123 password1234 p@ssw0rd p@ssword1 pa55word qwertyui qwertyuiop qwerty123
qwerty1234 qwerty12 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsxedc zaq12wsx 1qaz2wsx asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 12345678
123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 11223344 1122334455 123123123 123321123 12341234
123454321 1234qwer 12344321 13243546 14725836 147258369 741852963 789456123 159753456 147852369 12121212 12131415 10203040
102030405060 11112222 20202020 20252025 20262026 abcd1234 abc12345 abcdefgh abcdefg1 abcdefghi abcd12345 a1234567 a12345678
a123456789 aa123456 aa12345678 iloveyou iloveyou1 iloveyou2 sunshine princess princess1 football baseball superman batman123
starwars whatever trustno1 letmein1 letmein123 welcome1 welcome123 welcome2024 welcome2025 welcome2026 changeme changeme1
changeme123 administrator admin123 admin1234 admin12345 adminadmin root1234 rootroot login123 guest123 test1234 testtest
testing1 testing123 default1 secret123 computer internet michelle jennifer jonathan danielle nicholas samantha elizabeth
victoria charlotte liverpool manchester chelsea1 arsenal1 juventus barcelona realmadrid anaksekolah sayangku sayang123
sayangkamu sayangmama sayangibu akusayangkamu cintaku123 cintakamu cintakuselamanya bismillah bismillah1 bismillah123
alhamdulillah subhanallah assalamualaikum allahuakbar indonesia indonesia1 indonesia45 indonesia123 merdeka45 merdeka17
garuda123 pancasila nusantara jakarta1 jakarta123 bandung1 bandung123 surabaya surabaya1 semarang semarang1 yogyakarta jogja123
makassar medan123 palembang denpasar rahasia1 rahasia12 rahasia123 rahasiaku katasandi katasandi1 katasandi123 sandisandi
mahasiswa mahasiswa1 mahasiswa123 dosendosen dosen123 dosen1234 operator operator1 operator123 kampus123 kampusku universitas
sarjana123 kuliah123 belajar123 sekolah123 semangat semangat1 semangat45 terserah lupalagi akulupa123 gakpunya
doraemon naruto123 pokemon1 pikachu1 dragon123 monkey123 shadow123 master123 killer123 hello123 helloworld
qweasdzxc qweqwe123 asdasd123 zxczxc123 qwertyqwerty asdfasdf abcabcabc aaaaaaaa 00000000 11111111 22222222 33333333 44444444
55555555 66666666 77777777 88888888 99999999 000000000 111111111 999999999 1111111111 88888888a 0000000000
lms12345 siakad123 siakad1234 elearning elearning1`;

let known: Promise<ReadonlySet<string>> | undefined;

/** These and the commonest of leaked lists. Read at first use: they take 20 MB for a moment. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= readAll();
  return known;
}

async function readAll(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const leaked = dictionary['passwords-common'].filter((one) => one.length >= SANDI_MIN);
  return new Set([...words.trim().split(/\s+/), ...leaked]);
}
