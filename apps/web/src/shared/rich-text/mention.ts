/** Mentions of people in a text: an account with its name (N81). */
import { Mention } from '@tiptap/extension-mention';

/** Its name is the text, because the server puts the account's own there. */
export const Sebutan = Mention.extend({
  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-sebut') ?? '',
      renderHTML: ({ id }: { id?: string }) => ({ 'data-sebut': id }),
    },
    label: {
      default: '',
      parseHTML: (element: HTMLElement) => (element.textContent ?? '').replace(/^@/, ''),
      rendered: false,
    },
    mentionSuggestionChar: { default: '@', rendered: false },
  }),
  parseHTML: () => [{ tag: 'span[data-sebut]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, `@${node.attrs.label}`],
  renderText: ({ node }) => `@${node.attrs.label}`,
});
