import fc from 'fast-check';

/**
 * Property tests draw the same values in every run, so that a commit stands or falls by what it changed. Two variables
 * explore: PROPERTY_SEED is the seed (`random` draws a new one), PROPERTY_RUNS the runs of tests without a number of
 * their own.
 */
const { PROPERTY_SEED: seed = '2026', PROPERTY_RUNS: runs } = process.env;

fc.configureGlobal({
  ...(seed === 'random' ? {} : { seed: Number(seed) }),
  ...(runs === undefined ? {} : { numRuns: Number(runs) }),
});
