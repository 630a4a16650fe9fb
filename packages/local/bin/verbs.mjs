// What `npm start`, `npm test` and their like run. Plain JavaScript: it is read before anything is installed.

const tsx = (file) => ['node', '--import', 'tsx', file];
const layers =
  'depcruise --config tests/architecture/dependency-cruiser.config.mjs packages functions infra web tests';
const webBuild = ['vite', 'build', 'web'];
const functionsBuild = tsx('functions/build.ts');

/**
 * Each verb: what it is for, whether it starts the database, its steps in order (the first that fails ends
 * it), and what it sets. Whatever follows `--` on the command line goes to the last step.
 */
export const verbs = {
  start: {
    about: 'everything on this machine: -- --fresh begins anew, -- --empty skips the demo data',
    database: true,
    steps: [tsx('packages/local/src/main.ts')],
  },
  test: {
    about: 'check, unit and API tests, the web build, journeys in a browser',
    database: true,
    steps: [tsx('packages/local/src/test-run.ts')],
  },
  check: {
    about: 'format and lint, types, layers, unused code',
    database: false,
    steps: [['biome', 'check', '.'], ['npm', 'run', '--silent', 'types'], layers.split(' '), ['knip']],
  },
  build: {
    about: 'the web app and the bundles of the functions',
    database: false,
    steps: [webBuild, functionsBuild],
  },
  bench: {
    about: 'counted and timed benchmarks',
    database: true,
    steps: [tsx('tests/bench/main.ts')],
  },
  synth: {
    about: 'the CloudFormation templates, into cdk.out',
    database: false,
    environment: { CDK_OUTDIR: 'cdk.out' },
    steps: [['node', 'infra/app.ts']],
  },
  app: {
    about: "CDK's own way to the templates (cdk.json): npx cdk diff --all -c stage=dev",
    database: false,
    steps: [['node', 'infra/app.ts']],
  },
  bootstrap: {
    about: 'prepare the AWS account of a stage, once: -- --stage dev',
    database: false,
    steps: [['node', 'infra/commands/bootstrap.ts']],
  },
  deploy: {
    about: 'deploy a stage to AWS, which builds what it deploys: -- --stage dev, --check looks only',
    database: false,
    steps: [['node', 'infra/commands/deploy.ts']],
  },
  destroy: {
    about: 'remove a stage from AWS: -- --stage dev',
    database: false,
    steps: [['node', 'infra/commands/destroy.ts']],
  },
  ops: {
    about: "the operators' console: -- --stage dev parked",
    database: false,
    steps: [tsx('packages/ops/src/main.ts')],
  },
  calls: {
    about: 'the catalogue of calls: npm run calls saveAnswer',
    database: false,
    steps: [tsx('packages/contract/src/print-calls.ts')],
  },
};
