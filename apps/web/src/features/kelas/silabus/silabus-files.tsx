import { sizeText } from '@lms/contracts/berkas/nama-berkas';
import { Anchor, Stack, Text } from '@mantine/core';
import { IconFileText } from '../../../shared/ui/icons.ts';
import type { Pendahuluan } from './queries.ts';
import classes from './silabus.module.css';

/** The syllabus' files; a PDF opens, everything else is downloaded. */
export function SilabusFiles({ files }: { files: Pendahuluan['silabus']['file'] }) {
  if (files.length === 0) return null;
  return (
    <Stack component="ul" gap={0} className={classes.files}>
      {files.map(({ id, name, url, content_length }) => (
        <li key={id}>
          <Anchor href={url} target="_blank" rel="noopener" className={classes.file}>
            <IconFileText size={20} stroke={1.6} aria-hidden />
            <span className={classes.name}>{name}</span>
            <Text component="span" size="xs" c="dimmed">
              {sizeText(content_length)}
            </Text>
          </Anchor>
        </li>
      ))}
    </Stack>
  );
}
