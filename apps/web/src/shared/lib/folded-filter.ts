import { lipatCari } from '@lms/contracts/wire/ketikan';
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';

const isGroup = (item: ComboboxParsedItem): item is Exclude<ComboboxParsedItem, ComboboxItem> =>
  'group' in item;

export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = lipatCari(search);
  let left = limit;
  const matching = (item: ComboboxItem): boolean =>
    left > 0 && lipatCari(item.label).includes(wanted) && left-- > 0;
  return options.flatMap((item): ComboboxParsedItem[] => {
    if (isGroup(item)) return [{ group: item.group, items: item.items.filter(matching) }];
    return matching(item) ? [item] : [];
  });
};
