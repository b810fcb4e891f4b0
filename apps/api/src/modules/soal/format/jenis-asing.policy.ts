/** Foreign kinds: the file's name with its meaning. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [
    /cloze|multianswer|fill_in_multiple|fill_in_the_blank_plus|multiple_dropdowns/,
    'beberapa isian di dalam satu teks',
  ],
  [/randomsamatch/, 'menjodohkan dengan isian acak'],
  [/match|gapmatch|associate/, 'menjodohkan'],
  [/calculated|formula/, 'hitungan dengan nilai acak'],
  [/ddwtos|gapselect|inlinechoice|jumbled/, 'memilih kata untuk bagian kosong'],
  [
    /ddimageortext|ddmarker|graphic|hot_?spot|selectpoint|positionobject|response_xy/,
    'menunjuk tempat pada gambar',
  ],
  [/order|urutan/, 'mengurutkan'],
  [/categori[sz]ation/, 'mengelompokkan'],
  [/hottext/, 'menandai kata di dalam teks'],
  [/slider|opinion|likert/, 'memilih pada skala'],
  [/drawing|media|custom|portablecustom/, 'interaksi khusus'],
  [/description|text_only|stimulus/, 'keterangan tanpa pertanyaan'],
  [/random/, 'pengambilan acak dari kumpulan soal'],
];

export function reasonAgainst(jenis: string): string {
  const meaning = MEANINGS.find(([pattern]) => pattern.test(jenis.toLowerCase()))?.[1];
  return `Jenis soal '${jenis.slice(0, 60)}'${meaning === undefined ? '' : ` (${meaning})`} belum didukung.`;
}
