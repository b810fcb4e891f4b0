/** A leaf that all parts of the web may import: links are made with `toPath`. */
import { generatePath } from 'react-router';
import { paths } from './path-list.ts';

export { paths };

type Path = (typeof paths)[keyof typeof paths];

/** `toPath(paths.detailKelas, { id })`: the address with its parameters encoded. */
export function toPath<P extends Path>(path: P, params: Parameters<typeof generatePath<P>>[1]): string {
  return generatePath(path, params);
}
