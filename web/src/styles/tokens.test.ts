import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The colours of `tokens.css`, worked out as a browser does: hex values, and mixes in OKLab. */

type Vector = readonly [number, number, number];
type Tokens = ReadonlyMap<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function blockOf(selector: string): [string, string][] {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`There is no ${selector}.`);
  const block = css.slice(start, css.indexOf('}', start));
  return [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ]);
}

const themes = [...css.matchAll(/data-page-theme="(\w+)"/g)].map(([, name = '']) => name);
const schemes = ['light', 'dark'] as const;

function tokensOf(theme: string, scheme: (typeof schemes)[number]): Tokens {
  const dark = scheme === 'dark' ? blockOf(':root[data-mantine-color-scheme="dark"]') : [];
  return new Map([...blockOf(':root'), ...dark, ...blockOf(`:root[data-page-theme="${theme}"]`)]);
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function times(matrix: readonly Vector[], [x, y, z]: Vector): Vector {
  const [a, b, c] = matrix.map(([p, q, r]) => p * x + q * y + r * z);
  return [a ?? 0, b ?? 0, c ?? 0];
}

function toLab(linear: Vector): Vector {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    linear,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(cones[0]), Math.cbrt(cones[1]), Math.cbrt(cones[2])],
  );
}

function fromLab(lab: Vector): Vector {
  const roots = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    lab,
  );
  return times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    [roots[0] ** 3, roots[1] ** 3, roots[2] ** 3],
  );
}

/** In linear light. */
function colorOf(value: string, tokens: Tokens): Vector {
  if (value === 'white') return [1, 1, 1];
  if (value === 'black') return [0, 0, 0];
  const hex = /^#(..)(..)(..)$/.exec(value);
  if (hex) {
    const [r = 0, g = 0, b = 0] = hex.slice(1).map((part) => toLinear(Number.parseInt(part, 16) / 255));
    return [r, g, b];
  }
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name) return colorOf(tokens.get(name) ?? '', tokens);
  const mix = /^color-mix\(in oklab, (.+) (\d+)%, (.+)\)$/.exec(value);
  if (!mix) throw new Error(`${value} is no colour.`);
  const [, one = '', share = '', other = ''] = mix;
  const part = Number(share) / 100;
  const [a, b] = [toLab(colorOf(one, tokens)), toLab(colorOf(other, tokens))];
  const at = (index: 0 | 1 | 2) => a[index] * part + b[index] * (1 - part);
  return fromLab([at(0), at(1), at(2)]);
}

const luminance = ([r, g, b]: Vector) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: Vector, other: Vector): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** How people see who lack one kind of cones (Machado, Oliveira and Fernandes 2009, severity 1). */
const sights: Record<string, readonly Vector[]> = {
  'with all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

function difference(one: Vector, other: Vector, sight: readonly Vector[]): number {
  const seen = (color: Vector) => {
    const [r, g, b] = times(sight, color);
    return toLab([Math.max(r, 0), Math.max(g, 0), Math.max(b, 0)]);
  };
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe.each(schemes)('in %s', (scheme) => {
  test.each(themes)('the accent of %s and the errors on its pages can be read', (theme) => {
    const tokens = tokensOf(theme, scheme);
    const color = (name: string) => colorOf(tokens.get(name) ?? '', tokens);
    for (const ground of ['--surface', '--paper']) {
      expect(contrast(color('--accent'), color(ground)), `accent on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color('--bad'), color(ground)), `error on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(color('--accent-6'), [1, 1, 1]), 'white on a button').toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('--bad'), color('--bad-bg')), 'error on its ground').toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.keys(sights))('the accent of projects is told from an error %s', (sight) => {
    const tokens = tokensOf('projects', scheme);
    const color = (name: string) => colorOf(tokens.get(name) ?? '', tokens);
    expect(difference(color('--accent'), color('--bad'), sights[sight] ?? [])).toBeGreaterThan(0.1);
  });
});
