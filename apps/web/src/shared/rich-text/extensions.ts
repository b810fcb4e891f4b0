/** The editor's extensions: exactly the allow-list (K8). */
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { BlockFormula, InlineFormula } from './formula.ts';

/** Pictures are embedded; a pasted picture from the web is dropped. */
const Picture = Image.extend({
  parseHTML: () =>
    ['png', 'jpeg', 'webp', 'gif'].map((kind) => ({
      tag: `img[src^="data:image/${kind};base64,"]`,
    })),
}).configure({ allowBase64: true });

const plain = {
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: '_blank', rel: 'noopener nofollow' },
    isAllowedUri: (url: string) => /^(?:https?|mailto):/i.test(url),
  },
} as const;

export const extensions = [
  StarterKit.configure({ ...plain, heading: { levels: [2, 3, 4] } }),
  Picture,
  TableKit.configure({ table: { resizable: false } }),
  InlineFormula,
  BlockFormula,
];

/** Messages: bold, italic, lists and links (K78). */
export const messageExtensions = [StarterKit.configure({ ...plain, heading: false })];
