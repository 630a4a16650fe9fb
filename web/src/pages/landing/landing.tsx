import { useEffect } from 'react';
import { logOutForLink, useReferralFlow } from '../../areas/session/use-referral-flow.ts';
import { changeVisitor, openAuth, useVisitor } from '../../areas/session/visitor.ts';
import { brand } from '../../brand.ts';
import { MarketingLayout } from '../../layouts/marketing.tsx';
import { useSession } from '../../session/use-session.ts';
import { Boundary } from '../../shell/boundary.tsx';
import { showHashTarget } from '../../shell/hash-target.ts';
import { PageTop } from '../../shell/page-top.tsx';
import { PlainError } from '../../shell/plain-error.tsx';
import { Button, ButtonLink } from '../../ui/plain.tsx';
import styles from './landing.module.css';
import { PlatMap } from './plat-map.tsx';
import { AnswerSketch, CompareSketch } from './sketches.tsx';
import { facts, features, hero, integrations, lanes, questions, roles, stages } from './texts.ts';

/** The page that visitors see. */
function Landing() {
  useReferralFlow();
  // Later the browser itself goes to the sections.
  useEffect(() => showHashTarget(window.location.hash), []);
  return (
    <>
      <Notice />
      <Hero />
      <HowItWorks />
      <Features />
      <Integrations />
      <GoodToKnow />
      <ContactUs />
    </>
  );
}

function Notice() {
  const { notice, linkOfOther } = useVisitor();
  if (!notice) return null;
  return (
    <div className={styles.notice} role="status">
      {notice}
      {linkOfOther && (
        <button type="button" onClick={() => void logOutForLink(linkOfOther)}>
          Log Out and Open It
        </button>
      )}
      <button type="button" onClick={() => changeVisitor({ notice: undefined, linkOfOther: undefined })}>
        Dismiss
      </button>
    </div>
  );
}

function Hero() {
  const { phase } = useSession();
  return (
    <section className={styles.hero}>
      <div>
        <p className={styles.eyebrow}>{hero.eyebrow}</p>
        <h1>{hero.title}</h1>
        <p className={styles.lead}>{hero.words}</p>
        <div className={styles.actions}>
          {phase === 'in' ? (
            <ButtonLink to="/dashboard" large>
              Go to your dashboard
            </ButtonLink>
          ) : (
            <Button large onClick={() => openAuth('register')}>
              Sign Up
            </Button>
          )}
          <ButtonLink to="/support?referral=demo" kind="quiet" large>
            Book A Demo
          </ButtonLink>
        </div>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <PlatMap />
    </section>
  );
}

function HowItWorks() {
  return (
    <section id="how-it-works" tabIndex={-1} className={styles.section} aria-labelledby="how-title">
      <h2 id="how-title">How It Works</h2>
      <p className={styles.intro}>
        A request passes through three pairs of hands. Everybody sees their own part, and what is still
        missing.
      </p>
      <div className={styles.lanesFrame}>
        <table className={styles.lanes}>
          <thead>
            <tr>
              <td />
              {stages.map((stage) => (
                <th key={stage} scope="col">
                  {stage}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lanes.map(({ role, steps }) => (
              <tr key={role}>
                <th scope="row">{role}</th>
                {steps.map((step, index) => (
                  <td key={stages[index]} data-stage={stages[index]} data-empty={step === null || undefined}>
                    {step}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.roles}>
        {roles.map(({ title, words }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function Features() {
  return (
    <section id="features" tabIndex={-1} className={styles.band} aria-labelledby="features-title">
      <div className={styles.section}>
        <h2 id="features-title">Features</h2>
        <div className={styles.show}>
          <div className={styles.showWords}>
            <h3>Compare like with like</h3>
            <p>
              Properties across, questions down. What meets a requirement, what does not, and what nobody has
              answered yet is told by icon, word and colour, never by colour alone.
            </p>
          </div>
          <CompareSketch />
        </div>
        <div className={styles.show} data-turned>
          <div className={styles.showWords}>
            <h3>Answer without losing a word</h3>
            <p>
              Categories show what is left. The requirement stands beside the field, and every answer says
              when it is saved. If somebody else changed it meanwhile, you see both.
            </p>
          </div>
          <AnswerSketch />
        </div>
        <ul className={styles.features}>
          {features.map(({ title, words }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Integrations() {
  return (
    <section id="integrations" tabIndex={-1} className={styles.section} aria-labelledby="integrations-title">
      <div className={styles.split}>
        <div>
          <h2 id="integrations-title">Integrations</h2>
          <p className={styles.intro}>
            {brand.name} works beside the property inventory you already keep. What stands there need not be
            typed again.
          </p>
        </div>
        <dl className={styles.integrations}>
          {integrations.map(({ title, words }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function GoodToKnow() {
  return (
    <section className={styles.section} aria-labelledby="know-title">
      <div className={styles.split}>
        <h2 id="know-title">Good to know</h2>
        <div className={styles.questions}>
          {questions.map(({ question, answer }) => (
            <details key={question}>
              <summary className="flex between gap-4">{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

function ContactUs() {
  return (
    <section id="contact-us" tabIndex={-1} className={styles.contact} aria-labelledby="contact-title">
      <div className={styles.contactInner}>
        <div>
          <h2 id="contact-title">Contact Us</h2>
          <p>See a request from the first question to the last report, with questions like yours.</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink to="/support?referral=demo" large>
            Book A Demo
          </ButtonLink>
          <ButtonLink to="/support" kind="onDark" large>
            Write to us
          </ButtonLink>
          <a className={styles.mail} href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
        </div>
      </div>
    </section>
  );
}

/** All of the document at `/`: it has no router, and its links open other documents. */
export function LandingDocument() {
  return (
    <Boundary fallback={(error) => <PlainError error={error} />}>
      <PageTop />
      <MarketingLayout>
        <Landing />
      </MarketingLayout>
    </Boundary>
  );
}
