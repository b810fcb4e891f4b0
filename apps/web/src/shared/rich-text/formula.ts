/** Formulas in the editor: LaTeX in a line, or on a line of its own (U10). */
import { mergeAttributes, Node, type NodeViewRenderer } from '@tiptap/react';

const attributes = () => ({
  latex: {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute('data-latex') ?? '',
    renderHTML: ({ latex }: { latex?: string }) => ({ 'data-latex': latex }),
  },
});

const view =
  (tag: 'span' | 'div'): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement(tag);
    const latex = String(node.attrs.latex);
    dom.setAttribute('data-latex', latex);
    dom.setAttribute('role', 'img');
    dom.setAttribute('aria-label', `Rumus ${latex}`);
    dom.contentEditable = 'false';
    // Until then, or without a line, the LaTeX is shown.
    dom.textContent = latex;
    void import('./katex.ts').then(
      ({ drawFormula }) => drawFormula(dom, latex, { display: tag === 'div' }),
      () => undefined,
    );
    return { dom };
  };

export const InlineFormula = Node.create({
  name: 'rumus',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'span[data-latex]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes),
    String(node.attrs.latex),
  ],
  renderText: ({ node }) => String(node.attrs.latex),
  addNodeView: () => view('span'),
});

export const BlockFormula = Node.create({
  name: 'rumusBlok',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'div[data-latex]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes),
    String(node.attrs.latex),
  ],
  renderText: ({ node }) => String(node.attrs.latex),
  addNodeView: () => view('div'),
});
