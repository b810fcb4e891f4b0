import { Text } from '@mantine/core';
import { IconCheck, IconPin } from '../../../shared/ui/icons.ts';
import type { Stored } from '../kind.ts';
import classes from '../soal.module.css';
import { OptionBody } from './option-body.tsx';
import { letterOf } from './options.ts';

type StoredOptions = Pick<Stored<'pilihan'>, 'pilihan' | 'gambar' | 'disematkan' | 'id_pilihan'>;

/** The options for authors; a word marks the right ones. */
export function OptionsView({
  stored,
  isKey,
}: {
  stored: StoredOptions;
  isKey: (index: number) => boolean;
}) {
  const { pilihan, gambar, disematkan, id_pilihan } = stored;
  return (
    <ol className={classes.options} aria-label="Pilihan jawaban">
      {pilihan.map((teks, index) => (
        <li
          key={id_pilihan[index] ?? index}
          className={classes.option}
          data-key={isKey(index) || undefined}
        >
          <span className={classes.letter}>{letterOf(index)}</span>
          <OptionBody teks={teks} gambar={gambar[index]} index={index} />
          <Text
            span
            size="sm"
            fw={650}
            {...(isKey(index) ? { className: classes.right } : { c: 'dimmed' })}
          >
            {isKey(index) && (
              <>
                <IconCheck size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> Kunci
              </>
            )}
            {disematkan[index] && <IconPin size={16} role="img" aria-label="Tetap di tempatnya" />}
          </Text>
        </li>
      ))}
    </ol>
  );
}
