import { formatNumber } from '../../ui/format.ts';

/** The size of a file as people read it: "4.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${formatNumber(bytes)} bytes`;
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${formatNumber(Math.round(size * 10) / 10)} ${unit}`;
}
