import { Button, Group, Paper, Text } from '@mantine/core';
import { Suspense } from 'react';
import { plainText } from '../../shared/rich-text/limits.ts';
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import classes from './percakapan.module.css';
import { type Draft, isEmptyDraft } from './use-draft.ts';

const RichText = lazyPart(() =>
  import('../../shared/rich-text/rich-text.tsx').then((module) => module.RichText),
);

interface KeptDraftProps {
  draft: Draft;
  noun: string;
  onDiscard: () => void;
}

/** Left when writing ended; it returns to the field when writing is possible again. */
export function KeptDraft({ draft, noun, onDiscard }: KeptDraftProps) {
  if (isEmptyDraft(draft)) return null;
  const text = plainText(draft.text);
  return (
    <Paper
      withBorder
      p="xs"
      mt="xs"
      component="section"
      aria-label={`Konsep ${noun}`}
      className={classes.kept}
    >
      <Text size="xs" c="dimmed">
        {`Belum dikirim. Konsep ini tetap ada di tab ini dan kembali ke kolom tulis bila ${noun} dapat ditulis lagi.`}
      </Text>
      <Suspense fallback={null}>
        <RichText html={draft.text} />
      </Suspense>
      {draft.files.map(({ id, nama }) => (
        <Text key={id} size="sm" c="dimmed">
          {nama}
        </Text>
      ))}
      <Group gap="xs">
        {text !== '' && <CopyTextButton text={text} size="compact-md" mih={44} />}
        <Button size="compact-md" mih={44} variant="subtle" color="danger" onClick={onDiscard}>
          Buang
        </Button>
      </Group>
    </Paper>
  );
}
