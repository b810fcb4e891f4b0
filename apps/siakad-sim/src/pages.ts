/** This Siakad's HTML pages, without scripts. */
import type { Person } from './people.ts';

const roles: Readonly<Record<Person['peran'], string>> = {
  ROLE_MAHASISWA: 'Mahasiswa',
  ROLE_DOSEN: 'Dosen',
  ROLE_OPERATOR: 'Operator',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | Siakad Demo</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 48rem; margin: clamp(1rem, 5vw, 3rem) auto; padding: 0 1rem; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; max-width: 20rem; }
form.wide { max-width: none; }
.wide button { justify-self: start; }
label { display: grid; gap: .25rem; }
label.check { display: flex; align-items: center; gap: .5rem; min-height: 44px; }
.row { display: flex; flex-wrap: wrap; gap: .5rem 1rem; }
input, select, textarea, button, .button { font: inherit; min-height: 44px; padding: .5rem .75rem; box-sizing: border-box; max-width: 100%; }
input[type=checkbox] { min-height: 0; width: 20px; height: 20px; flex: none; }
textarea { width: 100%; }
.button { display: inline-block; border: 1px solid; border-radius: 6px; text-decoration: none; }
[role=alert] { border-left: 4px solid; padding-left: .75rem; }
pre { white-space: pre-wrap; }
.table { overflow-x: auto; overflow-wrap: normal; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top; }
.link { display: inline-flex; align-items: center; min-height: 44px; }
</style>
</head>
<body>
<header><strong>Siakad Demo</strong> <small>(tiruan untuk demo dan pengujian LMS)</small></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>`;
}

/** Scrolls by itself where the window is narrower; `rows` are HTML. */
export function table(label: string, head: readonly string[], rows: readonly string[]): string {
  const heads = head.map((one) => `<th>${escapeHtml(one)}</th>`).join('');
  return `<div class="table" role="group" aria-label="${escapeHtml(label)}" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const homeLink = '<p><a class="link" href="/">Beranda Siakad</a></p>';

export function loginPage({ message, next }: { message: string | null; next: string }): string {
  return page(
    'Masuk ke Siakad',
    `${message === null ? '' : `<p role="alert">${escapeHtml(message)}</p>`}
<form method="post" action="/login">
<input type="hidden" name="tujuan" value="${escapeHtml(next)}">
<label>Nama pengguna <input name="username" autocomplete="username" required autofocus></label>
<label>Kata sandi <input name="password" type="password" autocomplete="current-password" required></label>
<button>Masuk</button>
</form>`,
  );
}

function identity({ nama, username, peran }: Person): string {
  return `<p>Anda masuk sebagai <strong>${escapeHtml(nama)}</strong> (${escapeHtml(username)}), ${roles[peran]}.</p>`;
}

export function homePage(person: Person): string {
  const links = [
    ['/ke-lms', 'Buka LMS'],
    ['/ke-lms?tujuan=%2Fkelas', 'Kelas kuliah di LMS'],
    ...(person.peran === 'ROLE_OPERATOR'
      ? [
          ['/data-master', 'Data master'],
          ['/nilai', 'Nilai'],
        ]
      : []),
  ];
  return page(
    'Beranda Siakad',
    `${identity(person)}
<p class="row">${links.map(([href = '', label = '']) => `<a class="button" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join(' ')}</p>
<form method="post" action="/logout"><button>Keluar dari Siakad</button></form>`,
  );
}

/** Stands for any linked page; only its address matters. */
export function anyPage(person: Person, address: string): string {
  return page(
    'Halaman Siakad',
    `${identity(person)}<p>Alamat: <code>${escapeHtml(address)}</code></p>${homeLink}`,
  );
}

export function errorPage(title: string, message: string): string {
  return page(title, `<p role="alert">${escapeHtml(message)}</p>${homeLink}`);
}

export function masterPage(
  counts: readonly [jenis: string, rows: number][],
  report: string | null,
): string {
  const rows = counts
    .map(([jenis, count]) => `<tr><td>${escapeHtml(jenis)}</td><td>${count}</td></tr>`)
    .join('');
  return page(
    'Data master',
    `${table('Data master', ['Jenis', 'Baris'], [rows])}
${report === null ? '' : `<h2>Jawaban LMS</h2><pre>${escapeHtml(report)}</pre>`}
<form method="post" action="/data-master"><button name="uji" value="true">Uji kirim</button> <button name="uji" value="false">Kirim ke LMS</button></form>
${homeLink}`,
  );
}
