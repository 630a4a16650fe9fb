/** A file of its own for what floats over a page: the largest part of Mantine. Loaded by `lazy-mantine.ts`. */
export { Select, Tooltip } from '@mantine/core';
