/**
 * One word for one thing (docs/glossary.md): texts on the screens and messages of the API use no
 * other one.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** The word, and the forbidden alternatives. */
const words: readonly [word: string, others: RegExp][] = [
  ['Berkas', /\b(files?|dokumen)\b/i],
  ['Peran', /\broles?\b/i],
  ['Pindai', /\bscan\w*\b/i],
  ['Kelas', /\b(class(es)?|kelas kuliah)\b/i],
  ['Surel', /\be-?mails?\b/i],
  ['Ekspor', /\bexport\w*/i],
  ['Unduh', /\bdownload\w*/i],
  ['Unggah', /\bupload\w*/i],
  ['Publikasikan', /\b(un)?publish\w*/i],
  ['Ujian', /\b(exams?|quiz)\b/i],
  ['Bobot', /\bweights?\b/i],
];

/** Texts quoted from the specification stay (DECISIONS 66), and so do its screen names. */
const quoted: Readonly<Record<string, string>> = {
  'File belum dipilih': 'S3 §5.6',
  'Ukuran file tidak boleh lebih dari …MB.': 'S1 §5',
  'File type is not allowed': 'S1 §5, S2 §5',
  'File type .… is not allowed': 'S1 §5, S2 §5, DECISIONS 69',
  'Jenis file yang didukung adalah …, dengan maksimal ukuran sebesar … MB': 'S1 §2.8',
  'Gagal upload file: …': 'S3 §8',
  'Berhasil hapus file': 'S3 §8',
  'Gagal hapus file: …': 'S3 §8',
  'Unggah File': 'S1 §2.8',
  'Unggah File/Link Tugas': 'S2 §2.5',
  'Ukuran file melebihi batas maksimal': 'S1 §5',
  'Upload Materi Baru': 'S2 §2.4',
  Download: 'S3 §2.4, DECISIONS 66',
  'Berhasil publish nilai': 'S3 §4',
  'Berhasil unpublish nilai': 'S3 §4',
  'Maximum file size is … MB': 'S1 §5',
  'Nilai kelas kuliah ini telah dikunci. Untuk mengirim nilai kelas ini ke Siakad, silakan buka kunci terlebih dahulu di Siakad.':
    'S3 §6.1',
  'Waktu entri nilai sedang dibuka. Nilai kelas kuliah ini telah dikunci. Anda tidak dapat mengirim nilai LMS ke Siakad.':
    'S3 §6.1',
  'Anda berada di luar rentang waktu entri nilai. Nilai kelas kuliah ini telah dikunci. Anda tidak dapat mengirim nilai LMS ke Siakad':
    'S3 §6.1',
  'Kelas Kuliah': 'S1 §2.1, the menu and its screen',
  'Kembali ke Kelas Kuliah': 'S1 §2.1, leads to that screen',
};

const sources = globSync(
  [
    'apps/web/src/**/*.{ts,tsx}',
    'packages/contracts/src/**/*.ts',
    'apps/api/src/{modules,platform}/**/*.ts',
  ],
  { cwd: root },
).filter((file) => !/\.test\.|\.gen\.|\/testing\//.test(file));

interface Node {
  type: string;
  start: number;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The texts in code; three dots stand for a template's insertions. */
function* textsOf(value: unknown): Generator<{ text: string; start: number }> {
  if (Array.isArray(value)) for (const one of value) yield* textsOf(one);
  if (!isNode(value) || value.type === 'ImportDeclaration' || value.type === 'TSLiteralType')
    return;
  const { type, start } = value;
  if ((type === 'Literal' || type === 'JSXText') && typeof value.value === 'string')
    yield { text: value.value, start };
  if (type === 'TemplateLiteral')
    yield { text: (value.quasis ?? []).map((part) => part.value.cooked).join('…'), start };
  for (const child of Object.values(value)) yield* textsOf(child);
}

/**
 * A text for people starts like a sentence; on a screen it may start in lower case. SQL is skipped.
 */
function isRead(text: string, file: string): boolean {
  if (/\b(SELECT|UPDATE|INSERT|DELETE|WITH|FROM|WHERE|JOIN)\b/.test(text)) return false;
  return /^(…\s*)?[A-Z][a-z]/.test(text) || (file.startsWith('apps/web/') && / /.test(text));
}

function listTexts(file: string): { text: string; place: string }[] {
  const code = readFileSync(join(root, file), 'utf8');
  return [...textsOf(parseSync(file, code).program)].flatMap(({ text, start }) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    if (!isRead(plain, file)) return [];
    return [{ text: plain, place: `${file}:${code.slice(0, start).split('\n').length}` }];
  });
}

/** Files that may format numbers and times: the formatters, and files for other programs. */
const formatters: readonly string[] = [
  'packages/contracts/src/wire/tulis-angka.ts',
  'apps/web/src/shared/lib/format.ts',
  // S1 §5 gives this sentence two decimals, whole or not.
  'apps/web/src/shared/upload/upload-rules.ts',
  'apps/web/src/features/data-master/components/import-form.tsx',
  // Fractions in question files, for Moodle and others.
  'apps/api/src/modules/soal/format/qti/qti.views.ts',
  'apps/api/src/modules/soal/format/moodle/moodle.views.ts',
  'apps/api/src/modules/soal/format/gift/gift.views.ts',
  'apps/api/src/modules/soal/format/numerik.policy.ts',
  // Numbers as Excel shows them, for imports.
  'apps/api/src/platform/xlsx/cell.ts',
  // A numeric answer has a comma, as in U3.
  'apps/web/src/features/soal/number.ts',
];
const adHoc =
  /\.toLocale\w*String\(|\.toFixed\(|\.toPrecision\(|Intl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat)|\.replace\('\.', ?','\)/;

/**
 * A dot between digits is the decimal sign, so no other number has one or a comma; only Rp keeps
 * its own (DECISIONS 12).
 */
const separated = /(?<![\d.,]|Rp)\d{1,3}(\.\d{3}|,\d{1,2})(?![\d.,])/;

test('numbers and times are formatted in one place', () => {
  const found = sources.filter((file) => adHoc.test(readFileSync(join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(formatters.toSorted());
});

test('numbers are typed into one kind of field', () => {
  const found = sources.filter((file) =>
    /\bNumberInput\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual(['apps/web/src/shared/form/number-entry.tsx']);
});

test('texts separate no thousands', () => {
  const found = sources.flatMap(listTexts).filter(({ text }) => separated.test(text));
  expect(found.map(({ text, place }) => `${place}: "${text}"`)).toEqual([]);
});

test('texts use the words of the glossary', () => {
  const texts = sources.flatMap(listTexts);
  // A parser that finds nothing would pass the test.
  expect(texts.length).toBeGreaterThan(1_500);
  const found = texts.flatMap(({ text, place }) =>
    words.flatMap(([word, others]) =>
      others.test(text) ? [{ text, line: `${place}: "${text}" (${word})` }] : [],
    ),
  );
  expect(found.filter(({ text }) => !(text in quoted)).map(({ line }) => line)).toEqual([]);
  const used = new Set(found.map(({ text }) => text));
  expect(
    Object.keys(quoted).filter((text) => !used.has(text)),
    'no longer on any screen',
  ).toEqual([]);
});

test.each([
  ['a text between tags', 'const a = <p>Unggah file</p>', ['Unggah file']],
  ['an attribute', '<input aria-label="Pilih role" />', ['Pilih role']],
  ['a template', `const a = \`\${n} file dipilih\``, ['… file dipilih']],
  ['code', "import a from 'file'; const b = 'role'; type C = 'File';", ['role']],
])('%s is found', (_name, code, expected) => {
  expect([...textsOf(parseSync('a.tsx', code).program)].map(({ text }) => text)).toEqual(
    expected.filter((text) => text !== 'file'),
  );
});
