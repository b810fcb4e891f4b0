/** Text measuring, pictures and fonts of the browser. */

import amiri from '@fontsource/amiri/files/amiri-arabic-400-normal.woff?url';
import amiriBold from '@fontsource/amiri/files/amiri-arabic-700-normal.woff?url';
import robotoItalic from 'pdfmake/fonts/Roboto/Roboto-Italic.ttf?url';
import robotoMedium from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import robotoMediumItalic from 'pdfmake/fonts/Roboto/Roboto-MediumItalic.ttf?url';
import roboto from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import type { Face, PdfTools, Picture } from './tools.ts';

/** Roboto has no Arabic letters; Amiri has. */
const files = {
  'Roboto-Regular.ttf': roboto,
  'Roboto-Medium.ttf': robotoMedium,
  'Roboto-Italic.ttf': robotoItalic,
  'Roboto-MediumItalic.ttf': robotoMediumItalic,
  'Amiri-Regular.woff': amiri,
  'Amiri-Bold.woff': amiriBold,
} as const;
type FileName = keyof typeof files;

export const fonts = {
  Roboto: {
    normal: 'Roboto-Regular.ttf',
    bold: 'Roboto-Medium.ttf',
    italics: 'Roboto-Italic.ttf',
    bolditalics: 'Roboto-MediumItalic.ttf',
  },
  Amiri: {
    normal: 'Amiri-Regular.woff',
    bold: 'Amiri-Bold.woff',
    italics: 'Amiri-Regular.woff',
    bolditalics: 'Amiri-Bold.woff',
  },
} as const satisfies Record<Face['font'], Record<string, FileName>>;

async function bytesOf(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`a font did not come: ${response.status}`);
  return response.arrayBuffer();
}

export type LoadedFonts = ReadonlyMap<FileName, ArrayBuffer>;

export async function loadFonts(): Promise<LoadedFonts> {
  const names = Object.keys(files) as FileName[];
  return new Map(
    await Promise.all(names.map(async (name) => [name, await bytesOf(files[name])] as const)),
  );
}

const fileOf = ({ font, bold, italics }: Face): FileName => {
  const variants = fonts[font];
  if (bold) return italics ? variants.bolditalics : variants.bold;
  return italics ? variants.italics : variants.normal;
};
const familyOf = (name: FileName): string => `pdf-${name.replaceAll(/\W/g, '-')}`;

async function measureWith(loaded: LoadedFonts): Promise<PdfTools['measure']> {
  for (const [name, bytes] of loaded)
    document.fonts.add(await new FontFace(familyOf(name), bytes).load());
  const canvas = document.createElement('canvas').getContext('2d');
  return (text, face, size) => {
    if (canvas === null) return text.length * size * 0.55;
    canvas.font = `${size * 10}px ${familyOf(fileOf(face))}`;
    return canvas.measureText(text).width / 10;
  };
}

const LONGEST_EDGE = 1_400;
const QUALITY = 0.85;

async function toPicture(address: string): Promise<Picture | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const factor = Math.min(1, LONGEST_EDGE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * factor));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * factor));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const isPhoto = !address.startsWith('data:image/png') && !/\.png(?:$|\?)/i.test(address);
  const src = canvas.toDataURL(isPhoto ? 'image/jpeg' : 'image/png', QUALITY);
  // A screen pixel is 0.75 pt.
  return { src, width: image.naturalWidth * 0.75, height: image.naturalHeight * 0.75 };
}

export async function browserTools(loaded: LoadedFonts): Promise<PdfTools> {
  return {
    measure: await measureWith(loaded),
    draw: async (latex, size) => (await import('./draw-formula.ts')).drawFormula(latex, size),
    picture: toPicture,
  };
}
