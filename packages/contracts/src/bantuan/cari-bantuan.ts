/** The one search of help topics, on the server and without a line (N72). Without schemas. */

interface Topik {
  pertanyaan: string;
  jawaban: string;
}

const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase('id')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Every word must appear; topics that hold all of them in the question come first. */
export function cariBantuan<T extends Topik>(topics: readonly T[], search: string): T[] {
  const words = wordsOf(search);
  if (words.length === 0) return [...topics];
  const holds = (text: string): boolean => {
    const lower = text.toLocaleLowerCase('id');
    return words.every((word) => lower.includes(word));
  };
  const inTitle = topics.filter(({ pertanyaan }) => holds(pertanyaan));
  const elsewhere = topics.filter(
    (topic) => !inTitle.includes(topic) && holds(`${topic.pertanyaan} ${topic.jawaban}`),
  );
  return [...inTitle, ...elsewhere];
}
