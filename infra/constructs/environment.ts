import type { DataStack } from '../stacks/data-stack.ts';
import type { Stage } from '../stages.ts';

/** The environment variables that every function but the printer reads; docs/operations.md explains each. */
export function commonEnvironment(stage: Stage, data: DataStack): Record<string, string> {
  return {
    STAGE: stage.name,
    TABLE_NAME: data.table.tableName,
    FILES_BUCKET: data.files.bucketName,
    SITE_ORIGIN: data.siteOrigin,
    BRAND_NAME: stage.brand.name,
    SUPPORT_EMAIL: stage.brand.supportEmail,
    SENDER_EMAIL: stage.brand.senderEmail,
  };
}
