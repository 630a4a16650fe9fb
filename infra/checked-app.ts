import { readFileSync } from 'node:fs';
import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

// Read here too, so that a synthesis without the command line tool makes the same templates as one with it.
const cdkJson = new URL('../cdk.json', import.meta.url);

/**
 * An app whose `synth()` fails on every finding of the AWS Solutions checks that its construct does not acknowledge.
 * Call `synth()`: CDK's own synthesis at the end of the process does not fail on findings.
 */
export function checkedApp({ context, ...props }: AppProps = {}): App {
  const app = new App({
    ...props,
    context: { ...JSON.parse(readFileSync(cdkJson, 'utf8')).context, ...context },
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
