/** Common Indonesian words in a fixed sequence, so that every start has the same people. */

/** mulberry32, 0 to 1; equal seeds give equal sequences. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const men = {
  first:
    words(`Aditya Agung Ahmad Alfian Arif Arya Bagas Bayu Bima Cahyo Damar Dimas Fadhil Fajar Fauzan Galih Ilham Irfan Lukman
    Naufal Rangga Rizal Satria Tegar Wahyu Yoga Yusuf Zaki Gilang Ridho`),
  last: words(`Pratama Saputra Wijaya Nugroho Hidayat Permana Kusuma Firmansyah Wibowo Santosa Hartono Gunawan Purnomo Susanto Prasetyo
    Mahendra Adiputra Siregar Nasution Lubis Harahap Sitorus Manurung Sihombing`),
};
const women = {
  first:
    words(`Aisyah Alya Amelia Anindya Annisa Aulia Citra Dea Dinda Farah Fitri Gita Hana Indah Intan Kartika Laras Maya Nadia Putri
    Rahma Ratna Rina Salma Sekar Siti Tasya Vina Wulan Zahra`),
  last: words(`Rahmawati Anggraini Puspita Utami Safitri Wulandari Handayani Suryani Fauziah Kusumawati Pramesti Astuti Novitasari
    Wardani Hapsari Siregar Nasution Lubis Harahap Sitorus Manurung Sihombing`),
};
const middle = words('Nur Dwi Tri Surya Catur Bagus Rizki Eka');

function words(text: string): string[] {
  return text.split(/\s+/);
}

/** First names are either men's or women's. */
export function sexOf(name: string): 'L' | 'P' {
  return women.first.includes(name.split(' ')[0] ?? '') ? 'P' : 'L';
}

export function* generateNames(seed: number): Generator<string, never> {
  const random = createRandom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const used = new Set<string>();
  while (true) {
    const list = random() < 0.5 ? men : women;
    const short = `${pick(list.first)} ${pick(list.last)}`;
    const name = used.has(short) ? short.replace(' ', ` ${pick(middle)} `) : short;
    if (used.has(name)) continue;
    used.add(name);
    yield name;
  }
}
