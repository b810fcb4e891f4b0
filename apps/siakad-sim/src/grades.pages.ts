/** Pages of components, windows, lock, intake, scale and switches. */
import { escapeHtml, page, table } from './pages.ts';
import { type Kelas, modes, readNilaiKey, type State, zona } from './store.ts';

const modeNames: Readonly<Record<(typeof modes)[number], string>> = {
  normal: 'Normal',
  mati: 'Mati (koneksi diputus)',
  lambat: 'Lambat (12 detik)',
  galat: 'Galat 500',
  html: 'Menjawab HTML',
  dialihkan: 'Mengalihkan',
  dua_kali: 'Menjawab dua kali',
  hilang: 'Menyimpan, jawabannya hilang',
  nanti: 'Menjawab nanti (konfirmasi)',
  acak: 'Menjawab dalam urutan terbalik',
};

const cells = (values: readonly (string | number)[]): string =>
  `<tr>${values.map((one) => `<td>${escapeHtml(String(one))}</td>`).join('')}</tr>`;
const note = (report: string | null): string =>
  report === null ? '' : `<h2>Jawaban LMS</h2><pre>${escapeHtml(report)}</pre>`;
const kelasHref = (id: string) => `/nilai/kelas?id=${encodeURIComponent(id)}`;

export function gradesPage(state: State, report: string | null): string {
  const { sakelar } = state;
  const option = (value: string, label: string, chosen: string) =>
    `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`;
  const options = modes.map((mode) => option(mode, modeNames[mode], sakelar.mode)).join('');
  const zones = zona.options.map((one) => option(one, one, state.zona)).join('');
  const classes = Object.entries(state.kelas).map(
    ([id, one]) =>
      `<tr><td><a class="link" href="${escapeHtml(kelasHref(id))}">${escapeHtml(id)}</a></td><td>${one.komponen.length}</td><td>${one.dikunci ? 'ya' : 'tidak'}</td></tr>`,
  );
  const batches = Object.values(state.kiriman)
    .toSorted((one, other) => (one.pada < other.pada ? 1 : -1))
    .slice(0, 50)
    .map((one) => {
      const taken = one.jawaban.filter(({ status }) => status === 'diterima').length;
      const open = one.dijawab
        ? ''
        : `<form method="post" action="/nilai/konfirmasi"><input type="hidden" name="id" value="${escapeHtml(one.id)}"><button>Kirim konfirmasi</button></form>`;
      return `<tr><td>${escapeHtml(one.pada)}</td><td>${escapeHtml(one.id_kelas)}</td><td>${escapeHtml(one.id_komponen)}</td><td>${taken}</td><td>${one.jawaban.length - taken}</td><td>${one.kali}</td><td>${open}</td></tr>`;
    });
  return page(
    'Nilai dari LMS',
    `${note(report)}
<h2>Sakelar</h2>
<form method="post" action="/nilai/sakelar">
<label>Perilaku <select name="mode">${options}</select></label>
<label>Zona waktu tanggal tanpa jam <select name="zona">${zones}</select></label>
<label>NIM yang ditolak, dipisah koma <input name="nim_ditolak" value="${escapeHtml(sakelar.nim_ditolak.join(','))}"></label>
<button>Simpan</button>
</form>
<h2>Kelas</h2>
${table('Kelas', ['Kelas', 'Komponen', 'Dikunci'], classes)}
<form method="get" action="/nilai/kelas"><label>Id kelas kuliah LMS <input name="id" required></label><button>Buka</button></form>
<h2>Penerimaan</h2>
${table('Penerimaan', ['Pada', 'Kelas', 'Komponen', 'Diterima', 'Ditolak', 'Panggilan', ''], batches)}
<h2>Skala nilai</h2>
${table(
  'Skala nilai',
  ['Huruf', 'Indeks', 'Minimum', 'Maksimum'],
  state.skala.map((one) => cells([one.huruf, one.indeks, one.minimum, one.maksimum])),
)}
<p><a class="link" href="/">Beranda Siakad</a></p>`,
  );
}

/** One component per line: id; kind; label; weight; start; end. */
export const komponenLines = ({ komponen }: Kelas): string =>
  komponen
    .map((one) =>
      [
        one.id,
        one.jenis,
        one.label,
        one.bobot,
        one.waktu_entri_nilai_start ?? '',
        one.waktu_entri_nilai_end ?? '',
      ].join('; '),
    )
    .join('\n');

export function kelasPage(state: State, id: string, report: string | null): string {
  const kelas = state.kelas[id] ?? { komponen: [], dikunci: false };
  const rows = Object.entries(state.nilai).flatMap(([key, one]) => {
    const { idKelas, idKomponen, nim } = readNilaiKey(key);
    return idKelas === id ? [cells([nim, idKomponen, one.nilai ?? '-', one.oleh, one.waktu])] : [];
  });
  const hidden = `<input type="hidden" name="id" value="${escapeHtml(id)}">`;
  return page(
    `Kelas ${id}`,
    `${note(report)}
<h2>Komponen, waktu entri, dan kunci</h2>
<form class="wide" method="post" action="/nilai/komponen">${hidden}
<label>Satu baris per komponen: id; jenis; label; bobot; mulai; selesai
<textarea name="komponen" rows="8" cols="60">${escapeHtml(komponenLines(kelas))}</textarea></label>
<label class="check"><input type="checkbox" name="dikunci" value="ya"${kelas.dikunci ? ' checked' : ''}> Nilai dikunci</label>
<button>Simpan dan kirim ke LMS</button>
</form>
<h2>Nilai</h2>
${table('Nilai', ['NIM', 'Komponen', 'Nilai', 'Oleh', 'Waktu'], rows)}
<h2>Ubah nilai dengan tangan</h2>
<form method="post" action="/nilai/ubah">${hidden}
<label>NIM <input name="nim" required></label>
<label>Komponen <input name="id_komponen" required></label>
<label>Nilai, kosong untuk menghapus <input name="nilai" inputmode="decimal"></label>
<button name="kirim" value="ya">Simpan dan kirim ke LMS</button>
<button name="kirim" value="tidak">Simpan saja</button>
</form>
<p><a class="link" href="/nilai">Nilai dari LMS</a></p>`,
  );
}
