// One file for vitest, so that both stages are synthesised once for all of these.
import './templates/alarms.ts';
import './templates/cost.ts';
import './templates/data.ts';
import './templates/environment.ts';
import './templates/functions.ts';
import './templates/rights.ts';
import './templates/rule-checks.ts';
import './templates/site.ts';
import './templates/stages.ts';
import './templates/trust.ts';
import './templates/used-rights.ts';
