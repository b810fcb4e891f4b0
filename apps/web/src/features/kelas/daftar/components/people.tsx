import { Text, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { PersonAvatar } from '../../../../shared/ui/avatar.tsx';
import { ShowAllButton } from '../../../../shared/ui/list/show-all-button.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import classes from './people-card.module.css';

/** A class has up to 200 participants, so the rest shows on demand. */
const FIRST_SHOWN = 12;

export interface Person {
  key: string;
  name: string;
  /** Without titles, for the initials. */
  plainName: string;
  note: string;
  avatarUrl: string | null;
  tag: string | null;
  details: readonly string[];
}

function PersonRow({ person }: { person: Person }) {
  const details = person.details.map((line) => <div key={line}>{line}</div>);
  return (
    <Tooltip label={details} multiline withArrow events={{ hover: true, focus: true, touch: true }}>
      {/* Focusable, so that a keyboard also opens the details. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip of the row opens on focus */}
      <li className={classes.person} tabIndex={0}>
        <PersonAvatar name={person.plainName} url={person.avatarUrl} size={36} />
        <div className={classes.text}>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {person.name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {person.note}
          </Text>
        </div>
        {person.tag && <Tag color="primary">{person.tag}</Tag>}
      </li>
    </Tooltip>
  );
}

export function People({ people }: { people: readonly Person[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? people : people.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul className={classes.list}>
        {shown.map((person) => (
          <PersonRow key={person.key} person={person} />
        ))}
      </ul>
      {people.length > FIRST_SHOWN && (
        <ShowAllButton all={all} count={people.length} onToggle={() => setAll(!all)} />
      )}
    </>
  );
}
