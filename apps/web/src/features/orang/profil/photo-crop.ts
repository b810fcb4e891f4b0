/** Pure. */

export interface Size {
  width: number;
  height: number;
}

export interface Crop {
  /** 1: the largest square; 4: a quarter of its side. */
  zoom: number;
  /** The square's place within its room, 0 (left, top) to 1. */
  x: number;
  y: number;
}

export const MOST_ZOOM = 4;
export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

export function squareOf(
  { width, height }: Size,
  { zoom, x, y }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / within(zoom, 1, MOST_ZOOM);
  return { left: (width - side) * within(x, 0, 1), top: (height - side) * within(y, 0, 1), side };
}

export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop);
  const moved = (at: number, room: number, part: number): number =>
    room > 0 ? within(at - (part * side) / room, 0, 1) : at;
  return {
    ...crop,
    x: moved(crop.x, size.width - side, by.x),
    y: moved(crop.y, size.height - side, by.y),
  };
}
