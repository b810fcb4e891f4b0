/** The page of a course with its plan (RPS) and evaluation plan. */
import { escapeHtml, page } from './pages.ts';
import type { Person } from './people.ts';
import type { Rencana } from './store.ts';

const note = (report: string | null): string =>
  report === null ? '' : `<h2>Jawaban LMS</h2><pre>${escapeHtml(report)}</pre>`;

const tabs = ['rencana-pembelajaran', 'rencana-evaluasi'] as const;
export type Tab = (typeof tabs)[number];
export const tabOf = (text: string | undefined): Tab =>
  tabs.find((one) => one === text) ?? 'rencana-pembelajaran';

const names: Readonly<Record<Tab, string>> = {
  'rencana-pembelajaran': 'Rencana Pembelajaran',
  'rencana-evaluasi': 'Rencana Evaluasi',
};

export const coursePath = (id: string, tab: Tab): string =>
  `/matakuliah/${encodeURIComponent(id)}?tab=${tab}`;

/** One component per line: id; name; weight. */
export const evaluasiLines = ({ evaluasi }: Rencana): string =>
  evaluasi.map(({ id, nama, bobot }) => `${id}; ${nama}; ${bobot}`).join('\n');

interface CoursePage {
  id: string;
  rencana: Rencana;
  tab: Tab;
  person: Person;
  mayEdit: boolean;
  report: string | null;
}

export function coursePage({ id, rencana, tab, person, mayEdit, report }: CoursePage): string {
  const links = tabs.map((one) =>
    one === tab
      ? `<strong class="link" aria-current="page">${names[one]}</strong>`
      : `<a class="link" href="${escapeHtml(coursePath(id, one))}">${names[one]}</a>`,
  );
  const label =
    tab === 'rencana-pembelajaran'
      ? 'Satu baris per pertemuan, mulai pertemuan 1'
      : 'Satu baris per komponen: id; nama; bobot dalam persen';
  const text =
    tab === 'rencana-pembelajaran' ? rencana.pertemuan.join('\n') : evaluasiLines(rencana);
  const people = `<label>Penyusun: nama pengguna, dipisah koma <input name="penyusun" value="${escapeHtml(rencana.penyusun.join(','))}"></label>`;
  const body = mayEdit
    ? `<form class="wide" method="post" action="/matakuliah">
<input type="hidden" name="id" value="${escapeHtml(id)}"><input type="hidden" name="tab" value="${tab}">
<label>${label}
<textarea name="isi" rows="16" cols="60">${escapeHtml(text)}</textarea></label>
${person.peran === 'ROLE_OPERATOR' ? people : ''}
<button>Simpan dan kirim ke LMS</button>
</form>`
    : `<pre>${escapeHtml(text)}</pre>`;
  return page(
    `Mata kuliah ${id}`,
    `${note(report)}<nav class="row" aria-label="Bagian rencana">${links.join('')}</nav>
${body}
<p><a class="link" href="/">Beranda Siakad</a></p>`,
  );
}
