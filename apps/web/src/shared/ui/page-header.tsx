import { Anchor, Box, Group, Text, Title } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import classes from './page-header.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

/** Null outside the shell, where breadcrumbs stand above the title. */
export const CrumbSlot = createContext<HTMLElement | null>(null);

interface PageHeaderProps {
  title: string;
  /** Steps after Beranda, which always comes first. */
  crumbs?: readonly Crumb[];
  aside?: ReactNode;
  actions?: ReactNode;
  description?: ReactNode;
}

/** Labels up to this length are never shortened. */
const SHORT = 12;

export function PageCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const slot = useContext(CrumbSlot);
  const all: Crumb[] = [{ label: 'Beranda', to: paths.beranda }, ...crumbs];
  const trail = (
    <nav aria-label="Jejak halaman">
      <ol className={classes.crumbs}>
        {all.map((crumb, index) => (
          <li
            key={crumb.label}
            className={classes.crumb}
            data-short={crumb.label.length <= SHORT || undefined}
          >
            {crumb.to && index < all.length - 1 ? (
              <Anchor component={Link} to={crumb.to} size="sm" c="dimmed" className={classes.link}>
                <span dir="auto" className={classes.text}>
                  {crumb.label}
                </span>
              </Anchor>
            ) : (
              <Text
                size="sm"
                aria-current={index === all.length - 1 ? 'page' : undefined}
                dir="auto"
                className={classes.text}
              >
                {crumb.label}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
  return slot ? createPortal(trail, slot) : trail;
}

let focusedPath: string | null = null;

/** Focuses the h1 when the page changes, not on the first load. */
export function useHeadingFocus() {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const navigated = focusedPath !== null && focusedPath !== pathname;
    focusedPath = pathname;
    if (navigated) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}

/** Use one per page. */
export function PageHeader({ title, crumbs = [], aside, actions, description }: PageHeaderProps) {
  const heading = useHeadingFocus();
  return (
    <Box component="header" mb="md">
      <PageCrumbs crumbs={crumbs} />
      <Group justify="space-between" gap="sm" align="flex-start">
        <Group gap="xs" className={classes.titleRow}>
          <Title order={1} ref={heading} tabIndex={-1} dir="auto" className={classes.title}>
            {title}
          </Title>
          {aside}
        </Group>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {description && (
        <Text c="dimmed" size="sm" mt={2} component="div">
          {description}
        </Text>
      )}
    </Box>
  );
}
