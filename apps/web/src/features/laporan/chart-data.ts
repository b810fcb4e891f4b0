/** The content of a chart, apart from the library, so that pages can reserve its place. */

/** Pixels. */
export const CHART_HEIGHT = 240;

export interface ChartData {
  title: string;
  bars: readonly { label: string; value: number | null }[];
  format: (value: number) => string;
  /** Top of the axis; undefined: the highest value. */
  max?: number;
}
