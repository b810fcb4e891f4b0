/**
 * Writes Excel 97–2003 workbooks (BIFF8 in a compound file), one sheet of texts and numbers,
 * because nothing here does.
 */

const MOST_RECORD = 8_224;
const SECTOR = 512;
/** Shorter streams need the mini stream. */
const LEAST_STREAM = 4_096;
const [FREE, END, FAT] = [0xffffffff, 0xfffffffe, 0xfffffffd];

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, 2 * index);
  return bytes;
};
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index);
  return bytes;
};
const record = (id: number, data: Buffer): Buffer =>
  Buffer.concat([u16(id, data.byteLength), data]);
const begin = (kind: number): Buffer =>
  record(0x0809, Buffer.concat([u16(0x0600, kind, 0x0dbb, 0x07cc), u32(0, 6)]));
const end = record(0x000a, Buffer.alloc(0));

/** Unique texts; long ones continue in the next record, which repeats the character width. */
function textTable(texts: readonly string[]): Buffer {
  const records: Buffer[] = [];
  let now = u32(texts.length, texts.length);
  const close = (): void => {
    records.push(record(records.length === 0 ? 0x00fc : 0x003c, now));
    now = Buffer.alloc(0);
  };
  for (const text of texts) {
    const head = Buffer.concat([u16(text.length), Buffer.from([1])]);
    if (now.byteLength + head.byteLength + 2 > MOST_RECORD) close();
    now = Buffer.concat([now, head]);
    let rest = Buffer.from(text, 'utf16le');
    while (rest.byteLength > 0) {
      if (MOST_RECORD - now.byteLength < 2) {
        close();
        now = Buffer.from([1]);
      }
      const room = Math.floor((MOST_RECORD - now.byteLength) / 2) * 2;
      now = Buffer.concat([now, rest.subarray(0, room)]);
      rest = rest.subarray(room);
    }
  }
  close();
  return Buffer.concat(records);
}

function workbook(rows: readonly (readonly (string | number)[])[]): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const cells = rows.flatMap((row, y) =>
    row.map((cell, x) => {
      if (typeof cell === 'string')
        return record(0x00fd, Buffer.concat([u16(y, x, 0), u32(texts.indexOf(cell))]));
      const number = Buffer.alloc(8);
      number.writeDoubleLE(cell);
      return record(0x0203, Buffer.concat([u16(y, x, 0), number]));
    }),
  );
  const name = Buffer.from('Soal', 'latin1');
  const sheet = (offset: number) =>
    record(0x0085, Buffer.concat([u32(offset), Buffer.from([0, 0, name.byteLength, 0]), name]));
  const table = textTable(texts);
  const globals = [begin(0x0005), sheet(0), table, end];
  const offset = globals.reduce((sum, one) => sum + one.byteLength, 0);
  return Buffer.concat([begin(0x0005), sheet(offset), table, end, begin(0x0010), ...cells, end]);
}

function entry(
  name: string,
  kind: number,
  { child, start, bytes }: { child: number; start: number; bytes: number },
): Buffer {
  const named = Buffer.alloc(64);
  named.write(name, 'utf16le');
  return Buffer.concat([
    ...[
      named,
      u16(name === '' ? 0 : 2 * (name.length + 1)),
      Buffer.from([kind, 1]),
      u32(FREE, FREE, child),
    ],
    ...[Buffer.alloc(36), u32(start, bytes, 0)],
  ]);
}

export function makeXls(rows: readonly (readonly (string | number)[])[]): Buffer {
  const content = workbook(rows);
  const bytes = Math.max(LEAST_STREAM, content.byteLength);
  const count = Math.ceil(bytes / SECTOR);
  const perFat = SECTOR / 4;
  let fats = 1;
  while (fats * perFat < fats + 1 + count) fats += 1;
  const first = fats + 1;
  const chain = Array.from({ length: count }, (_, index) =>
    index === count - 1 ? END : first + index + 1,
  );
  const used = [...Array.from({ length: fats }, () => FAT), END, ...chain];
  const fat = u32(...used, ...Array.from({ length: fats * perFat - used.length }, () => FREE));
  const none = entry('', 0, { child: FREE, start: 0, bytes: 0 });
  const directory = [
    entry('Root Entry', 5, { child: 1, start: END, bytes: 0 }),
    entry('Workbook', 2, { child: FREE, start: first, bytes }),
    ...[none, none],
  ];
  const heads = Array.from({ length: 109 }, (_, index) => (index < fats ? index : FREE));
  const header = [
    ...[
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(16),
      u16(0x003e, 3, 0xfffe, 9, 6),
      Buffer.alloc(6),
    ],
    ...[u32(0, fats, fats, 0, LEAST_STREAM, END, 0, END, 0), u32(...heads)],
  ];
  return Buffer.concat([
    ...header,
    fat,
    ...directory,
    content,
    Buffer.alloc(count * SECTOR - content.byteLength),
  ]);
}
