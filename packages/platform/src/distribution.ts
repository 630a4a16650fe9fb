import {
  CloudFrontClient,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';

/** Changes the value of a custom origin header of a CloudFront distribution, for all origins that have the header. */
export async function setOriginHeader(distributionId: string, name: string, value: string): Promise<void> {
  const client = new CloudFrontClient({});
  const { DistributionConfig: config, ETag } = await client.send(
    new GetDistributionConfigCommand({ Id: distributionId }),
  );
  const headers = (config?.Origins?.Items ?? [])
    .flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? [])
    .filter(({ HeaderName }) => HeaderName?.toLowerCase() === name);
  if (!config || headers.length === 0) throw new Error(`The distribution sends no ${name}.`);
  if (headers.every(({ HeaderValue }) => HeaderValue === value)) return;
  for (const header of headers) header.HeaderValue = value;
  await client.send(
    new UpdateDistributionCommand({ Id: distributionId, IfMatch: ETag, DistributionConfig: config }),
  );
}
