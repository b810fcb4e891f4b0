import type { MentionNodeAttrs } from '@tiptap/extension-mention';
import type { Extensions } from '@tiptap/react';
import type {
  SuggestionKeyDownProps,
  SuggestionOptions,
  SuggestionProps,
} from '@tiptap/suggestion';
import { useEffect, useRef, useState } from 'react';
import { Sebutan } from './mention.ts';

export interface Person {
  id: string;
  nama: string;
  /** Tells people of one name apart. */
  keterangan: string;
}
/** Those whose name or number has this in it; '' for the first ones. */
export type FindPeople = (search: string) => Promise<readonly Person[]>;

export interface Offer {
  people: readonly Person[];
  /** The one that Enter takes. */
  chosen: number;
  failed: boolean;
  /** The letters for which they were asked. */
  query: string;
  take: (person: Person) => void;
}

const DEBOUNCE_MS = 200;
/** A name with more is no longer one: the text goes on. */
const MOST_CHARACTERS = 40;
const MOST_WORDS = 4;

/**
 * People offered while an '@' is typed. `extensions` are of the first render; without `find` there
 * are none.
 */
export function useMentions(find: FindPeople | undefined): {
  offer: Offer | null;
  extensions: Extensions;
} {
  const [offer, setOffer] = useState<Offer | null>(null);
  const shown = useRef(offer);
  const ask = useRef(find);
  const failed = useRef(false);
  useEffect(() => {
    ask.current = find;
  });
  const put = (next: Offer | null): void => {
    shown.current = next;
    setOffer(next);
  };
  const move = (step: number): void => {
    const now = shown.current;
    if (now === null || now.people.length === 0) return;
    put({ ...now, chosen: (now.chosen + step + now.people.length) % now.people.length });
  };
  const show = ({ items, query, command }: SuggestionProps<Person, MentionNodeAttrs>): void =>
    put({
      people: items,
      query,
      chosen: 0,
      failed: failed.current,
      take: ({ id, nama }) => command({ id, label: nama }),
    });
  /** True: the key is not the text's. */
  const press = ({ event: { key }, view, range }: SuggestionKeyDownProps): boolean => {
    const now = shown.current;
    if (now === null) return false;
    if (key === 'Escape') {
      put(null);
      return true;
    }
    const person = now.people[now.chosen];
    if (person === undefined) return false;
    // The answer to the last letters is not there yet, and taking somebody would swallow them.
    const isBehind = view.state.doc.textBetween(range.from, range.to) !== `@${now.query}`;
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if ((key === 'Enter' || key === 'Tab') && !isBehind) now.take(person);
    else return false;
    return true;
  };
  const suggestion: Omit<SuggestionOptions<Person, MentionNodeAttrs>, 'editor'> = {
    allowSpaces: true,
    debounce: DEBOUNCE_MS,
    shouldShow: ({ query }) =>
      query.length <= MOST_CHARACTERS && query.split(' ').length <= MOST_WORDS,
    items: async ({ query }) => {
      try {
        const people = await ask.current?.(query.trim());
        failed.current = false;
        return [...(people ?? [])];
      } catch {
        failed.current = true;
        return [];
      }
    },
    render: () => ({
      onStart: show,
      onUpdate: show,
      onExit: () => put(null),
      onKeyDown: press,
    }),
  };
  const [extensions] = useState<Extensions>(() =>
    find === undefined ? [] : [Sebutan.configure({ suggestion })],
  );
  return { offer, extensions };
}
