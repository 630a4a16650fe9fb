import { Duration } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { EncryptedTopic } from '../constructs/encrypted-topic.ts';
import { MailRecords } from '../constructs/mail-records.ts';
import { ParkingQueue } from '../constructs/parking-queue.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import { bounceDomain } from '../fixed-mail-records.ts';

/** The identity that mail is sent with, and the queue of bounces and complaints. */
export class MailStack extends SiteStack {
  readonly configurationSetName: string;
  /** Bounces and complaints, each as SES publishes it. */
  readonly feedback: Queue;
  /** Feedback that could not be processed. */
  readonly parkedFeedback: Queue;
  readonly identity: EmailIdentity;

  constructor(scope: Construct, { stage }: StackInput) {
    super(scope, 'mail', stage, 'The mail identity and what comes back');
    const set = new ConfigurationSet(this, 'Mail', {
      configurationSetName: `landbrief-${stage.name}`,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.configurationSetName = set.configurationSetName;
    this.identity = this.identify(set);
    this.parkedFeedback = new ParkingQueue(this, 'ParkedFeedback');
    this.feedback = this.collectFeedback(set);
  }

  /**
   * Allows a function to send mail through our configuration set from our address, and from the one mailbox of verified
   * sender domains of organizations, whose identities it makes, reads and deletes. While SES is in its sandbox, it asks for
   * the right to the identities of recipients too.
   */
  allowSending(fn: ServiceFunction): void {
    const ofSes = (resource: string, resourceName: string) =>
      this.formatArn({ service: 'ses', resource, resourceName });
    const identities = ofSes('identity', '*');
    const allow = (actions: string[], resources: string[], conditions: Record<string, object> = {}) =>
      fn.handler.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }));
    const tagged = (key: string) => ({
      StringEquals: { [`${key}/sender-domains-of`]: this.configurationSetName },
    });
    allow(['ses:SendRawEmail'], [identities, ofSes('configuration-set', this.configurationSetName)], {
      StringLike: { 'ses:FromAddress': [this.stage.brand.senderEmail, 'notices@*'] },
    });
    allow(['ses:GetEmailIdentity'], [identities]);
    allow(['ses:CreateEmailIdentity', 'ses:TagResource'], [identities], tagged('aws:RequestTag'));
    allow(['ses:DeleteEmailIdentity'], [identities], tagged('aws:ResourceTag'));
    const { mailDomain = this.stage.brand.senderEmail } = this.stage;
    fn.handler.addToRolePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['ses:TagResource', 'ses:DeleteEmailIdentity'],
        resources: [ofSes('identity', mailDomain)],
      }),
    );
    acknowledge(fn, {
      [`AwsSolutions-IAM5[Resource::arn:aws:ses:${this.region}:<AWS::AccountId>:identity/*]`]:
        'Organizations choose their domains, and in the sandbox recipients are identities of their own; conditions name the senders, and a tag the identities that are ours to make and delete.',
    });
  }

  /** The stage's own domain, never that of the zone, which stages share; or else the sender's address alone. */
  private identify(set: ConfigurationSet): EmailIdentity {
    const { mailDomain: domain, brand } = this.stage;
    const common = { configurationSet: set, feedbackForwarding: false };
    if (domain === undefined) {
      return new EmailIdentity(this, 'Identity', { ...common, identity: Identity.email(brand.senderEmail) });
    }
    const identity = new EmailIdentity(this, 'Identity', {
      ...common,
      identity: Identity.domain(domain),
      mailFromDomain: bounceDomain(domain),
    });
    new MailRecords(this, 'Records', { stage: this.stage, domain, identity });
    return identity;
  }

  private collectFeedback(set: ConfigurationSet): Queue {
    const topic = new EncryptedTopic(this, 'Feedback', {
      stage: this.stage,
      displayName: `Landbrief ${this.stage.name} mail feedback`,
      publishers: ['ses.amazonaws.com'],
    });
    set.addEventDestination('Feedback', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.SEND, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const queue = new ParkingQueue(this, 'FeedbackQueue', {
      visibilityTimeout: Duration.minutes(6),
      deadLetterQueue: { queue: this.parkedFeedback, maxReceiveCount: 5 },
    });
    topic.addSubscription(
      new SqsSubscription(queue, { rawMessageDelivery: true, deadLetterQueue: this.parkedFeedback }),
    );
    return queue;
  }
}
