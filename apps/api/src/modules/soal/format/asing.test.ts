/** Files of other systems: our kinds arrive unchanged, everything else is reported (U1–U4, U20). */
import { describe, expect, test } from 'vitest';
import { makeZip } from '../../../testing/files/zip.ts';
import { readBerkasSoal } from './baca.service.ts';
import { readBerkas } from './berkas-soal.parser.ts';

const one = (isi: string | Uint8Array) => {
  const { soal } = readBerkas(typeof isi === 'string' ? Buffer.from(isi) : isi);
  if (soal.length !== 1 || soal[0] === undefined)
    throw new Error(`one question, not ${soal.length}`);
  return soal[0];
};
const moodle = (
  jenis: string,
  isi: string,
  question = '<p>Tanya</p>',
) => `<?xml version="1.0" encoding="UTF-8"?><quiz>
  <question type="${jenis}"><name><text>Nama</text></name><questiontext format="html"><text><![CDATA[${question}]]></text></questiontext>
  <generalfeedback format="html"><text></text></generalfeedback><defaultgrade>2.0000000</defaultgrade><penalty>0.3333333</penalty>
  <hidden>0</hidden><idnumber></idnumber>${isi}</question></quiz>`;
const jawab = (teks: string, persen: string, other = '') =>
  `<answer fraction="${persen}" format="html"><text>${teks}</text><feedback format="html"><text></text></feedback>${other}</answer>`;
const html = (isi: string) => {
  const parsed = one(moodle('essay', '<responseformat>editor</responseformat>', isi));
  if (parsed.status === 'mustahil') throw new Error(parsed.alasan);
  return { html: parsed.soal.pertanyaan, hilang: parsed.status === 'berubah' ? parsed.hilang : [] };
};

describe('Moodle', () => {
  test('a choice with its name, weight and key', () => {
    const isi = `<single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>
      <correctfeedback format="html"><text></text></correctfeedback>${jawab('A', '0')}${jawab('B', '100')}${jawab('C', '0')}`;
    expect(one(moodle('multichoice', isi))).toMatchObject({
      status: 'lengkap',
      soal: {
        jenis: 'pilihan',
        nama: 'Nama',
        bobot: 2,
        kunci: 1,
        opsi: [{ teks: 'A' }, { teks: 'B' }, { teks: 'C' }],
      },
    });
  });

  test('several right ones; what each is worth becomes the one rule', () => {
    const isi = `<single>false</single>${jawab('A', '50')}${jawab('B', '-50')}${jawab('C', '50')}`;
    expect(one(moodle('multichoice', isi))).toMatchObject({
      soal: { jenis: 'pilihan_jamak', kunci: [0, 2] },
    });
  });

  test.each([
    [
      'numerical',
      jawab('3,14', '100', '<tolerance>0.01</tolerance>'),
      { jenis: 'numerik', angka: '3,14' },
    ],
    [
      'shortanswer',
      `<usecase>1</usecase>${jawab('Jawa*', '100')}${jawab('Sunda', '50')}`,
      { jenis: 'isian', peka_huruf: true },
    ],
    [
      'truefalse',
      jawab('true', '0') + jawab('false', '100'),
      { jenis: 'benar_salah', benar: false },
    ],
    [
      'essay',
      '<responseformat>editor</responseformat><attachments>0</attachments>',
      { jenis: 'esay' },
    ],
  ])('%s', (jenis, isi, soal) => expect(one(moodle(jenis, isi))).toMatchObject({ soal }));

  test.each([
    'matching',
    'cloze',
    'calculated',
    'ddwtos',
    'randomsamatch',
    'description',
    'gapselect',
    'ordering',
  ])('%s is none of ours, and says so', (jenis) =>
    expect(one(moodle(jenis, ''))).toMatchObject({
      status: 'mustahil',
      alasan: expect.stringMatching(/\S/),
    }),
  );

  test('formats whose meaning our texts can keep keep it', () => {
    expect(html('<p>10<sup>3</sup> H<sub>2</sub>O 4<sup>th</sup></p>')).toEqual({
      html: '<p>10³ H₂O 4<span data-latex="^{\\text{th}}">^{\\text{th}}</span></p>',
      hilang: [],
    });
    expect(html('<p><math alttext="x^2"><mi>x</mi></math> $$y$$</p>').html).toMatch(
      /data-latex="x\^2".*data-latex="y"/,
    );
    expect(html('<pre>if x:\n    y()</pre>')).toEqual({
      html: '<p>if x:<br />\u00a0\u00a0\u00a0\u00a0y()</p>',
      hilang: [expect.stringContaining('<pre>')],
    });
  });
});

const canvas = (jenis: string, presentation: string, other = '') => `<?xml version="1.0"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="k" title="Kuis"><section ident="root_section">
<item ident="a" title="Question"><itemmetadata><qtimetadata>
<qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${jenis}</fieldentry></qtimetadatafield>
<qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>3.0</fieldentry></qtimetadatafield>
</qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;Tanya [b1]&lt;/p&gt;</mattext></material>
${presentation}</presentation>${other}</item></section></assessment></questestinterop>`;
const label = (id: string, teks: string) =>
  `<response_label ident="${id}"><material><mattext texttype="text/plain">${teks}</mattext></material></response_label>`;
const nilai = (
  isi: string,
) => `<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE"/></outcomes>
  <respcondition continue="No"><conditionvar>${isi}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>`;

describe('Canvas', () => {
  test('what everybody is told stands beside the key, what one option is told is named', () => {
    const feedback = (id: string) =>
      `<itemfeedback ident="${id}"><flow_mat><material><mattext texttype="text/html">&lt;p&gt;${id}&lt;/p&gt;</mattext></material></flow_mat></itemfeedback>`;
    const pilihan = `<response_lid ident="r" rcardinality="Single"><render_choice>${label('1', 'A')}${label('2', 'B')}${label('3', 'C')}</render_choice></response_lid>`;
    const other =
      nilai('<varequal respident="r">2</varequal>') + feedback('general_fb') + feedback('1_fb');
    expect(one(canvas('multiple_choice_question', pilihan, other))).toMatchObject({
      status: 'berubah',
      soal: {
        jenis: 'pilihan',
        kunci: 1,
        bobot: 3,
        nama: 'Question',
        pembahasan: '<p>general_fb</p>',
      },
      hilang: ['Umpan balik (1) tidak disimpan.'],
    });
  });

  test('a text with one blank is filled in, with several it is none of ours', () => {
    const blank = (nama: string, ...jawaban: string[]) =>
      `<response_lid ident="response_${nama}"><material><mattext>${nama}</mattext></material><render_choice>${jawaban
        .map((teks, no) => label(`${nama}${no}`, teks))
        .join('')}</render_choice></response_lid>`;
    expect(
      one(canvas('fill_in_multiple_blanks_question', blank('b1', 'satu', 'Satu'))),
    ).toMatchObject({
      status: 'lengkap',
      soal: {
        jenis: 'isian',
        pertanyaan: '<p>Tanya _____</p>',
        jawaban: [{ teks: 'satu', persen: 100 }, { teks: 'Satu' }],
      },
    });
    const two = canvas('fill_in_multiple_blanks_question', blank('b1', 'x') + blank('b2', 'y'));
    expect(one(two)).toMatchObject({ status: 'mustahil' });
  });

  test.each([
    [
      'exactly',
      '<varequal respident="r">42</varequal><and><vargte respident="r">42.0</vargte><varlte respident="r">42.0</varlte></and>',
      { angka: '42', toleransi: { jenis: 'mutlak', nilai: '0' } },
    ],
    [
      'from, to',
      '<vargte respident="r">1</vargte><varlte respident="r">3</varlte>',
      { angka: '2', toleransi: { jenis: 'rentang', dari: '1', sampai: '3' } },
    ],
  ])('a number, %s', (_nama, isi, soal) => {
    const angka =
      '<response_str ident="r" rcardinality="Single"><render_fib fibtype="Decimal"><response_label ident="a"/></render_fib></response_str>';
    expect(one(canvas('numerical_question', angka, nilai(`<or>${isi}</or>`)))).toMatchObject({
      status: 'lengkap',
      soal,
    });
  });

  test('options that nobody filled are left out, unless one is the key', async () => {
    const pilihan = (benar: string) =>
      canvas(
        'multiple_choice_question',
        `<response_lid ident="r" rcardinality="Single"><render_choice>${label('0', '')}${label('1', 'A')}${label('2', 'B')}${label('3', 'C')}</render_choice></response_lid>`,
        nilai(`<varequal respident="r">${benar}</varequal>`),
      );
    const { laporan, isi } = await readBerkasSoal(Buffer.from(pilihan('2')), { isi: [1] });
    expect(isi.get(1)).toMatchObject({
      opsi: [{ teks: 'A' }, { teks: 'B' }, { teks: 'C' }],
      kunci: 1,
    });
    expect(laporan).toEqual([]);
    const parsed = await readBerkasSoal(Buffer.from(pilihan('2')));
    expect(parsed.laporan).toMatchObject([
      { status: 'berubah', hilang: ['Pilihan kosong (1) tidak dibawa.'] },
    ]);
    const empty = await readBerkasSoal(Buffer.from(pilihan('0')));
    expect(empty.laporan).toMatchObject([
      { status: 'mustahil', alasan: 'Pilihan jawaban wajib diisi.' },
    ]);
  });

  test('how it is answered is named; files of an answer are of our kinds', () => {
    const unggah = (attributes: string) =>
      one(
        canvas('file_upload_question', '').replace(
          '<presentation>',
          `<presentation ${attributes}>`,
        ),
      );
    expect(unggah('')).toMatchObject({
      status: 'lengkap',
      soal: { jenis_file_diterima: ['image', 'pdf', 'docs', 'compressed'] },
    });
    expect(unggah('allowed_types="png, .JPEG" files_count="2"')).toMatchObject({
      soal: { jenis: 'esay', jenis_file_diterima: ['image'] },
      hilang: ['Pengaturan cara menjawab (files_count 2) tidak disimpan.'],
    });
    expect(unggah('allowed_types="csv,pdf"')).toMatchObject({
      soal: { jenis_file_diterima: ['pdf'] },
      hilang: ['Jenis berkas csv tidak dapat diterima sebagai jawaban.'],
    });
    const limits =
      '<response_str ident="r" rcardinality="Single" word_limit_max="500" rce="No"><render_fib/></response_str>';
    expect(one(canvas('essay_question', limits))).toMatchObject({
      hilang: ['Pengaturan cara menjawab (word_limit_max 500, rce No) tidak disimpan.'],
    });
  });

  test('equations drawn as pictures are formulas again', () => {
    const gambar =
      '&lt;img class="equation_image" title="\\frac{1}{2}" src="/equation_images/x"&gt; &lt;img class="equation_image" src="/equation_images/x%255E2"&gt;';
    const esay = canvas(
      'essay_question',
      `<response_str ident="r"><render_fib/></response_str>`,
    ).replace('Tanya [b1]', gambar);
    const parsed = one(esay);
    expect(parsed).toMatchObject({
      status: 'lengkap',
      soal: { pertanyaan: expect.stringMatching(/frac\{1\}\{2\}.*data-latex="x\^2"/) },
    });
  });
});

test('an item of QTI says how it is answered; what is not kept of it is named', () => {
  const item = (attributes: string) => `<?xml version="1.0"?>
    <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="A" adaptive="false" timeDependent="false">
    <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>
    <itemBody><p>Tanya</p><extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="5"${attributes}/></itemBody></assessmentItem>`;
  expect(one(item(''))).toMatchObject({ status: 'lengkap', soal: { jenis: 'esay' } });
  expect(one(item(' patternMask="[a-z]+" data-x="1"'))).toMatchObject({
    hilang: ['Pengaturan cara menjawab (patternMask [a-z]+) tidak disimpan.'],
  });
});

describe('GIFT', () => {
  test.each([
    [
      'a range',
      'Berapa? {#1..5}',
      { angka: '3', toleransi: { jenis: 'rentang', dari: '1', sampai: '5' } },
    ],
    [
      'a range of one number',
      'Berapa? {#5..5}',
      { angka: '5', toleransi: { jenis: 'mutlak', nilai: '0' } },
    ],
    [
      'a margin',
      'Berapa? {#3.5:0.1}',
      { angka: '3.5', toleransi: { jenis: 'mutlak', nilai: '0.1' } },
    ],
    ['true', 'Benar? {T}', { jenis: 'benar_salah', benar: true }],
    ['an essay', 'Jelaskan. {}', { jenis: 'esay' }],
    ['a missing word', 'Ibu kota {~Medan =Jakarta ~Solo} ramai.', { jenis: 'pilihan', kunci: 1 }],
    [
      'accepted texts',
      'Siapa? {=Budi =%50%Bu*}',
      {
        jenis: 'isian',
        jawaban: [
          { teks: 'Budi', persen: 100 },
          { teks: 'Bu*', persen: 50 },
        ],
      },
    ],
    [
      'escapes',
      'Apa \\{ini\\}? {~a\\=b =c\\~d ~e\\#f}',
      {
        jenis: 'pilihan',
        opsi: [{ teks: '<p>a=b</p>' }, { teks: '<p>c~d</p>' }, { teks: '<p>e#f</p>' }],
      },
    ],
  ])('%s', (_nama, isi, soal) => expect(one(isi)).toMatchObject({ soal }));

  test('with Windows’ line ends and marks of its bytes', () => {
    for (const isi of [
      Buffer.from('\ufeff::Café:: Benar? {T}\r\n'),
      Buffer.from('\ufeff::Café:: Benar? {T}\r\n', 'utf16le'),
    ])
      expect(one(isi)).toMatchObject({ soal: { nama: 'Café', jenis: 'benar_salah' } });
  });
});

test('pictures of a package stand in the text, wherever its address begins', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const esay = canvas(
    'essay_question',
    '<response_str ident="r"><render_fib/></response_str>',
  ).replace(
    'Tanya [b1]',
    '&lt;img src="$IMS-CC-FILEBASE$/Uploaded%20Media/a%20b.png?canvas_download=1"&gt;',
  );
  const paket = makeZip([
    {
      name: 'imsmanifest.xml',
      content: Buffer.from(
        '<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><resources><resource identifier="a" type="imsqti_xmlv1p2"><file href="k/assessment_qti.xml"/></resource></resources></manifest>',
      ),
    },
    { name: 'k/assessment_qti.xml', content: Buffer.from(esay) },
    { name: 'web_resources/Uploaded Media/a b.png', content: png },
  ]);
  expect(one(paket)).toMatchObject({
    status: 'lengkap',
    soal: { pertanyaan: expect.stringContaining('data:image/png;base64') },
  });
});
