import { IconCircleMinus } from '../../../shared/ui/icons.ts';
import { statusLabel } from './cell-text.ts';
import classes from './recap.module.css';

/** Colours of the headings, and signs in the cells (S3 §2.1, §4). */
export function RecapLegend() {
  return (
    <ul className={classes.signs} aria-label="Keterangan">
      {Object.entries(statusLabel).map(([status, { text, color }]) => (
        <li key={status}>
          <span className={classes.swatch} data-color={color} aria-hidden />
          {text}
        </li>
      ))}
      <li>
        <b aria-hidden>-</b> tidak mengerjakan, atau belum berakhir
      </li>
      <li>
        <b aria-hidden>0</b> dinilai 0, atau “belum dinilai”
      </li>
      <li>
        <IconCircleMinus size={14} aria-hidden /> dikecualikan, tidak dihitung
      </li>
    </ul>
  );
}
