/**
 * Elements without a framework, because the check page loads none (docs/decisions/173). A text is
 * always added as text.
 */
type Child = Node | string | null;

export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

/** Outlines of Tabler's icons, as the application shows them. */
const outlines = {
  centang: 'M12 12m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12l2 2l4 -4',
  riwayat: 'M12 8l0 4l2 2M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5',
  silang: 'M18 6l-12 12M6 6l12 12',
  peringatan:
    'M12 9v4M10.36 3.59l-8.1 13.54a1.9 1.9 0 0 0 1.63 2.87h16.22a1.9 1.9 0 0 0 1.63 -2.87l-8.1 -13.54a1.9 1.9 0 0 0 -3.28 0zM12 16h.01',
  unggah: 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2M7 9l5 -5l5 5M12 4l0 12',
} as const;
export type Icon = keyof typeof outlines;

const SVG = 'http://www.w3.org/2000/svg';

export function icon(name: Icon): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', outlines[name]);
  svg.append(path);
  return svg;
}

export interface Message {
  color: 'success' | 'warning' | 'danger';
  icon: Icon;
  title: string;
  text: string;
}

/** Colour, icon and words say the same. */
export const message = ({ color, icon: name, title, text }: Message): HTMLElement =>
  el(
    'div',
    { class: 'pesan', 'data-warna': color, role: 'status' },
    icon(name),
    el('div', {}, el('strong', {}, title), el('p', {}, text)),
  );
