import { generatePath } from 'react-router';
import type { paths } from './paths.ts';

type Path = (typeof paths)[keyof typeof paths];

/** `toPath(paths.detailKelas, { id })`: the address with its parameters encoded. */
export function toPath<P extends Path>(
  path: P,
  params: Parameters<typeof generatePath<P>>[1],
): string {
  return generatePath(path, params);
}
