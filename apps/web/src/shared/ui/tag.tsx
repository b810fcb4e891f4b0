import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { EMPTY, isEmptyInstant } from '../lib/format.ts';
import {
  categoryLabel,
  classStatus,
  type Label,
  meetingStatus,
  modeLabel,
  presenceLabel,
} from '../texts.ts';
import classes from './tag.module.css';

type TagSize = 'sm' | 'md';

interface TagProps {
  color: string;
  children: ReactNode;
  size?: TagSize;
  icon?: ReactNode;
}

export function Tag({ color, children, size = 'md', icon }: TagProps) {
  return (
    <Badge
      color={color}
      variant="light"
      radius="sm"
      size={size}
      leftSection={icon}
      classNames={{ root: classes.tag }}
    >
      {children}
    </Badge>
  );
}

function CodeTag({ label, size }: { label: Label | undefined; size?: TagSize }) {
  return label ? (
    <Tag color={label.color} size={size}>
      {label.text}
    </Tag>
  ) : (
    <Text span>{EMPTY}</Text>
  );
}

/** Status of a class; a dash for an unknown code. White on a banner. */
export function ClassStatusTag({
  status,
  onBanner = false,
}: {
  status: string;
  onBanner?: boolean;
}) {
  const label = classStatus[status];
  if (!onBanner || !label) return <CodeTag label={label} />;
  return (
    <Badge color={label.color} variant="white" radius="sm" classNames={{ root: classes.tag }}>
      {label.text}
    </Badge>
  );
}

/** Status of a meeting; a dash for an unknown code. */
export function MeetingStatusTag({ status, size }: { status: string; size?: TagSize }) {
  return <CodeTag label={meetingStatus[status]} size={size} />;
}

/** The lecture's hour runs, but no lecturer has started it (DECISIONS 91). */
export function NotStartedTag({
  status,
  mulaiKuliah,
  size,
}: {
  status: string;
  mulaiKuliah: string;
  size?: TagSize;
}) {
  if (status !== 'berlangsung' || !isEmptyInstant(mulaiKuliah)) return null;
  return (
    <Badge
      color="warning"
      size={size}
      variant="light"
      radius="sm"
      classNames={{ root: classes.sentence, label: classes.wrapped }}
    >
      Jam kuliah · belum dimulai pengajar
    </Badge>
  );
}

/** Online, Offline or Campuran. */
export function ModeTag({ mode, size }: { mode: string; size?: TagSize }) {
  return modeLabel[mode] ? (
    <Tag color="gray" size={size}>
      {modeLabel[mode]}
    </Tag>
  ) : (
    <Text span>{EMPTY}</Text>
  );
}

/** Kuliah, UTS or UAS; exams stand out. */
export function CategoryTag({ category, size }: { category: string; size?: TagSize }) {
  return (
    <Tag color={category === 'kuliah' ? 'gray' : 'warning'} size={size}>
      {categoryLabel[category] ?? EMPTY}
    </Tag>
  );
}

interface PresenceTagProps {
  presence: string | null;
  recorded?: boolean;
  size?: TagSize;
}

/** Attendance mark (S1 §4): a dash without a record, 'Unknown' for an unknown code. */
export function PresenceTag({ presence, recorded = presence !== null, size }: PresenceTagProps) {
  if (!recorded || presence === null) return <Text span>{EMPTY}</Text>;
  const label = Object.entries(presenceLabel).find(([code]) => code === presence)?.[1];
  return <CodeTag label={label ?? { text: 'Unknown', color: 'gray' }} size={size} />;
}
