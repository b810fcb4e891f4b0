/**
 * A right answer stays right, or the question is refused with the true reason (U3, U4, U20, A14).
 */
import { describe, expect, test } from 'vitest';
import { makeZip } from '../../../testing/files/zip.ts';
import { readBerkasSoal } from './baca.service.ts';
import { readBerkas } from './berkas-soal.parser.ts';

const all = (isi: string | Uint8Array) =>
  readBerkas(typeof isi === 'string' ? Buffer.from(isi) : isi);
const one = (isi: string | Uint8Array) => {
  const { soal } = all(isi);
  if (soal.length !== 1 || soal[0] === undefined)
    throw new Error(`one question, not ${soal.length}`);
  return soal[0];
};
const moodle = (jenis: string, isi: string) =>
  `<quiz><question type="${jenis}"><name><text>n</text></name><questiontext format="html"><text>Tanya</text></questiontext>${isi}</question></quiz>`;
const jawab = (teks: string, persen: number, other = '') =>
  `<answer fraction="${persen}" format="html"><text>${teks}</text>${other}</answer>`;
const qti1 = (presentasi: string, olah: string, meta = '') =>
  `<questestinterop><assessment ident="k" title="K"><section ident="s"><item ident="b" title="b">${meta}<presentation>${presentasi}</presentation>
  <resprocessing><outcomes><decvar varname="SCORE" vartype="Decimal" minvalue="0" maxvalue="4"/></outcomes>${olah}</resprocessing></item></section></assessment></questestinterop>`;
const write = (jenis = 'String') =>
  `<material><mattext>Tanya</mattext></material><response_str ident="r" rcardinality="Single"><render_fib fibtype="${jenis}"><response_label ident="x"/></render_fib></response_str>`;
const bila = (teks: string, skor: string, attributes = '') =>
  `<respcondition><conditionvar><varequal respident="r"${attributes}>${teks}</varequal></conditionvar><setvar varname="SCORE" action="Set">${skor}</setvar></respcondition>`;
const qti2 = (declaration: string, body: string, olah = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="b" title="b" adaptive="false" timeDependent="false">${declaration}<itemBody><p>Tanya</p>${body}</itemBody>${olah}</assessmentItem>`;
const pilihan2 = (maximum: number) =>
  `<choiceInteraction responseIdentifier="R" maxChoices="${maximum}"><simpleChoice identifier="A">satu</simpleChoice><simpleChoice identifier="B">dua</simpleChoice><simpleChoice identifier="C">tiga</simpleChoice></choiceInteraction>`;

describe('several numbers that are worth all', () => {
  test.each([
    ['GIFT', 'Akar dari x^2 \\= 9? {#=3:0 =-3:0}'],
    ['Moodle XML', moodle('numerical', jawab('3', 100) + jawab('-3', 100))],
    [
      'one of them wider',
      moodle('numerical', jawab('3', 100) + jawab('3', 100, '<tolerance>1</tolerance>')),
    ],
    ['QTI 1.2', qti1(write('Decimal'), bila('3', '4') + bila('-3', '4'))],
    [
      'QTI 2.1',
      qti2(
        '<responseDeclaration identifier="R" cardinality="single" baseType="float"><mapping><mapEntry mapKey="3" mappedValue="1"/><mapEntry mapKey="-3" mappedValue="1"/></mapping></responseDeclaration>',
        '<textEntryInteraction responseIdentifier="R"/>',
      ),
    ],
  ])('%s', (_nama, isi) =>
    expect(one(isi)).toMatchObject({
      status: 'mustahil',
      alasan: expect.stringMatching(/^2 angka sama-sama bernilai penuh/),
    }),
  );

  test('one that is worth less is named, and the best is the key wherever it stands', () => {
    expect(one('Berapa? {#=%50%7:0 =8:0}')).toMatchObject({
      soal: { angka: '8' },
      hilang: ['1 jawaban angka lain dengan nilainya tidak disimpan.'],
    });
    expect(one(qti1(write('Decimal'), bila('7', '1') + bila('8', '4')))).toMatchObject({
      status: 'berubah',
      soal: { angka: '8' },
    });
  });

  test('several right options of a question with one answer', () => {
    const benar = '<correctResponse><value>A</value><value>B</value></correctResponse>';
    const isi = qti2(
      `<responseDeclaration identifier="R" cardinality="single" baseType="identifier">${benar}</responseDeclaration>`,
      pilihan2(1),
    );
    expect(one(isi)).toMatchObject({
      status: 'mustahil',
      alasan: expect.stringContaining('2 pilihan sama-sama bernilai penuh'),
    });
  });
});

describe('numbers as they are written', () => {
  test.each([
    ['a minus of Word', 'Suhu? {#\u221215:0}', '-15'],
    ['a point before three digits', 'Rapat massa? {#0.125:0}', '0.125'],
  ])('%s', (_nama, isi, angka) =>
    expect(one(isi)).toMatchObject({ status: 'lengkap', soal: { angka } }),
  );

  test('what may be thousands is read by the format, named, and kept so that nobody reads it otherwise', () => {
    expect(one('Jarak? {#25.000:0}')).toMatchObject({
      status: 'berubah',
      soal: { angka: '25' },
      hilang: ["Kunci '25.000' dibaca 25: titik adalah tanda desimal."],
    });
    expect(one(moodle('numerical', jawab('3.142', 100)))).toMatchObject({
      soal: { angka: '3.1420' },
    });
    expect(one('Jarak? {#25,000:0}')).toMatchObject({
      status: 'mustahil',
      alasan: expect.stringContaining('Tulis tanpa pemisah ribuan.'),
    });
  });
});

describe('formulas', () => {
  const rumus = (depth: string, awalan = '') =>
    `<${awalan}math xmlns${awalan === '' ? '' : `:${awalan.slice(0, -1)}`}="http://www.w3.org/1998/Math/MathML">${depth}</${awalan}math>`;

  test('beside the texts of QTI 1.2', () => {
    const presentation = write().replace(
      '<mattext>Tanya</mattext>',
      `<mattext texttype="text/html">Hitung </mattext>${rumus('<m:mfrac><m:mn>5</m:mn><m:mi>x</m:mi></m:mfrac><m:mo>\u2212</m:mo><m:mn>2</m:mn>', 'm:')}<mattext>!</mattext>`,
    );
    expect(one(qti1(presentation, bila('satu', '4')))).toMatchObject({
      status: 'lengkap',
      soal: { pertanyaan: 'Hitung <span data-latex="\\frac{5}{x}-2">\\frac{5}{x}-2</span>!' },
    });
  });

  test.each([
    [
      'a power',
      '<msup><mi>a</mi><mn>2</mn></msup><mo>+</mo><msub><mi>b</mi><mi>i</mi></msub>',
      '{a}^{2}+{b}_{i}',
    ],
    [
      'roots',
      '<msqrt><mn>2</mn></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>',
      '\\sqrt{2}\\sqrt[3]{x}',
    ],
    [
      'a sum',
      '<munderover><mo>\u2211</mo><mi>i</mi><mi>n</mi></munderover><mi>\u03b1</mi>',
      '\\sum _{i}^{n}\\alpha',
    ],
    [
      'words and functions',
      '<mtext>jika </mtext><mi>sin</mi><mi>t</mi><mo>\u2264</mo><mn>1</mn>',
      '\\text{jika }\\sin t\\le 1',
    ],
    ['fences', '<mfenced><mi>x</mi><mi>y</mi></mfenced>', '(x,y)'],
    [
      'a table',
      '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable>',
      '\\begin{matrix}1 &amp; 0\\end{matrix}',
    ],
    [
      'what stands beside it',
      '<semantics><mi>q</mi><annotation encoding="application/x-tex">q_0</annotation></semantics>',
      'q_0',
    ],
  ])('%s in a body of QTI 2.1 and in HTML', (_nama, depth, latex) => {
    const body = `<p>Rumus ${rumus(depth)}</p><extendedTextInteraction responseIdentifier="R"/>`;
    const harap = {
      status: 'lengkap',
      soal: { pertanyaan: expect.stringContaining(`data-latex="${latex}"`) },
    };
    expect(
      one(
        qti2('<responseDeclaration identifier="R" cardinality="single" baseType="string"/>', body),
      ),
    ).toMatchObject(harap);
    const html = moodle('essay', '').replace('Tanya', `<![CDATA[<p>Rumus ${rumus(depth)}</p>]]>`);
    expect(one(html)).toMatchObject(harap);
  });

  test('one that cannot be read refuses its question by name', () =>
    expect(
      one(
        moodle('essay', '').replace(
          'Tanya',
          `<![CDATA[${rumus('<mlongdiv><mn>9</mn></mlongdiv>')}]]>`,
        ),
      ),
    ).toMatchObject({
      status: 'mustahil',
      alasan: 'Rumus MathML dengan <mlongdiv> tidak dapat dibaca. Tulis rumusnya sebagai LaTeX.',
    }));
});

describe('accepted texts', () => {
  test('a text over two lines with its format in front is one line, once', () =>
    expect(
      one(
        '[markdown]Lambang negara?\n{\n=[markdown]Garuda\nPancasila\n=[markdown]Garuda Pancasila\n}',
      ),
    ).toMatchObject({
      soal: { jenis: 'isian', jawaban: [{ teks: 'Garuda Pancasila', persen: 100 }] },
    }));

  test('those worth nothing, and one rule of case for all, are named', () => {
    const isi = qti1(
      write(),
      bila('Air', '4', ' case="Yes"') + bila('embun', '4', ' case="No"') + bila('es', '0'),
    );
    expect(one(isi)).toMatchObject({
      status: 'berubah',
      soal: { jenis: 'isian', peka_huruf: false, jawaban: [{ teks: 'Air' }, { teks: 'embun' }] },
      hilang: [
        '1 jawaban bernilai 0 tidak disimpan.',
        expect.stringContaining('huruf besar dan kecil'),
      ],
    });
  });
});

describe('two options', () => {
  const two = (benar: string, salah: string) =>
    moodle('multichoice', `<single>true</single>${jawab(salah, 0)}${jawab(benar, 100)}`);

  test('that say yes and no are a statement, with their words', () =>
    expect(one(two('Tidak', 'Ya'))).toMatchObject({
      status: 'lengkap',
      soal: { jenis: 'benar_salah', label_benar_salah: ['Ya', 'Tidak'], benar: false },
    }));

  test('that say something else stay a choice of two', async () => {
    const { laporan, isi } = await readBerkasSoal(Buffer.from(two('newton', 'joule')), {
      isi: [1],
    });
    expect(isi.get(1)).toMatchObject({
      jenis: 'pilihan',
      kunci: 1,
      opsi: [{ teks: 'joule' }, { teks: 'newton' }],
    });
    expect(laporan).toEqual([]);
    expect((await readBerkasSoal(Buffer.from(two('newton', 'joule')))).laporan).toMatchObject([
      { status: 'lengkap' },
    ]);
  });
});

describe('keys in the rules of QTI 2.1', () => {
  const add = (id: string, nilai: number) =>
    `<responseCondition><responseIf><member><baseValue baseType="identifier">${id}</baseValue><variable identifier="R"/></member><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">${nilai}</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;
  const declaration = (sum: string) =>
    `<responseDeclaration identifier="R" cardinality="${sum}" baseType="identifier"/>`;

  test('several right ones', () => {
    const rules = `<responseProcessing>${add('A', 0.5)}${add('B', -0.5)}${add('C', 0.5)}</responseProcessing>`;
    expect(one(qti2(declaration('multiple'), pilihan2(0), rules))).toMatchObject({
      status: 'lengkap',
      soal: { jenis: 'pilihan_jamak', kunci: [0, 2], penilaian: 'sebagian' },
    });
  });

  test('one right one', () => {
    const rules = `<responseProcessing><responseCondition><responseIf><match><variable identifier="R"/><baseValue baseType="identifier">B</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf><responseElse><setOutcomeValue identifier="SCORE"><baseValue baseType="float">0</baseValue></setOutcomeValue></responseElse></responseCondition></responseProcessing>`;
    expect(one(qti2(declaration('single'), pilihan2(1), rules))).toMatchObject({
      soal: { jenis: 'pilihan', kunci: 1 },
    });
  });

  test('rules that cannot be read are the reason', () => {
    const rules =
      '<responseProcessing><responseCondition><responseIf><customOperator><variable identifier="R"/></customOperator><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>';
    for (const sum of ['single', 'multiple'])
      expect(one(qti2(declaration(sum), pilihan2(1), rules))).toMatchObject({
        status: 'mustahil',
        alasan: expect.stringContaining('responseProcessing'),
      });
  });
});

test('Blackboard: its texts, its points and SCORE.max', () => {
  const teks = (isi: string) =>
    `<material><mat_extension><mat_formattedtext type="HTML">&lt;p&gt;${isi}&lt;/p&gt;</mat_formattedtext></mat_extension></material>`;
  const opsi = (id: string, isi: string) =>
    `<flow_label class="Block"><response_label ident="${id}"><flow_mat>${teks(isi)}</flow_mat></response_label></flow_label>`;
  const presentation = `<flow><flow class="QUESTION_BLOCK">${teks('Gunung tertinggi di Jawa?')}</flow><flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="Single"><render_choice>${opsi('o1', 'Merbabu')}${opsi('o2', 'Semeru')}${opsi('o3', 'Slamet')}</render_choice></response_lid></flow></flow>`;
  const olah =
    '<respcondition title="correct"><conditionvar><varequal respident="response" case="No">o2</varequal></conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition><respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar variablename="SCORE" action="Set">0.0</setvar></respcondition>';
  const meta =
    '<itemmetadata><bbmd_asitype>Item</bbmd_asitype><bbmd_questiontype>Multiple Choice</bbmd_questiontype><qmd_absolutescore_max>4.0</qmd_absolutescore_max></itemmetadata>';
  const berkas = qti1(presentation, olah, meta);
  const soal = {
    jenis: 'pilihan',
    kunci: 1,
    bobot: 4,
    pertanyaan: '<p>Gunung tertinggi di Jawa?</p>',
    opsi: [{ teks: '<p>Merbabu</p>' }, {}, {}],
  };
  expect(one(berkas)).toMatchObject({ status: 'lengkap', jenis_asal: 'Multiple Choice', soal });
  const paket = makeZip([{ name: 'res00001.dat', content: Buffer.from(berkas) }]);
  expect(one(paket)).toMatchObject({ soal });
  expect(one(qti1(presentation, olah, meta.replace('Multiple Choice', 'Matching')))).toMatchObject({
    status: 'mustahil',
    alasan: "Jenis soal 'Matching' (menjodohkan) belum didukung.",
  });
});

test('Aiken', () => {
  const { format, soal } = all(
    'Kota pelajar?\nA. Yogyakarta\nB) Bandung\nC. Malang\nANSWER: A\n\nBaris satu\nbaris dua\nA. x\nB. y\nC. z\nanswer: c\n\nTanpa jawaban?\nA. x\nB. y\nC. z\nANSWER: D\n',
  );
  expect(format).toBe('aiken');
  expect(soal).toMatchObject([
    { status: 'lengkap', soal: { jenis: 'pilihan', kunci: 0, pertanyaan: '<p>Kota pelajar?</p>' } },
    { status: 'lengkap', soal: { kunci: 2, pertanyaan: '<p>Baris satu<br />baris dua</p>' } },
    {
      status: 'mustahil',
      tempat: 'Baris 14',
      alasan: "Jawaban 'D' bukan huruf salah satu pilihan.",
    },
  ]);
});

test('one broken file of a package is named; the others come in', () => {
  const baik = (no: number) =>
    qti2(
      '<responseDeclaration identifier="R" cardinality="single" baseType="string"/>',
      `<p>${no}</p><extendedTextInteraction responseIdentifier="R"/>`,
    );
  const paket = makeZip([
    { name: 'satu.xml', content: Buffer.from(baik(1)) },
    {
      name: 'rusak.xml',
      content: Buffer.from(baik(2).replace('<p>2</p>', '<video controls></video>')),
    },
    { name: 'tiga.xml', content: Buffer.from(baik(3)) },
  ]);
  expect(all(paket).soal).toMatchObject([
    { status: 'lengkap', tempat: 'satu.xml' },
    { status: 'lengkap', tempat: 'tiga.xml' },
    { status: 'mustahil', tempat: 'rusak.xml', alasan: expect.stringMatching(/XML rusak/) },
  ]);
});

describe('the head of a file', () => {
  const isi = moodle('essay', '').replace('Tanya', 'Café');

  test.each([
    ['of a system', '<!DOCTYPE quiz SYSTEM "http://contoh.invalid/quiz.dtd">'],
    ['public', '<!DOCTYPE quiz PUBLIC "-//X//EN"\n "file:///etc/passwd">'],
    ['bare', '<!DOCTYPE quiz>'],
  ])('a document type %s is passed over', (_nama, head) =>
    expect(one(`<?xml version="1.0"?>\n${head}\n${isi}`)).toMatchObject({ status: 'lengkap' }),
  );

  test('a wrong label of its encoding is noticed', () => {
    const { soal, catatan } = all(`<?xml version="1.0" encoding="ISO-8859-1"?>${isi}`);
    expect(soal).toMatchObject([{ soal: { pertanyaan: 'Café' } }]);
    expect(catatan).toEqual([
      "Berkas menyebut pengodean 'iso-8859-1', tetapi isinya UTF-8; dibaca sebagai UTF-8.",
    ]);
    const benar = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${isi}`, 'latin1');
    expect(all(benar)).toMatchObject({ soal: [{ soal: { pertanyaan: 'Café' } }], catatan: [] });
    expect(one(`<?xml version="1.0" encoding="utf-16"?>${moodle('essay', '')}`)).toMatchObject({
      status: 'lengkap',
    });
  });
});

test.each([
  ['a text too long', `Apa? {=${'x'.repeat(501)}}`, 'Jawaban ke-1: Paling banyak 500 karakter.'],
  ['a sign that no text may hold', 'Apa? {=a\u0007b}', 'Jawaban ke-1: Format tidak valid.'],
  [
    'a kind',
    moodle('cloze', ''),
    "Jenis soal 'cloze' (beberapa isian di dalam satu teks) belum didukung.",
  ],
])('why it stays out is said in Indonesian: %s', async (_nama, isi, alasan) =>
  expect((await readBerkasSoal(Buffer.from(isi))).laporan).toMatchObject([
    { status: 'mustahil', alasan },
  ]),
);
