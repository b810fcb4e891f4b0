import { Box, type BoxProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './banner-kelas.module.css';

/**
 * The seven class banners (S1 §9, DECISIONS 97): a colour and a motif after Indonesian batik
 * patterns. White text meets AA on both ends of every gradient.
 */
const banners = [
  { name: 'kawung', from: '#343c92', to: '#4f5bcb' },
  { name: 'parang', from: '#0b5652', to: '#177a72' },
  { name: 'truntum', from: '#7a2440', to: '#a8425f' },
  { name: 'tumpal', from: '#265c36', to: '#417a4a' },
  { name: 'nitik', from: '#71390f', to: '#9c5620' },
  { name: 'ceplok', from: '#582f77', to: '#8153a5' },
  { name: 'mega', from: '#26436a', to: '#436790' },
] as const;

const tile = 32;
const petal = 'M16 16C10 12 10 5 16 1c6 4 6 11 0 15z';
const motifs: Record<(typeof banners)[number]['name'], ReactNode> = {
  kawung: [45, 135, 225, 315].map((angle) => (
    <path key={angle} d={petal} transform={`rotate(${angle} 16 16)`} />
  )),
  parang: (
    <path
      d="M-4 20c8 0 8-8 16-8s8-8 16-8M4 36c8 0 8-8 16-8s8-8 16-8"
      fill="none"
      stroke="#fff"
      strokeWidth="3"
    />
  ),
  truntum: [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
    <path key={angle} d="M16 16l-1.6-7L16 5l1.6 4z" transform={`rotate(${angle} 16 16)`} />
  )),
  tumpal: <path d="M0 32 16 4l16 28zM8 32l8-14 8 14z" fillRule="evenodd" />,
  nitik: [4, 12, 20, 28].flatMap((x, column) =>
    [4, 12, 20, 28].map((y, row) => (
      <rect
        key={`${x}-${y}`}
        x={x - 1.5}
        y={y - 1.5}
        width="3"
        height={(column + row) % 2 ? 3 : 6}
        rx="1"
      />
    )),
  ),
  ceplok: (
    <>
      <circle cx="16" cy="16" r="9" fill="none" stroke="#fff" strokeWidth="2.5" />
      <circle cx="16" cy="16" r="3" />
      <path d="M0 4l4-4M28 0l4 4M0 28l4 4M28 32l4-4" stroke="#fff" strokeWidth="2.5" />
    </>
  ),
  mega: (
    <path
      d="M0 24a8 8 0 0 1 16 0 8 8 0 0 1 16 0M4 24a4 4 0 0 1 8 0M20 24a4 4 0 0 1 8 0M-8 8a8 8 0 0 1 16 0 8 8 0 0 1 16 0 8 8 0 0 1 16 0"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
    />
  ),
};

export function bannerColor(index: number): string {
  return banners[((index % 7) + 7) % 7]?.to ?? banners[0].to;
}

const TURNS = [0, 45, 20, 70, 30, 60] as const;
const SIZES = [1, 1.75, 1.35, 0.75, 2.25] as const;

function turnOf(text: string): string {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return `rotate(${TURNS[sum % TURNS.length]}) scale(${SIZES[sum % SIZES.length]})`;
}

interface BannerKelasProps extends BoxProps {
  index: number;
  url?: string | null;
  course?: string;
  children?: ReactNode;
}

/** The head of a class card or page, with white content. */
export function BannerKelas({ index, url, course = '', children, ...box }: BannerKelasProps) {
  const id = useId();
  const banner = banners[((index % 7) + 7) % 7] ?? banners[0];
  return (
    <Box {...box} className={classes.banner} c="white">
      {url ? (
        <img src={url} alt="" className={classes.art} loading="lazy" />
      ) : (
        <svg className={classes.art} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <defs>
            <linearGradient id={`${id}g`} x1="0" y1="0" x2="1" y2="1">
              <stop offset="0" stopColor={banner.from} />
              <stop offset="1" stopColor={banner.to} />
            </linearGradient>
            <linearGradient id={`${id}f`} x1="0" x2="1">
              <stop offset="0.45" stopColor="#fff" stopOpacity="0" />
              <stop offset="1" stopColor="#fff" stopOpacity="1" />
            </linearGradient>
            <pattern
              id={`${id}p`}
              width={tile}
              height={tile}
              patternUnits="userSpaceOnUse"
              patternTransform={turnOf(course)}
              fill="#fff"
            >
              {motifs[banner.name]}
            </pattern>
            <mask id={`${id}m`}>
              <rect width="100%" height="100%" fill={`url(#${id}f)`} />
            </mask>
          </defs>
          <rect width="100%" height="100%" fill={`url(#${id}g)`} />
          <rect
            width="100%"
            height="100%"
            fill={`url(#${id}p)`}
            opacity="0.14"
            mask={`url(#${id}m)`}
          />
        </svg>
      )}
      <div className={classes.content}>{children}</div>
    </Box>
  );
}
